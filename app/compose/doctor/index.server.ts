/**
 * What is wrong with an installation, running or stopped, in sentences that say what to do. It reads and changes
 * nothing; no sentence holds a secret, a buyer's word or an address with a password.
 */
import { database } from "./database.server.ts";
import type { Finding, Installation } from "./finding.ts";
import { backups, configuration, disk, node } from "./machine.server.ts";
import { health, publicAddress, reach } from "./network.server.ts";

export type { Finding, Installation };

/** Looks at everything, one after the other; what can't be looked at is a finding too. */
export async function examine(installation: Installation): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of [node, configuration, disk, backups]) {
    findings.push(...(await check(installation)));
  }
  // What is found out there and then is not said once more as the database last heard of it.
  const outside = await reach(installation);
  findings.push(...(await database(installation, outside.seen)));
  for (const check of [health, publicAddress]) findings.push(...(await check(installation)));
  return [...findings, ...outside.findings];
}
