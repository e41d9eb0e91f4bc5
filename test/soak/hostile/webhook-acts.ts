/** Webhooks that a hostile store makes Shopify send: as large as they may be, deep, and very many. */
import type { Act } from "./act.ts";
import type { Tools } from "./tools.ts";

const maxBytes = 8 * 2 ** 20;
const floodCount = 400;
const floodAtOnce = 20;

let ids = 9_000_000_000;

/** An order of this store, with `field` filled by `part` again and again up to 8 MiB. */
function filled(field: string, part: string, [open, close]: [string, string]): string {
  ids += 1;
  const rest = `"id":${ids},"admin_graphql_api_id":"gid://shopify/Order/${ids}","name":"#${ids}","updated_at":"2026-11-22T10:00:00Z"`;
  const head = `{${rest},"${field}":${open}`;
  const times = Math.floor((maxBytes - head.length - close.length - 1) / part.length);
  return `${head}${part.repeat(times)}${close}}`;
}

const bodies: Readonly<Record<string, () => string>> = {
  "empty lines": () => filled("line_items", "{},", ["[", "{}]"]),
  "small lines": () =>
    filled("line_items", '{"id":1,"sku":"COF-WHB-12O-HSE-BOX","quantity":1,"price":"1"},', [
      "[",
      "{}]",
    ]),
  properties: () =>
    filled("line_items", '{"name":"a","value":"b"},', [
      '[{"id":1,"quantity":1,"sku":"COF-WHB-12O-HSE-BOX","properties":[',
      "{}]}]",
    ]),
  "a note": () => filled("note", "a", ['"', '"']),
  tags: () => filled("tags", "hold, ", ['"', '"']),
  nesting: () => filled("note_attributes", "[", ["", ""]),
  escapes: () => filled("note", "\\u0000", ['"', '"']),
  "no JSON": () => "x".repeat(maxBytes),
};

const topics: readonly [string, ...string[]] = ["orders/paid", "orders/updated", "orders/create"];

const large = ([name, make]: [string, () => string]): Act => ({
  name: `webhook of 8 MiB: ${name}`,
  run: (tools) => tools.postWebhook(tools.shop(), tools.pick(topics), make()),
});

async function flood(tools: Tools): Promise<string> {
  const shop = tools.shop();
  const answers = new Map<string, number>();
  let left = floodCount;
  async function send(): Promise<void> {
    while (left > 0) {
      left -= 1;
      ids += 1;
      const body = JSON.stringify({
        id: ids,
        admin_graphql_api_id: `gid://shopify/Order/${ids}`,
        name: `#${ids}`,
        updated_at: new Date().toISOString(),
        financial_status: "paid",
        line_items: [{ id: ids, sku: "COF-WHB-12O-HSE-BOX", quantity: 1, price: "1.00" }],
      });
      const answer = await tools.postWebhook(shop, tools.pick(topics), body);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: floodAtOnce }, send));
  return [...answers.keys()].toSorted().join(" or ");
}

export const webhookActs: Act[] = [
  ...Object.entries(bodies).map(large),
  { name: `webhooks, ${floodCount} at once`, run: flood },
];
