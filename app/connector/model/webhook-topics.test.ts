import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { contradictionIn, webhookTopics } from "./webhook-topics.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** The quoted topics between a key of the toml and the end of its list. */
function declared(toml: string, key: string): string[] {
  const [, list = ""] = new RegExp(`^\\s*${key} = \\[([^\\]]*)\\]`, "m").exec(toml) ?? [];
  return Array.from(list.matchAll(/"([^"]+)"/g), ([, topic = ""]) => topic);
}

it("the topics that are known are those that shopify.app.toml subscribes to, at the same address", () => {
  const toml = readFileSync(path.join(root, "shopify.app.toml"), "utf8");
  const known = (address: string) =>
    [...webhookTopics].flatMap(([topic, rule]) => (rule.address === address ? [topic] : []));

  expect(known("events").toSorted()).toEqual(declared(toml, "topics").toSorted());
  expect(known("compliance").toSorted()).toEqual(declared(toml, "compliance_topics").toSorted());
});

it("every topic whose body names a store by Shopify's schemas has to name it", () => {
  const schemas = path.join(root, "node_modules/shopify-webhook-schemas/schemas/2026-07");
  const named = [...webhookTopics.keys()].map((topic) => {
    const schema: { properties?: object } = JSON.parse(
      readFileSync(path.join(schemas, `${topic}.json`), "utf8"),
    );
    const keys = Object.keys(schema.properties ?? {});
    return [topic, keys.find((key) => key === "shop_domain" || key === "myshopify_domain")];
  });

  expect(named).toEqual([...webhookTopics].map(([topic, { namesShopIn }]) => [topic, namesShopIn]));
});

it.each([
  [{ shop_domain: "B.myshopify.com" }, null],
  [{ shop_domain: "a.myshopify.com" }, "shop"],
  [{ shop_domain: null }, "purpose"],
  [{}, "purpose"],
  [{ shop_domain: "b.myshopify.com", customer: {} }, "purpose"],
  [{ shop_domain: "b.myshopify.com", action_run_id: "1" }, "purpose"],
  [{ shop_domain: "b.myshopify.com", myshopify_domain: "a.myshopify.com" }, "shop"],
])("%j as the erasure of a store: %s", (payload, expected) => {
  const about = { topic: "shop/redact", shop: "b.myshopify.com" };

  expect(contradictionIn(payload, about)).toBe(expected);
});
