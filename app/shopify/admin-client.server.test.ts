import { expect, test } from "vitest";
import { z } from "zod";
import type { Reply } from "#app/connector/ports/index.ts";
import { createAdminClient } from "./admin-client.server.ts";

const operation = {
  name: "ReadShop",
  text: "query ReadShop { shop { id } }",
  data: z.object({ shop: z.object({ id: z.string() }) }),
  isBackground: false,
};

/** A client of which nothing but the time that its caller has is of interest. */
function aClient(tokenOf: () => Promise<Reply<string>>) {
  let sent = 0;
  const client = createAdminClient({
    apiVersion: "2026-10",
    fetch: async () => {
      sent += 1;
      return Response.json({ data: { shop: { id: "gid://shopify/Shop/1" } } });
    },
    accessTokens: { tokenOf, replace: tokenOf, exchange: async () => {}, forget: async () => {} },
    budget: () => ({
      take: async ({ points }) => ({ points, answers: 0 }),
      settle: async () => {},
    }),
    deadlineMs: 20,
  });
  return { call: () => client.call("a.myshopify.com", operation, {}), sent: () => sent };
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
