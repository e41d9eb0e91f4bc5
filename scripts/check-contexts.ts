/** Refuses functions that are given the connector's whole context and need few fields of it. */
import path from "node:path";
import ts from "typescript";
import { projectFiles } from "./project-files.ts";
import { wideContexts } from "./wide-contexts.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = ts.readConfigFile(path.join(root, "tsconfig.json"), (file) => ts.sys.readFile(file));
const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, root);
const sources = projectFiles()
  .filter((file) => /^app\/connector\/.*\.ts$/.test(file))
  // Tests have a whole connector at hand.
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file));
const isOurs = new Set(sources.map((file) => path.join(root, file)));
const program = ts.createProgram([...isOurs], options);
const wide = wideContexts(program, (file) => !isOurs.has(file));
for (const each of wide) console.error(path.relative(root, each));
if (wide.length > 0) console.error("Take `Needs<…>` of the context, or what it names, instead.");
process.exitCode = wide.length === 0 && sources.length > 0 ? 0 : 1;
