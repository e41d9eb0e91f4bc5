/**
 * Refuses regular expressions of the product that a stranger's text can stall it with. Tests are left
 * out: nobody else's text reaches them.
 */
import { readFile } from "node:fs/promises";
import { projectFiles } from "./project-files.ts";
import { regexFaults } from "./regex-faults.ts";

const files = projectFiles()
  .filter((file) => /^(?:app|extensions)\/.*\.tsx?$/.test(file))
  .filter((file) => !/\.test\.tsx?$/.test(file));
const faults = await Promise.all(
  files.map(async (file) => regexFaults({ file, source: await readFile(file, "utf8") })),
);
for (const fault of faults.flat()) console.error(fault);
process.exitCode = faults.flat().length === 0 && files.length > 0 ? 0 : 1;
