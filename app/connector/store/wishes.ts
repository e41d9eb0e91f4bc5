/** The rows of `wish`: what buyers ask of the shop about their orders. */
import type { Transaction } from "#app/db/database.server.ts";
import { type WishKind, wishKind, type WishOutcome, wishOutcome } from "../model/wish.ts";

interface Target {
  shop: string;
  orderId: string;
}

/** What waits for the shop. */
export interface OpenWish {
  kind: WishKind;
  /** In the buyer's words; empty once their data was erased. */
  text: string;
}

/** What is wished. */
export function wishKindOf({ kind }: { kind: string }): WishKind {
  return wishKind.parse(kind);
}

/** What became of it; null: it waits for the shop. */
export function wishOutcomeOf({ outcome }: { outcome: string | null }): WishOutcome | null {
  return wishOutcome.nullable().parse(outcome);
}

/** Null where nothing waits for the shop's answer. */
export async function readOpenWish(
  { wish }: Pick<Transaction, "wish">,
  { shop, orderId }: Target,
): Promise<OpenWish | null> {
  const row = await wish.findFirst({
    where: { shop, orderId, outcome: null },
    select: { kind: true, text: true },
  });
  return row === null ? null : { kind: wishKindOf(row), text: row.text };
}

/** Keeps a wish that waits from now on. The caller holds the order's lock, and has looked that none is open. */
export async function keepWish(
  transaction: Pick<Transaction, "wish">,
  { shop, orderId, kind, text, now }: Target & OpenWish & { now: Date },
): Promise<void> {
  const number = (await transaction.wish.count({ where: { shop, orderId } })) + 1;
  const row = { shop, orderId, number, kind, text, askedAt: now };
  await transaction.wish.createMany({ data: [row] });
}

/** Ends what waits, where it is one of `kinds`, and returns which it was; null where nothing of it waited. */
export async function endWish(
  transaction: Pick<Transaction, "wish">,
  { shop, orderId }: Target,
  { kinds, outcome, now }: { kinds?: readonly WishKind[]; outcome: WishOutcome; now: Date },
): Promise<WishKind | null> {
  const [ended] = await transaction.wish.updateManyAndReturn({
    where: {
      shop,
      orderId,
      outcome: null,
      ...(kinds === undefined ? {} : { kind: { in: [...kinds] } }),
    },
    data: { outcome, endedAt: now },
    select: { kind: true },
  });
  return ended === undefined ? null : wishKindOf(ended);
}
