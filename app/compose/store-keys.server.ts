import type { Connector } from "../connector/index.ts";
import { runAudited } from "../core/audit/index.ts";
import { type Core, DomainError } from "../core/index.ts";
import type { Logger } from "../process/log.server.ts";
import type { KeyCommand, KeyOutcome, StoreKeys } from "../remix/store-keys.ts";
import { connectorKeyLabel, connectorTestLabel } from "./core.server.ts";

const hourMs = 60 * 60_000;
/** How long an exchanged key still works: whoever holds it has to be given the new one. */
const overlapHours = 24;
/** Keys that work, of one store. */
const keysMax = 50;

/** Joins the store that asks with the merchant that the core has for it. */
export function createStoreKeys({
  core: { merchants, audit },
  connector,
  appUrl,
  log,
}: {
  core: Pick<Core, "merchants" | "audit">;
  connector: Pick<Connector, "readSettings" | "recordKeyChange">;
  /** The origin under which this app is reached, and the core's API with it. */
  appUrl: string;
  log: Pick<Logger, "error">;
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
  /** Does what `work` does as an act of the print shop's audit trail, by whoever of the store wants it. */
  const audited = <T>(
    { shop, actor }: Asking,
    command: string,
    words: string[],
    work: () => Promise<T>,
  ) =>
    runAudited(
      { audit },
      {
        operator: `${actor} of ${shop}`,
        command: `keys ${command}`,
        words: [...words, "--merchant", shop],
      },
      work,
    );
  /** It is done all the same where that can't be written, and a new key is shown this once. */
  const record = (change: Parameters<Connector["recordKeyChange"]>[0]) =>
    connector.recordKeyChange(change).catch((error: unknown) => {
      log.error(
        { err: error, shop: change.shop },
        "A store's key changed, and its timeline can't take the line",
      );
    });
  const change = async (
    { shop, keyId, actor }: KeyCommand,
    code: "keyReplaced" | "keyRevoked",
    act: (key: { merchantId: string; keyId: string }) => Promise<KeyOutcome>,
  ): Promise<KeyOutcome> => {
    const key = (await list(shop))?.find(({ id }) => id === keyId);
    if (key === undefined) return { kind: "missing" };
    if (isOwn(key)) return { kind: "own" };
    const outcome = await act({ merchantId: key.merchantId, keyId }).catch(missingWhereGone);
    const { label, prefix: start } = key;
    if (outcome.kind !== "missing") {
      await record({ shop, change: { code, label, start }, actor });
    }
    return outcome;
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
    async create({ shop, label, isTest, actor }) {
      if (isOwn({ label })) return { kind: "reserved" };
      const [merchantId, keys] = await Promise.all([merchantOf(shop), list(shop)]);
      if (merchantId === null || keys === null) return { kind: "missing" };
      if (keys.length >= keysMax) return { kind: "too-many" };
      const words = [isTest ? "--test" : "--live", "--label", label];
      const { key, prefix: start } = await audited({ shop, actor }, "create", words, () =>
        merchants.createApiKey({ merchantId, isTest, label }),
      );
      const change = { code: "keyCreated", label, start } as const;
      await record({ shop, change, actor });
      return { kind: "made", key };
    },
    rotate: (command) =>
      change(command, "keyReplaced", async (target) => {
        const words = [target.keyId, "--overlap", `${overlapHours}h`];
        const { key } = await audited(command, "rotate", words, () =>
          merchants.rotateApiKey({ ...target, overlapMs: overlapHours * hourMs }),
        );
        return { kind: "made", key };
      }),
    revoke: (command) =>
      change(command, "keyRevoked", async (target) => {
        await audited(command, "revoke", [target.keyId], () => merchants.revokeApiKey(target));
        return { kind: "revoked" };
      }),
  };
}

/** In which store something is wanted, and by whom. */
type Asking = Pick<KeyCommand, "shop" | "actor">;

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
