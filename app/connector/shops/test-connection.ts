import {
  type ApiReply,
  callApi,
  connectionId,
  isTestKey,
  type NamedConnection,
  resolveConnection,
} from "../clients/connections/index.ts";
import type { Needs, ProviderAccess } from "../ports/context.ts";
import type { ApiConnection, MerchantApi, Reply } from "../ports/index.ts";
import { readShopRow, type ShopRow } from "../store/read-rows.ts";
import { problemOfReply } from "./connection-answer.ts";
import { type ConnectionProblem, readConnection } from "./connection-input.ts";

export type ConnectionTest =
  | {
      kind: "works";
      mode: "live" | "test";
      products: number;
      /** The plans that the catalog's products need; the API does not tell the key's own. */
      plans: string[];
      connection: ApiConnection;
    }
  | { kind: "problem"; problem: ConnectionProblem };

/**
 * Asks a provider what a connection would reach, and changes nothing. An empty key stands for the
 * shop's own at the same address. A key that is in use is asked within its budget: `not-now` has the
 * seconds until there is space. Null when the shop is not known. Never throws for what is entered.
 */
export async function testConnection(
  ctx: ProviderAccess,
  { shop, entered }: { shop: string; entered: { url: string; apiKey: string } },
): Promise<ConnectionTest | null> {
  const row = await readShopRow(ctx.pool, shop);
  if (row === null) return null;
  // The deployment's own key is nobody's to test with.
  const read = readConnection(entered, ownConnection(ctx, row));
  if ("problem" in read) return { kind: "problem", problem: read.problem };
  const { connection } = read;
  const reply = await askOnce(ctx, connection, (api) => api.getCatalogProducts());
  switch (reply.kind) {
    case "answered":
      return {
        kind: "works",
        mode: isTestKey(connection.apiKey) ? "test" : "live",
        products: reply.value.length,
        plans: [...new Set(reply.value.map(({ plan }) => plan))].toSorted(),
        connection,
      };
    case "postponed": {
      const waitMs = reply.until.getTime() - ctx.clock().getTime();
      const detail = `${Math.max(1, Math.ceil(waitMs / 1_000))}`;
      return { kind: "problem", problem: { field: "url", reason: "not-now", detail } };
    }
    default:
      return { kind: "problem", problem: problemOfReply(reply, connection.url) };
  }
}

/** What the shop chose itself; null where it has the deployment's. */
export function ownConnection(
  ctx: Needs<"sealer" | "settings">,
  { connection }: Pick<ShopRow, "connection">,
): NamedConnection | null {
  return connection === null || connection.apiUrl === null
    ? null
    : resolveConnection(ctx, connection);
}

/** Nobody shares the budget of a key that nobody uses yet, and a test leaves no trace of it. */
async function askOnce<T>(
  ctx: ProviderAccess,
  connection: ApiConnection,
  call: (api: MerchantApi) => Promise<Reply<T>>,
): Promise<ApiReply<T>> {
  const id = connectionId(connection);
  const isInUse = (await ctx.prisma.connection.count({ where: { id } })) > 0;
  if (!isInUse) return call(ctx.openMerchantApi(connection));
  return callApi(ctx, { ...connection, id }, { priority: "create", call });
}
