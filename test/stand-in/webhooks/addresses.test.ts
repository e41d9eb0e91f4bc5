import { afterAll, beforeAll, expect, it } from "vitest";
import { startForTest, type StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
beforeAll(async () => {
  test = await startForTest();
});
afterAll(() => test.close());

const subscribe = async (uri: string) => {
  const { data } = await test.graphql(
    `mutation ($uri: String!) { webhookSubscriptionCreate(topic: ORDERS_PAID,
      webhookSubscription: { uri: $uri }) { userErrors { field message } } }`,
    { uri },
  );
  return data?.["webhookSubscriptionCreate"];
};

it.each(["https://localhost/a", "https://127.0.0.1/a", "https://[::1]/a"])(
  "webhooks don't go to %s",
  async (uri) => {
    const message = "Address cannot be a Shopify or an internal domain";
    const field = ["webhookSubscription", "callbackUrl"];
    expect(await subscribe(uri)).toEqual({ userErrors: [{ field, message }] });
  },
);

it("webhooks go to an app of this machine over plain http", async () => {
  expect(await subscribe("http://localhost:4020/a")).toEqual({ userErrors: [] });
});
