import { callApi, resolveConnection } from "../connections/index.ts";
import type { ConnectorContext } from "../context.ts";
import type { TemplateView } from "./views.ts";

/**
 * What can be filled in a product's design, as the provider tells it now; fields of a kind that nothing
 * is known of are left out. One call.
 */
export async function readTemplate(
  ctx: ConnectorContext,
  { shop, productId }: { shop: string; productId: string },
): Promise<TemplateView> {
  const owner = await ctx.prisma.shop.findUnique({ where: { domain: shop } });
  const connection = owner === null ? null : resolveConnection(ctx, owner);
  if (connection === null) return { kind: "untold" };
  const reply = await callApi(ctx, connection, {
    priority: "read",
    call: (api) => api.getArtworkTemplate(productId),
  });
  if (reply.kind === "refused") return { kind: "untold" };
  if (reply.kind !== "answered") return { kind: "unanswered" };
  const { widthPx, heightPx, fields } = reply.value;
  return {
    kind: "told",
    widthPx,
    heightPx,
    fields: fields.flatMap(({ type, default: fallback = "", fieldId, x, y, width, height }) =>
      type === "text" || type === "image" ? [{ fieldId, type, fallback, x, y, width, height }] : [],
    ),
  };
}
