/** Refusals of what never reached the product, in the API's own form. */
import type { Socket } from "node:net";
import { type ErrorCode, errorCodeHeader, type ErrorStatus } from "../contract/errors.ts";
import { limits } from "../limits/limits.ts";

/** What is refused, and which kind of error it is. */
interface ApiRefusal {
  status: ErrorStatus;
  code: ErrorCode;
  message: string;
}

/** The headers of every answer, and the id of the request: the one that it came with, where it has one. */
export interface RefusalHeaders extends Record<string, string> {
  "x-request-id": string;
}

/** The API's form of an error, for what never reached the API. */
export function apiError(
  { status, code, message }: ApiRefusal,
  wantedHeaders: RefusalHeaders,
): Response {
  const headers = apiErrorHeaders(code, wantedHeaders);
  return Response.json({ code: status, message }, { status, headers });
}

function apiErrorHeaders(code: ErrorCode, wantedHeaders: RefusalHeaders): Record<string, string> {
  return { ...wantedHeaders, "cache-control": "no-store", [errorCodeHeader]: code };
}

/** Answers what Node's parser gave up on: broken requests, headers beyond the limit, slow senders. */
export function refuseSocket(socket: Socket, wantedHeaders: RefusalHeaders): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({
    code: 400,
    message: `The request is not well-formed, or its headers exceed ${limits.connection.headerMaxBytes / 1_024} KiB.`,
  });
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
    ...apiErrorHeaders("value_not_acceptable", wantedHeaders),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join("")}\r\n${body}`);
}
