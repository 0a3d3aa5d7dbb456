// Bundles the page into dist/: static files, which any server, or none, can hold.
import {build} from "esbuild";
import {copyFile, mkdir, rm} from "node:fs/promises";

const here = new URL(".", import.meta.url), at = (path) => new URL(path, here);
await rm(at("dist"), {recursive: true, force: true});
await mkdir(at("dist"));
await build({
  absWorkingDir: at(".").pathname,
  entryPoints: ["src/main.js", "src/worker.js", "src/graph-worker.js"],
  outdir: "dist",
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  minify: true,
  external: ["node:fs/promises"],
  legalComments: "linked",
  logLevel: "warning",
});
for (const name of ["index.html", "style.css"]) await copyFile(at(`src/${name}`), at(`dist/${name}`));
for (const name of ["irkit.wasm", "demangle.wasm"]) await copyFile(at(`../npm/${name}`), at(`dist/${name}`));
