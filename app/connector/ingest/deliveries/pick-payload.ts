/**
 * What of a webhook's body anything here reads, and how much of it: a store may make Shopify send
 * millions of tags, lines or properties, and whatever is kept of them is walked, stored and shown.
 */
import { limits } from "#app/limits/limits.ts";
import { isObject } from "./lenient.ts";

/** The body has more of something than any webhook of its topic. */
export class TooMuchToRead extends Error {
  override name = "TooMuchToRead";
}

/**
 * A list's elements beyond `max` are left out, or the whole body is (`refuse`): an order is never taken
 * without some of its lines. What is neither list nor object passes any of them.
 */
type Shape =
  | { scalar: true }
  | { list: Shape; max: number; beyond: "cut" | "refuse" }
  | { keys: Readonly<Record<string, Shape>> };

const most = limits.webhookBody.read;

const texts = (...names: string[]): Record<string, Shape> =>
  Object.fromEntries(names.map((name) => [name, { scalar: true }]));
const object = (...names: string[]): Shape => ({ keys: texts(...names) });
const cut = (list: Shape, max: number): Shape => ({ list, max, beyond: "cut" });
const whole = (list: Shape, max: number): Shape => ({ list, max, beyond: "refuse" });

const ids = texts("id", "admin_graphql_api_id");
/** By which it is told from what else is signed with the same secret (`contradictionIn`). */
const purpose = texts("shop_domain", "myshopify_domain", "shopify_domain", "action_run_id", "kind");
const money: Shape = { keys: { shop_money: object("amount", "currency_code") } };

const line: Shape = {
  keys: {
    ...ids,
    ...texts("variant_id", "product_id", "sku", "name", "title", "quantity", "current_quantity"),
    ...texts("requires_shipping", "gift_card", "fulfillment_service", "price"),
    ...texts("fulfillment_status", "sales_line_item_group_id"),
    price_set: money,
    properties: cut(object("name", "value"), most.propertiesMax),
    discount_allocations: cut(
      { keys: { ...texts("amount"), amount_set: money } },
      most.lineAmountsMax,
    ),
    tax_lines: cut({ keys: { ...texts("price"), price_set: money } }, most.lineAmountsMax),
  },
};

const order: Shape = {
  keys: {
    ...ids,
    ...purpose,
    ...texts("name", "order_number", "email", "contact_email", "phone", "financial_status", "test"),
    ...texts("updated_at", "created_at", "processed_at", "cancelled_at"),
    ...texts("currency", "taxes_included", "customer_locale", "note"),
    note_attributes: cut(object("name", "value"), most.propertiesMax),
    tags: cut({ scalar: true }, most.tagsMax),
    ...texts("confirmation_number"),
    customer: object("id", "first_name", "last_name"),
    billing_address: object("first_name", "last_name", "name"),
    shipping_address: {
      keys: {
        ...texts("first_name", "last_name", "name", "company", "address1", "address2", "city"),
        ...texts("province", "province_code", "country", "country_code", "zip", "phone"),
      },
    },
    line_items: whole(line, most.linesMax),
    line_item_groups: whole(object("id", "variant_id"), most.linesMax),
  },
};

const metafields = cut(object("namespace", "key", "value"), most.metafieldsMax);
const image = object("id", "src");

const product: Shape = {
  keys: {
    ...ids,
    ...purpose,
    ...texts("title", "status", "updated_at"),
    image,
    images: cut(image, most.variantsMax),
    variants: whole(
      { keys: { ...ids, ...texts("title", "sku", "price", "image_id", "updated_at"), metafields } },
      most.variantsMax,
    ),
    variant_gids: whole(object("admin_graphql_api_id"), most.variantsMax),
    metafields,
  },
};

/** Of other topics anything may be looked at. */
const shapes: ReadonlyMap<string, Shape> = new Map([
  ["orders/create", order],
  ["orders/paid", order],
  ["orders/updated", order],
  ["orders/cancelled", order],
  ["products/create", product],
  ["products/update", product],
]);

/**
 * What is read of a parsed body, as a copy. Throws `TooMuchToRead` where that is more than any webhook
 * of this topic has, or than may be read between two other things.
 */
export function pickPayload(topic: string, payload: unknown): unknown {
  const picker = { valuesLeft: most.valuesMax, charactersLeft: most.charactersMax };
  const shape = shapes.get(topic);
  if (shape !== undefined) return pick(picker, shape, payload);
  countValues(picker, payload);
  return payload;
}

interface Picker {
  valuesLeft: number;
  charactersLeft: number;
}

function pick(picker: Picker, shape: Shape, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return scalar(picker, value);
  spend(picker, { values: 1 });
  if ("scalar" in shape) return null;
  if ("list" in shape) return pickList(picker, shape, value);
  if (Array.isArray(value)) return null;
  const holder: Record<string, unknown> = { ...value };
  return Object.fromEntries(
    Object.entries(shape.keys)
      .filter(([key]) => Object.hasOwn(value, key))
      .map(([key, inner]) => [key, pick(picker, inner, holder[key])]),
  );
}

/** Some sales channels send an object where a list of pairs is usual. */
function pickList(
  picker: Picker,
  { list, max, beyond }: Extract<Shape, { list: Shape }>,
  value: object,
): unknown {
  const elements = Array.isArray(value) ? value : Object.keys(value);
  if (beyond === "refuse" && elements.length > max) {
    throw new TooMuchToRead();
  }
  const some = elements.slice(0, max);
  if (Array.isArray(value)) return some.map((element) => pick(picker, list, element));
  const held = some.map((key: string) => [
    scalar(picker, key),
    pick(picker, list, value[key as keyof typeof value]),
  ]);
  return Object.fromEntries(held);
}

function scalar(picker: Picker, value: unknown): unknown {
  const text = typeof value === "string" ? value.slice(0, most.textMaxCharacters) : value;
  spend(picker, { values: 1, characters: typeof text === "string" ? text.length : 0 });
  return text;
}

function countValues(picker: Picker, payload: unknown): void {
  const left = [payload];
  while (left.length > 0) {
    const next = left.pop();
    spend(picker, { values: 1 });
    // One by one: a call with a million arguments is none.
    if (Array.isArray(next) || isObject(next))
      for (const inner of Object.values(next)) left.push(inner);
  }
}

function spend(
  picker: Picker,
  { values, characters = 0 }: { values: number; characters?: number },
) {
  picker.valuesLeft -= values;
  picker.charactersLeft -= characters;
  if (picker.valuesLeft < 0 || picker.charactersLeft < 0) {
    throw new TooMuchToRead();
  }
}
