/** A request on its way in, held to what its address takes. */
import type { IncomingMessage } from "node:http";
import { type IncomingBody, noBody, streamOf } from "../limits/incoming-body.ts";
import { type BodyLimits, limits } from "../limits/limits.ts";
import { wayInOf } from "../limits/way-in.ts";
import { pathOf } from "./pathname.ts";

/** How much of a body its address takes; undefined where it takes none. */
export function limitsOf({ url }: IncomingMessage): BodyLimits | undefined {
  const wayIn = wayInOf(pathOf(url));
  return wayIn && limits.bodies[wayIn];
}

/** The same request with the limited body, whichever way it is read; a GET has none. */
export function withLimited(request: Request, body: IncomingBody): Request {
  if (body === noBody || request.method === "GET" || request.method === "HEAD") return request;
  const { method, headers, signal } = request;
  return new Request(request.url, {
    method,
    headers,
    signal,
    body: streamOf(body),
    duplex: "half",
  });
}
