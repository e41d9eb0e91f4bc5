import type { Connector } from "../connector/index.ts";
import { type Core, DomainError } from "../core/index.ts";
import { connectorKeyLabel } from "./core.server.ts";

const hourMs = 60 * 60_000;
/** How long an exchanged key still works: whoever holds it has to be given the new one. */
const overlapMs = 24 * hourMs;
/** Keys that work, of one store. */
const keysMax = 50;

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
  { kind: "made"; key: string } | { kind: "revoked" | "missing" | "own" | "reserved" | "too-many" };

/** The keys of a store's own merchant in the built-in core. Everything is scoped by shop. */
export interface StoreKeys {
  /** Where the API is. */
  url: string;
  /** Keys that still work, the oldest first; null where the store's orders are made elsewhere. */
  list(shop: string): Promise<StoreKey[] | null>;
  create(command: { shop: string; label: string; isTest: boolean }): Promise<KeyOutcome>;
  /** Makes a key of the same kind; the old one works for another day. */
  rotate(command: { shop: string; keyId: string }): Promise<KeyOutcome>;
  /** Every process refuses it within a second. */
  revoke(command: { shop: string; keyId: string }): Promise<KeyOutcome>;
}

/** Joins the store that asks with the merchant that the core has for it. */
export function createStoreKeys({
  core: { merchants },
  connector,
  publicUrl,
}: {
  core: Pick<Core, "merchants">;
  connector: Pick<Connector, "readSettings">;
  /** The origin under which the core is reached. */
  publicUrl: string;
}): StoreKeys {
  /** Null where the store's orders are made elsewhere. */
  const merchantOf = async (shop: string): Promise<string | null> => {
    const connection = (await connector.readSettings(shop))?.connection;
    const isEmbedded = connection?.own === null && connection.defaultUrl === null;
    const merchant = isEmbedded ? await merchants.findMerchant({ externalRef: shop }) : null;
    return merchant?.id ?? null;
  };
  const list = async (shop: string) => {
    const merchantId = await merchantOf(shop);
    if (merchantId === null) return null;
    const keys = await merchants.listApiKeys({ merchantId });
    return keys.filter(({ revokedAt }) => revokedAt === null || revokedAt > new Date());
  };
  const change = async (
    { shop, keyId }: { shop: string; keyId: string },
    act: (key: { merchantId: string; keyId: string }) => Promise<KeyOutcome>,
  ): Promise<KeyOutcome> => {
    const key = (await list(shop))?.find(({ id }) => id === keyId);
    if (key === undefined) return { kind: "missing" };
    if (isOwn(key)) return { kind: "own" };
    return act({ merchantId: key.merchantId, keyId }).catch(missingWhereGone);
  };
  return {
    url: new URL("/v1", publicUrl).href,
    async list(shop) {
      const keys = await list(shop);
      return (
        keys?.map(({ id, label, isTest, prefix, createdAt, revokedAt }) => ({
          id,
          label,
          isTest,
          start: prefix,
          createdAt,
          endsAt: revokedAt,
          isOwn: isOwn({ label }),
        })) ?? null
      );
    },
    async create({ shop, label, isTest }) {
      if (isOwn({ label })) return { kind: "reserved" };
      const [merchantId, keys] = await Promise.all([merchantOf(shop), list(shop)]);
      if (merchantId === null || keys === null) return { kind: "missing" };
      if (keys.length >= keysMax) return { kind: "too-many" };
      const { key } = await merchants.createApiKey({ merchantId, isTest, label });
      return { kind: "made", key };
    },
    rotate: (command) =>
      change(command, async (target) => {
        const { key } = await merchants.rotateApiKey({ ...target, overlapMs });
        return { kind: "made", key };
      }),
    revoke: (command) =>
      change(command, async (target) => {
        await merchants.revokeApiKey(target);
        return { kind: "revoked" };
      }),
  };
}

/** The connector's key is made under this label, and nobody else may take it. */
function isOwn({ label }: { label: string }): boolean {
  return label.trim().toLowerCase() === connectorKeyLabel.toLowerCase();
}

function missingWhereGone(error: unknown): KeyOutcome {
  if (error instanceof DomainError && error.code === "api_key_not_found") {
    return { kind: "missing" };
  }
  throw error;
}
