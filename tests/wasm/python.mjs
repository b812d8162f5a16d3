// Runs a Python file in Pyodide, CPython for WebAssembly: node python.mjs PYODIDE SOURCES FILE [ARGUMENT ...]
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, sources, file, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(resolve(pyodide), "pyodide.mjs")).href);
const python = await loadPyodide({ stdout: (line) => console.log(line), stderr: (line) => console.error(line) });
python.FS.mkdirTree("/sources");
python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(sources) }, "/sources");
python.globals.set("WORDS", python.toPy([file, ...words]));
python.globals.set("FILE", readFileSync(file, "utf8"));
console.log(python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/sources'); sys.argv = WORDS; 'Python ' + sys.version.split()[0]"));
python.runPython("exec(compile(FILE, WORDS[0], 'exec'), {'__name__': '__main__'})");
