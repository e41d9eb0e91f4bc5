/**
 * Refuses circles of folders in app/, and more loose files there than what starts a process or a page. Tests
 * are left out: nothing imports them.
 */
import { folderCircles } from "./folder-circles.ts";
import { projectFiles, readText } from "./project-files.ts";

/** What starts: three programs, the pages in a browser and on the server, and their root. */
const looseMax = 6;

const product = projectFiles()
  .filter((file) => /^app\/.*\.tsx?$/.test(file))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\/generated\//.test(file));
const faults = folderCircles(product.map((file) => ({ file, text: readText(file) })));
const loose = product.filter((file) => /^app\/[^/]+$/.test(file));
if (loose.length > looseMax) {
  faults.push(`More than ${looseMax} files lie loose in app/: ${loose.join(", ")}`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 && product.length > 0 ? 0 : 1;
