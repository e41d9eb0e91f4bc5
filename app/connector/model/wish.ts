/**
 * What a buyer may ask the shop about their order, and what becomes of it: the shop answers, and Shopify's own order is
 * changed by the shop alone. Pure.
 */
import { z } from "zod";
import { limits } from "#app/limits/limits.ts";
import type { DispatchState } from "./dispatch-states.ts";
import { storableText } from "./storable-text.ts";

export const wishKind = z.enum(["address", "cancel"]);
export type WishKind = z.infer<typeof wishKind>;

/**
 * `granted`: Shopify's order has another address, or is canceled. `declined`: the shop said no. `too-late`: it was made
 * and shipped, or ended otherwise, before anybody answered.
 */
export const wishOutcome = z.enum(["granted", "declined", "too-late"]);
export type WishOutcome = z.infer<typeof wishOutcome>;

/** The reason under which an order waits for the shop's answer. */
export const buyerWish = "BuyerWish";

/** How the lines of a timeline name the buyer. */
export const buyerActor = "buyer";

/** Embeddings, overrides and isolates: with them a text shows in another order than it is written in. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** A buyer's words as they are kept: what the database cannot hold and what turns a text around are left out. */
export function wishWords(text: string): string {
  return storableText(text).replace(bidiControls, "").trim();
}

/** Whether a letter or a digit can be seen in them. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ""));
}

/** What is known of an order's parts and of what its buyer wished before. */
interface Wishing {
  /** Which wishes the shop allows. */
  allowed: Readonly<Record<WishKind, boolean>>;
  isCanceled: boolean;
  parts: readonly { state: DispatchState; apiStatus: string | null }[];
  wishes: readonly { kind: string; outcome: string | null }[];
}

/**
 * What the buyer may wish for now: as long as nothing of the order was begun and no other wish waits; what the shop has
 * declined is not asked again.
 */
export function possibleWishes({ allowed, isCanceled, parts, wishes }: Wishing): WishKind[] {
  const standing = parts.filter(({ state }) => state !== "Canceled");
  const isOpen = standing.length > 0 && standing.every(isUnbegun);
  const isWaiting = wishes.some(({ outcome }) => outcome === null);
  if (isCanceled || !isOpen || isWaiting || wishes.length >= limits.wishes.perOrderMax) return [];
  const declined = new Set(
    wishes.flatMap(({ kind, outcome }) => (outcome === "declined" ? kind : [])),
  );
  return wishKind.options.filter((kind) => allowed[kind] && !declined.has(kind));
}

/** The provider does not have it yet, or has not begun as far as is known. */
export function isUnbegun({
  state,
  apiStatus,
}: {
  state: DispatchState;
  apiStatus: string | null;
}): boolean {
  if (state === "Pending" || state === "Submitting") return true;
  return state === "Accepted" && apiStatus === "Created";
}
