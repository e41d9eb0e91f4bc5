import type { ConnectorContext } from "../../ports/context.ts";
import { viewAttention } from "../../model/view-attention.ts";

interface Waiting {
  id: string;
  orderId: string;
  attentionReason: string | null;
  attentionDetail: string | null;
  attentionLineId: string | null;
}

/**
 * The variant that the attention of each of a shop's dispatches is about, by dispatch: its numeric id.
 * Missing where it is about none, or where the variant is gone. Two queries at most, however many
 * dispatches there are.
 */
export async function variantsOfAttention(
  ctx: ConnectorContext,
  { shop, dispatches }: { shop: string; dispatches: readonly Waiting[] },
): Promise<ReadonlyMap<string, string>> {
  const about = dispatches.filter(
    ({ attentionReason, attentionDetail }) =>
      viewAttention(attentionReason, attentionDetail)?.action.kind === "open-variant",
  );
  if (about.length === 0) return new Map();
  const lines = await ctx.prisma.orderLine.findMany({
    where: {
      shop,
      orderId: { in: about.map(({ orderId }) => orderId) },
      id: { in: about.flatMap(({ attentionLineId }) => attentionLineId ?? []) },
      variantId: { not: null },
    },
    select: { orderId: true, id: true, variantId: true },
  });
  const variantOf = new Map(
    about.flatMap(({ id, orderId, attentionLineId }) => {
      const line = lines.find((each) => each.orderId === orderId && each.id === attentionLineId);
      return line?.variantId ? [[id, line.variantId]] : [];
    }),
  );
  const variants = await ctx.prisma.variant.findMany({
    where: { shop, id: { in: [...variantOf.values()] }, removedAt: null },
    select: { id: true },
  });
  const known = new Set(variants.map(({ id }) => id));
  return new Map([...variantOf].filter(([, variantId]) => known.has(variantId)));
}
