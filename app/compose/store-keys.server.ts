import type { Connector } from "../connector/index.ts";
import { type Core, DomainError } from "../core/index.ts";
import type { KeyOutcome, StoreKeys } from "../remix/store-keys.ts";
import { connectorKeyLabel, connectorTestLabel } from "./core.server.ts";

const hourMs = 60 * 60_000;
/** How long an exchanged key still works: whoever holds it has to be given the new one. */
const overlapMs = 24 * hourMs;
/** Keys that work, of one store. */
const keysMax = 50;

/** Joins the store that asks with the merchant that the core has for it. */
export function createStoreKeys({
  core: { merchants },
  connector,
  appUrl,
}: {
  core: Pick<Core, "merchants">;
  connector: Pick<Connector, "readSettings">;
  /** The origin under which this app is reached, and the core's API with it. */
  appUrl: string;
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
    url: new URL("/v1", appUrl).href,
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

/** The connector's keys are made under these labels, and nobody else may take them. */
function isOwn({ label }: { label: string }): boolean {
  const own = [connectorKeyLabel, connectorTestLabel].map((each) => each.toLowerCase());
  return own.includes(label.trim().toLowerCase());
}

function missingWhereGone(error: unknown): KeyOutcome {
  if (error instanceof DomainError && error.code === "api_key_not_found") {
    return { kind: "missing" };
  }
  throw error;
}
