import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

export const projectDir = path.resolve(import.meta.dirname, "../..");
const packageFile = z.object({ scripts: z.record(z.string(), z.string()) });

/** What `spawn` needs to run a script as npm does. */
interface Script {
  command: string;
  words: string[];
  cwd: string;
  /** Where the script's programs are found, the folder's own first. */
  PATH: string;
}

/**
 * What `npm run {name}` runs in `folder`: a shell that becomes the program, so that its process id is the
 * program's. Throws where the script does not replace its shell.
 */
export async function npmScript(name: string, folder = projectDir): Promise<Script> {
  const text = await readFile(path.join(folder, "package.json"), "utf8");
  const script = packageFile.parse(JSON.parse(text)).scripts[name] ?? "";
  if (!script.startsWith("exec ")) throw new Error(`The script ${name} starts no program.`);
  const own = path.join(folder, "node_modules/.bin");
  return {
    command: "/bin/sh",
    words: ["-c", script],
    cwd: folder,
    PATH: [own, process.env["PATH"]].join(path.delimiter),
  };
}
