import { randomBytes } from "node:crypto";

/** This process's part of the ids, and a count: unique without asking for chance at every request. */
const processPart = randomBytes(9).toString("base64url");
let count = 0;

/** Names a request in the log and towards its sender, who may have named it already. */
export function requestIdOf(given: string | undefined): string {
  if (given !== undefined && /^[\w.-]{8,64}$/.test(given)) return given;
  count += 1;
  return `req_${processPart}${count.toString(36)}`;
}
