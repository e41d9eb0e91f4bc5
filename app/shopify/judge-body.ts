import { contradictionIn, webhookTopics } from "#app/connector/model/webhook-topics.ts";
import { limits } from "#app/limits/limits.ts";

/** `drop`: genuine, and nothing that the app knows. A number: the status that refuses it. */
export type Judgement = "keep" | "drop" | 400 | 401 | 413;

/**
 * Judges whether a signed body is the webhook that its headers say. 400: no JSON object, at another
 * topic's address, or signed for another purpose. 401: it names another store. 413: a body that has to
 * be read here, and is larger than those of its topic. Costs a few microseconds for an order: only
 * bodies that are small or may name a store are parsed. Pure.
 */
export function judgeWebhook(
  body: Buffer,
  about: { topic: string; shop: string; address: "events" | "compliance" },
): Judgement {
  if (!hasShapeOfObject(body)) return 400;
  const topic = webhookTopics.get(about.topic);
  if (topic === undefined) return "drop";
  if (topic.address !== about.address) return 400;
  const { bodyMaxBytes, parsedMaxBytes, parsedAnywayBytes } = limits.webhookNamingShop;
  const mustName = topic.namesShopIn !== undefined;
  if (mustName && body.length > bodyMaxBytes) return 413;
  // Of other topics no genuine body names a store. A large one is not parsed here, where 8 MiB would hold up
  // everybody's requests for 50 ms: the worker judges it by the same rules, before it does anything for it.
  const mayName = body.length <= parsedMaxBytes && body.includes(shopNaming);
  if (!mustName && !mayName && body.length > parsedAnywayBytes) return "keep";
  const payload = parseObject(body);
  if (payload === null) return 400;
  const contradiction = contradictionIn(payload, about);
  if (contradiction === null) return "keep";
  return contradiction === "shop" ? 401 : 400;
}

/**
 * The end of each key under which Shopify's bodies name a store, those of Flow too. Of eight letters and
 * more Node looks for it in another way, which takes six times as long.
 */
const shopNaming = 'domain"';

const brace = { open: 0x7b, close: 0x7d } as const;
/** A body may end with a line break or two. */
const trailingSpaceMax = 8;

/**
 * True where the bytes can be a JSON object: from the very first byte, as Shopify writes them. What
 * else is signed with the app's secret never begins so: a session token begins with `ey`; the sorted
 * parameters of app and proxy addresses begin with Shopify's own, because a letter sorts before `{`,
 * but a space, which JSON lets stand in front, would sort before these.
 */
function hasShapeOfObject(body: Buffer): boolean {
  let end = body.length - 1;
  for (let skipped = 0; skipped < trailingSpaceMax && isSpace(body[end]); skipped += 1) end -= 1;
  return end > 0 && body[0] === brace.open && body[end] === brace.close;
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d || byte === 0x20 || byte === 0x09;
}

/** The object that a body is; null where it is none. Its caller bounds the body. Pure. */
export function parseObject(body: Buffer): Record<string, unknown> | null {
  if (!hasShapeOfObject(body)) return null;
  try {
    const value: unknown = JSON.parse(body.toString("utf8"));
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch (error) {
    // Nested deeper than a parser can follow is no JSON that Shopify sends.
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}
