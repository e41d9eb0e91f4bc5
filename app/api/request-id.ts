import { randomBytes } from "node:crypto";

/** Names a request in the log and towards its sender, who may have named it already. */
export function requestIdOf(given: string | undefined): string {
  if (given !== undefined && /^[\w.-]{8,64}$/.test(given)) return given;
  return `req_${randomBytes(12).toString("base64url")}`;
}
