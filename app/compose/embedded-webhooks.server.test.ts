import { expect, test } from "vitest";
import { postPastConnector } from "./embedded-webhooks.server.ts";

test("a message to an address below the connector's that says no store is refused, so that it is given up in time", async () => {
  const heard: unknown[] = [];
  const connector = () => ({
    hearEmbedded: async (message: unknown) => void heard.push(message),
    readUpload: async () => null,
  });
  const post = postPastConnector(async () => {
    throw new Error("It leaves the process.");
  }, connector);
  const request = { headers: {}, body: "{}", timeoutMs: 1_000 };
  const refused = await post({ ...request, url: "https://connector.invalid/%E0%A4%A" });
  expect(refused).toMatchObject({ outcome: "refused", reason: { code: "hostUnknown" } });
  const taken = await post({ ...request, url: "https://connector.invalid/a.myshopify.com" });
  expect(taken).toMatchObject({ outcome: "answered", status: 204 });
  expect(heard).toEqual([{ shop: "a.myshopify.com", body: "{}" }]);
});
