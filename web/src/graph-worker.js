// Graphviz in a worker, which the page terminates if a picture takes too long.
import {Graphviz} from "@hpcc-js/wasm-graphviz";

const loaded = Graphviz.load();

onmessage = async ({data: {id, dot}}) => {
  try {
    postMessage({id, svg: (await loaded).dot(dot)});
  } catch (error) {
    postMessage({id, error: error.message});
  }
};
