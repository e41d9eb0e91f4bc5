/**
 * Refuses a `package-lock.json` that lets code in unseen: each package has to come from the registry with the hash of
 * its content, nothing may name a registry's host, and only packages that need it run a script at their install.
 */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { lockFaults, lockFile } from "./lock-faults.ts";

const manifest = z.object({ allowScripts: z.record(z.string(), z.boolean()) });

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, "utf8"));

const { allowScripts } = manifest.parse(await read("package.json"));
const faults = lockFaults(lockFile.parse(await read("package-lock.json")), allowScripts);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
