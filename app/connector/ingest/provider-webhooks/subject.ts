import { z } from "zod";
import { isStorable } from "../../model/storable-text.ts";

/** Which order a message is about. */
export type Subject = { apiOrderId: string } | { orderId: string; sequence: number };

const id = z.string().min(1).max(500).optional().catch(undefined);
const fields = z.object({ orderId: id, order_id: id, externalSourceId: id });
/** Providers put the fields at the top, or one level down under one of these names. */
const wrapped = z
  .object({ data: z.unknown(), payload: z.unknown(), order: z.unknown() })
  .partial()
  .catch({});

/**
 * Reads which order of a shop a message is about, wherever it says so: by the provider's own id, else
 * by ours (`<shop>/<order id>`). Null where it names none, as a test message may. Pure.
 */
export function subjectOf(body: string, shop: string): Subject | null {
  const message = parse(body);
  const { data, payload, order } = wrapped.parse(message);
  for (const part of [message, data, payload, order]) {
    const found = fields.safeParse(part);
    if (!found.success) continue;
    const { orderId, order_id: snakeOrderId, externalSourceId } = found.data;
    const apiOrderId = orderId ?? snakeOrderId;
    if (apiOrderId !== undefined) return { apiOrderId };
    const ours = externalSourceId === undefined ? null : readExternalId(externalSourceId, shop);
    if (ours !== null) return ours;
  }
  return null;
}

function readExternalId(text: string, shop: string): Subject | null {
  const [owner, orderId = "", sequence = "1", ...others] = text.split("/");
  const isOurs = owner === shop && others.length === 0 && /^\d+$/.test(orderId);
  return isOurs && /^[1-9]\d{0,5}$/.test(sequence) ? { orderId, sequence: Number(sequence) } : null;
}

/** What the database cannot hold names nothing in it. */
function isNameless(value: unknown): boolean {
  return typeof value === "string" && !isStorable(value);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body, (_key, value: unknown) => (isNameless(value) ? null : value));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}
