import type { ConnectionModel, ShopConnectionModel } from "#app/db/generated/models.ts";
import { resolveConnection } from "../../clients/connections/index.ts";
import type { Needs } from "../../ports/context.ts";
import { readWords } from "../../store/words.ts";
import type { ConnectionView } from "./views.ts";

/** How a shop's connection fares, as the last calls over it found. */
export async function readConnection(
  ctx: Needs<"prisma" | "sealer" | "settings">,
  chosen: ShopConnectionModel | null,
): Promise<{ connection: ConnectionView; row: ConnectionModel | null }> {
  const connection = resolveConnection(ctx, chosen);
  if (connection === null) {
    const none = { url: null, error: null, lastSweptAt: null };
    return { connection: { kind: "remote", state: "missing", ...none }, row: null };
  }
  const row = await ctx.prisma.connection.findUnique({ where: { id: connection.id } });
  const view: ConnectionView = {
    kind: connection.url === null ? "embedded" : "remote",
    state: row === null ? "untested" : connectionState(row),
    url: connection.url,
    error: readWords(row?.error ?? null),
    lastSweptAt: row?.sweptAt ?? null,
  };
  return { connection: view, row };
}

/** How the last calls over a connection went. Pure. */
export function connectionState(
  row: Pick<ConnectionModel, "unauthorizedAt" | "error" | "catalogReadAt" | "sweptAt">,
): ConnectionView["state"] {
  if (row.unauthorizedAt !== null) return "unauthorized";
  if (row.error !== null) return "unreachable";
  return row.catalogReadAt === null && row.sweptAt === null ? "untested" : "working";
}
