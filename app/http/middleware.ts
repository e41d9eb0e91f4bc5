import type { IncomingMessage, ServerResponse } from "node:http";

/** Serves what it knows, and calls `next` for the rest. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;
