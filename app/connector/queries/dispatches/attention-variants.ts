import type { Needs } from "../../ports/context.ts";
import type { Notice } from "../../model/notice.ts";

interface Waiting {
  id: string;
  orderId: string;
  attention: Notice | null;
}

/**
 * The variant that the attention of each of a shop's dispatches is about, by dispatch: its numeric id.
 * Missing where it is about none, or where the variant is gone. Two queries at most, however many
 * dispatches there are.
 */
export async function variantsOfAttention(
  ctx: Needs<"prisma">,
  { shop, dispatches }: { shop: string; dispatches: readonly Waiting[] },
): Promise<ReadonlyMap<string, string>> {
  const about = dispatches.flatMap(({ id, orderId, attention }) => {
    const lineId = attention === null ? null : lineOf(attention);
    return lineId === null ? [] : [{ id, orderId, lineId }];
  });
  if (about.length === 0) return new Map();
  const lines = await ctx.prisma.orderLine.findMany({
    where: {
      shop,
      orderId: { in: about.map(({ orderId }) => orderId) },
      id: { in: about.map(({ lineId }) => lineId) },
      variantId: { not: null },
    },
    select: { orderId: true, id: true, variantId: true },
  });
  const variantOf = new Map(
    about.flatMap(({ id, orderId, lineId }) => {
      const line = lines.find((each) => each.orderId === orderId && each.id === lineId);
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

function lineOf({ subject }: Notice): string | null {
  return "lineItemId" in subject ? (subject.lineItemId ?? null) : null;
}
