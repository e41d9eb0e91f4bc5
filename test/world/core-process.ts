/**
 * The core as a process of its own, for tests that kill it: `node core-process.ts <database url>`.
 * Prints its port when it serves. Every artwork is printable, with an answer that takes a moment.
 */
import { setTimeout as delay } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { createApi } from "#app/api/index.ts";
import { createCore } from "#app/core/index.ts";
import { openDatabase } from "#app/db/database.server.ts";
import { pngHeader } from "#test/builders/png-header.ts";

const [url = ""] = process.argv.slice(2);
const publicUrl = "https://core.example.com";
const core = createCore({
  database: openDatabase({ url }),
  publicUrl,
  readFromStranger: async () => {
    await delay(5);
    const bytes = pngHeader(3150, 2400);
    return { outcome: "answered", status: 200, headers: new Headers(), bytes };
  },
});
const api = createApi({ core });
const listening = {
  fetch: (request: Request) => api.fetch(request),
  port: 0,
  hostname: "127.0.0.1",
  overrideGlobalObjects: false,
};
serve(listening, ({ port }) => {
  process.stdout.write(`${port}\n`);
});
