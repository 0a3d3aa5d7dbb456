// Graphviz, apart from everything else: a picture that takes too long is given up by ending the worker.
import {Graphviz} from "@hpcc-js/wasm-graphviz";

const loaded = Graphviz.load();

onmessage = async ({data: {id, dot}}) => {
  try {
    postMessage({id, svg: (await loaded).dot(dot)});
  } catch (error) {
    postMessage({id, error: error.message});
  }
};
