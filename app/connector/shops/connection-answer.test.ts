/** What answers at an address that a person entered as their provider's, over real HTTP. */
import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { createGuardedFetch } from "#app/outbound/guarded-fetch.server.ts";
import { aClient, aProvider, dropped, json, never } from "#test/support/http-provider.ts";
import { problemOfReply } from "./connection-answer.ts";

async function problemAt(handler: (response: ServerResponse) => void) {
  const { baseUrl } = await aProvider(handler);
  // Only what never answers is to be given up soon, however busy this machine is.
  return problemOf(baseUrl, { retriesMax: 0, ...(handler === never && { deadlineMs: 300 }) });
}

async function problemOf(url: string, options: Parameters<typeof aClient>[1]) {
  const reply = await aClient(url, options).getCatalogProducts();
  if (reply.kind === "answered") throw new Error("It works.");
  return problemOfReply(reply, url);
}

const page = (status: number) => (response: ServerResponse) => {
  response.writeHead(status, { "content-type": "text/html" }).end("<h1>Welcome</h1>");
};

describe("what is said of an address where something answers", () => {
  it.each([
    ["a web page", page(200), { field: "url", reason: "not-there" }],
    ["a page that is not found", page(404), { field: "url", reason: "not-there" }],
    ["a gateway's not found", json(404, { code: "X", message: "No" }), { reason: "not-there" }],
    ["another page to go to", page(302), { reason: "not-there" }],
    ["JSON of something else", json(200, { hello: "world" }), { reason: "not-there" }],
    ["a gateway in trouble", page(502), { field: "url", reason: "in-trouble" }],
    ["too many calls", page(429), { reason: "in-trouble" }],
    ["a page that asks who it is", page(401), { field: "apiKey", reason: "key-refused" }],
    [
      "the API, which does not know the key",
      json(401, { code: 401, message: "Unknown key" }),
      { field: "apiKey", reason: "key-refused", detail: "Unknown key" },
    ],
    [
      "the API, which shows no catalog",
      json(403, { code: 403, message: "Not with this key" }),
      { field: "apiKey", reason: "catalog-refused", detail: "Not with this key" },
    ],
  ])("%s", async (_, handler, problem) => {
    expect(await problemAt(handler)).toMatchObject(problem);
  });
});

describe("what is said of an address where nothing answers", () => {
  it.each([
    ["in time", never],
    ["to the end", dropped],
  ])("%s", async (_, handler) => {
    const problem = { field: "url", reason: "no-answer", detail: "127.0.0.1" };
    expect(await problemAt(handler)).toEqual(problem);
  });

  it.each([
    ["https://nowhere.invalid", "host-unknown", "nowhere.invalid"],
    ["https://10.0.0.1", "host-private", "10.0.0.1"],
    ["https://127.0.0.1:1", "host-private", "127.0.0.1"],
  ])("to the app: %s", async (url, reason, detail) => {
    const found = await problemOf(url, { retriesMax: 0, fetch: createGuardedFetch({}) });
    expect(found).toEqual({ field: "url", reason, detail });
  });
});
