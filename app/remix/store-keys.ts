/** What pages see and do of a store's keys; `compose` implements it. */

/** What is shown of a key; the key itself never again. */
export interface StoreKey {
  id: string;
  label: string;
  isTest: boolean;
  /** Its first characters. */
  start: string;
  createdAt: Date;
  /** When it stops working; null: not at all. */
  endsAt: Date | null;
  /** The app forwards the store's orders with it: it is neither exchanged nor revoked here. */
  isOwn: boolean;
}

/**
 * - `made`: a key, to be shown this once. `revoked`: it works no more.
 * - `missing`: the store has no such key, or its orders are not made by the built-in core.
 * - `own`: the app itself works with it. `reserved`: its label is the app's own. `too-many`: one has to go first.
 */
export type KeyOutcome =
  | { kind: "made"; key: string }
  | { kind: "revoked" | "missing" | "own" | "reserved" | "too-many" };

/** What is done to a key of the store's, and by which of its people. */
export interface KeyCommand {
  shop: string;
  keyId: string;
  actor: string;
}

/** The keys of a store's own merchant in the built-in core. Everything is scoped by shop; who acts is kept. */
export interface StoreKeys {
  /** Where the API is. */
  url: string;
  /** Keys that still work, the oldest first; null where the store's orders are made elsewhere. */
  list(shop: string): Promise<StoreKey[] | null>;
  create(command: {
    shop: string;
    label: string;
    isTest: boolean;
    actor: string;
  }): Promise<KeyOutcome>;
  /** Makes a key of the same kind; the old one works for another day. */
  rotate(command: KeyCommand): Promise<KeyOutcome>;
  /** Every process refuses it within a second. */
  revoke(command: KeyCommand): Promise<KeyOutcome>;
}
