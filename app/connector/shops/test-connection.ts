import { isTestKey, resolveConnection } from "../connections/index.ts";
import type { ConnectorContext } from "../context.ts";
import type { ApiConnection } from "../ports.ts";
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
 * shop's own at the same address. Null when the shop is not known. Never throws for what is entered.
 */
export async function testConnection(
  ctx: ConnectorContext,
  { shop, entered }: { shop: string; entered: { url: string; apiKey: string } },
): Promise<ConnectionTest | null> {
  const row = await ctx.prisma.shop.findUnique({ where: { domain: shop } });
  if (row === null) return null;
  // The deployment's own key is nobody's to test with.
  const read = readConnection(entered, row.apiUrl === null ? null : resolveConnection(ctx, row));
  if ("problem" in read) return { kind: "problem", problem: read.problem };
  const { connection } = read;
  const reply = await ctx.openMerchantApi(connection).getCatalogProducts();
  switch (reply.kind) {
    case "answered":
      return {
        kind: "works",
        mode: isTestKey(connection.apiKey) ? "test" : "live",
        products: reply.value.length,
        plans: [...new Set(reply.value.map(({ plan }) => plan))].toSorted(),
        connection,
      };
    case "unauthorized":
      return problem("apiKey", "key-refused", reply.message);
    case "refused":
      return problem("url", "not-there", reply.message);
    case "unanswered":
      return problem("url", "no-answer", reply.message);
  }
}

function problem(
  field: ConnectionProblem["field"],
  reason: ConnectionProblem["reason"],
  detail: string,
): ConnectionTest {
  return { kind: "problem", problem: { field, reason, detail } };
}
