/**
 * Refuses circles of folders, and more loose files in app/ than what starts a process or a page. Test files
 * are left out: nothing imports them.
 */
import { folderCircles } from "./folder-circles.ts";
import { projectFiles, readText } from "./project-files.ts";

/** What starts: three programs, the pages in a browser and on the server, and their root. */
const looseMax = 6;

const sources = projectFiles()
  .filter((file) => /^(?:app|extensions|scripts|test)\/.*\.tsx?$/.test(file))
  .filter((file) => !/\.test\.tsx?$|^app\/.*\/testing\/|\/generated\//.test(file));
const faults = folderCircles(sources.map((file) => ({ file, text: readText(file) })));
const loose = sources.filter((file) => /^app\/[^/]+$/.test(file));
if (loose.length > looseMax) {
  faults.push(`More than ${looseMax} files lie loose in app/: ${loose.join(", ")}`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 && sources.length > 0 ? 0 : 1;
