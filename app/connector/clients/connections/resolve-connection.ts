import { createHash } from "node:crypto";
import type { ShopConnectionModel } from "#app/db/generated/models.ts";
import { lostApiKey, sealContexts } from "#app/db/sealed-columns.ts";
import type { Needs } from "../../ports/context.ts";
import type { ApiConnection } from "../../ports/index.ts";
import { readShopRow } from "../../store/read-rows.ts";

/** A connection with the name that its budget, its sweep and its catalog go by. */
export interface NamedConnection extends ApiConnection {
  id: string;
}

/** Names a connection without telling its key, so that shops that share a key share the name. */
export function connectionId({ url, apiKey }: ApiConnection): string {
  const digest = createHash("sha256")
    .update(`${url ?? "embedded"}\n${apiKey}`)
    .digest("hex");
  return `con_${digest.slice(0, 24)}`;
}

/**
 * A shop's own connection, as its row says, else the deployment's; null when there is neither. One whose key is lost
 * keeps its name: orders wait there until a key is entered again.
 */
export function resolveConnection(
  ctx: Needs<"sealer" | "settings">,
  row: ShopConnectionModel | null,
): NamedConnection | null {
  const own = row?.sealedApiKey ?? null;
  const connection =
    row === null || own === null
      ? ctx.settings.defaultConnection
      : { url: row.apiUrl, apiKey: ctx.sealer.open(own, sealContexts.shopApiKey(row.shop)) };
  if (connection === null) return null;
  const isLost = row !== null && connection.apiKey === lostApiKey;
  return { ...connection, id: isLost ? row.connectionId : connectionId(connection) };
}

/** The connection of a shop; null when it has none, or the shop is not known. */
export async function connectionOf(
  ctx: Needs<"pool" | "sealer" | "settings">,
  shop: string,
): Promise<NamedConnection | null> {
  const row = await readShopRow(ctx.pool, shop);
  return row === null ? null : resolveConnection(ctx, row.connection);
}

/** True for keys that cost nothing, as providers write them: `pf_test_…`, `rty_test_…`. */
export function isTestKey(apiKey: string): boolean {
  return /^[A-Za-z]+_test_/.test(apiKey);
}

/**
 * True where another key reaches the same provider in the same mode. Of a key that is lost nobody knows which mode it
 * had; whoever enters another at the same provider means the same.
 */
export function isRenewal(
  before: { url: string | null; apiKey: string },
  after: { url: string | null; apiKey: string },
): boolean {
  if (before.url !== after.url) return false;
  return before.apiKey === lostApiKey || isTestKey(before.apiKey) === isTestKey(after.apiKey);
}
