import { expect, test } from "vitest";
import { z } from "zod";
import { shopifyAsksToWait } from "#app/connector/model/asks-to-wait.ts";
import type { Reply } from "#app/connector/ports/index.ts";
import { createAdminClient } from "./admin-client.server.ts";

const operation = {
  name: "ReadShop",
  text: "query ReadShop { shop { id } }",
  data: z.object({ shop: z.object({ id: z.string() }) }),
  isBackground: false,
  mayBeDenied: [],
};

const change = {
  ...operation,
  name: "ChangeShop",
  text: "mutation ChangeShop { change { id note } }",
  data: z.object({ change: z.object({ id: z.string(), note: z.string().nullable() }) }),
};

const aShop = { data: { shop: { id: "gid://shopify/Shop/1" } } };

/** A client of which nothing but the time that its caller has is of interest. */
function aClient(
  tokenOf: () => Promise<Reply<string>>,
  { answer = Response.json(aShop), deadlineMs = 20 } = {},
) {
  let sent = 0;
  const client = createAdminClient({
    apiVersion: "2026-10",
    fetch: async () => {
      sent += 1;
      return answer;
    },
    accessTokens: { tokenOf, replace: tokenOf, exchange: async () => {}, forget: async () => {} },
    budget: () => ({
      take: async ({ points }) => ({ points, answers: 0 }),
      settle: async () => {},
    }),
    deadlineMs,
  });
  const shop = "a.myshopify.com";
  return {
    call: () => client.call(shop, operation, {}),
    change: () => client.call(shop, change, {}),
    sent: () => sent,
  };
}

test("a token that does not come in time ends the call before its caller's lease ends", async () => {
  const { call, sent } = aClient(() => new Promise(() => {}));
  expect(await call()).toMatchObject({ kind: "unanswered", isUndone: true });
  expect(sent()).toBe(0);
});

test("what Shopify would still work on when its caller gives up is not sent", async () => {
  const { call, sent } = aClient(async () => ({ kind: "answered", value: "shpat_1" }));
  expect(await call()).toMatchObject({ kind: "unanswered", isUndone: true });
  expect(sent()).toBe(0);
});

test.each(["99999999999", "Infinity"])(
  "to wait for %s seconds is no reason to wait for ever",
  async (seconds) => {
    const answer = new Response(null, { status: 429, headers: { "retry-after": seconds } });
    const token = { kind: "answered", value: "shpat_1" } as const;
    const { call } = aClient(async () => token, { answer, deadlineMs: 60_000 });
    expect(await call()).toMatchObject({ kind: "unanswered", retryAfterMs: 15 * 60_000 });
  },
);

test.each([
  ["calls", () => new Response(null, { status: 429, headers: { "retry-after": "600" } })],
  [
    "points",
    () => Response.json({ errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] }),
  ],
])(
  "too many %s are told in words by which pages know that Shopify asks to wait",
  async (_, reply) => {
    const token = { kind: "answered", value: "shpat_1" } as const;
    const { call } = aClient(async () => token, { answer: reply(), deadlineMs: 60_000 });
    const answer = await call();
    expect(shopifyAsksToWait).toContainEqual(answer.kind === "unanswered" ? answer.message : null);
  },
);

test("a change that is told beside what is denied may have happened", async () => {
  const token = { kind: "answered", value: "shpat_1" } as const;
  const answer = Response.json({
    data: { change: { id: "gid://shopify/Shop/1", note: null } },
    errors: [
      { message: "Denied", path: ["change", "note"], extensions: { code: "ACCESS_DENIED" } },
    ],
  });
  const client = aClient(async () => token, { answer, deadlineMs: 60_000 });
  expect(await client.change()).toMatchObject({ kind: "unanswered", message: "Denied" });
});
