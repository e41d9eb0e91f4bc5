/** What is refused while the disk is nearly full, so that what was accepted before can be finished with the rest. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { areaOf } from "./area-of.ts";
import { pathOf } from "./pathname.ts";
import { apiError, type RefusalHeaders } from "./refuse-socket.ts";

/** Whose senders repeat what was not accepted. */
const repeated: ReadonlySet<string> = new Set([
  "webhooks",
  "fulfillment-service",
  "flow",
  "provider-webhooks",
]);
/** Whose contracts have no 503, and say by a header what failed. */
const apis: ReadonlySet<string> = new Set(["v1", "operator"]);
const reading: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

const retrySeconds = "30";
const message = "The service has no space left; nothing was done. Send it again later.";

function diskFull(wantedHeaders: RefusalHeaders): Response {
  const answer = apiError({ status: 500, code: "disk_full", message }, wantedHeaders);
  answer.headers.set("retry-after", retrySeconds);
  return answer;
}

/** What the API answers without disk to a request that waited for the start; nothing to one that reads. */
export function refusalAfterStart(
  { method }: Pick<Request, "method">,
  wantedHeaders: () => RefusalHeaders,
): Response | undefined {
  return reading.has(method) ? undefined : diskFull(wantedHeaders());
}

/**
 * Refuses, with nothing read and nothing written, what would take something on: webhooks with 503, whose senders repeat
 * them, and what writes at `/v1` and `/operator` with 500, as their contracts have no 503. False for everything else: what is read, and
 * the pages, go on.
 */
export function refuseWithoutDisk(
  { method = "", url }: IncomingMessage,
  outgoing: ServerResponse,
  wantedHeaders: () => RefusalHeaders,
): boolean {
  const area = areaOf(pathOf(url));
  if (reading.has(method)) return false;
  if (apis.has(area)) {
    const { status, headers } = diskFull(wantedHeaders());
    outgoing.writeHead(status, Object.fromEntries(headers));
    outgoing.end(JSON.stringify({ code: status, message }));
    return true;
  }
  if (!repeated.has(area)) return false;
  outgoing.writeHead(503, { "content-type": "text/plain", "retry-after": retrySeconds });
  outgoing.end("No space is left; send this again later.");
  return true;
}
