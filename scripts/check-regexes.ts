/**
 * Refuses regular expressions of the product that a stranger's text can stall it with. Tests are left
 * out: nobody else's text reaches them.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { regexFaults } from "./regex-faults.ts";

const names = await readdir("app", { recursive: true });
const files = names
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => path.posix.join("app", name.split(path.sep).join("/")));
const faults = await Promise.all(
  files.map(async (file) => regexFaults({ file, source: await readFile(file, "utf8") })),
);
for (const fault of faults.flat()) console.error(fault);
process.exitCode = faults.flat().length === 0 && files.length > 0 ? 0 : 1;
