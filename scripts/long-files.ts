/** Files that are long to read at one sitting: told, not refused, since one story may be long. */
import { projectFiles, readText } from "./project-files.ts";

/** Lines from which on a file is told of; tests repeat more. */
const longFrom = { code: 300, test: 400 };

/** Each with its number of lines, the longest first. */
export function longFiles(): string[] {
  return projectFiles()
    .filter((file) => /\.tsx?$/.test(file) && !/\/generated\/|graphql-types\.ts$/.test(file))
    .map((file) => ({ file, lines: readText(file).split("\n").length }))
    .filter(({ file, lines }) => lines > longFrom[/\.test\.tsx?$/.test(file) ? "test" : "code"])
    .toSorted((a, b) => b.lines - a.lines)
    .map(({ file, lines }) => `${file} (${lines})`);
}
