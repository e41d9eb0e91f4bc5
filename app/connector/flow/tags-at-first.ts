import { Prisma } from "#app/db/generated/client.ts";
import type { FlowRunModel } from "#app/db/generated/models.ts";
import type { Notice } from "../model/notice.ts";
import { tagKey } from "../model/tag-key.ts";
import type { Needs } from "../ports/context.ts";
import { holdTagsOf } from "../store/flow-runs.ts";
import { snapshotOf } from "../store/shop-orders.ts";
import { policyOf } from "../store/shops.ts";

/**
 * Tags that held an order as a run first read it, as `tagKey` has them: those alone it may release, however long it is
 * under way. None where the app does not know the order yet; whoever reads it next keeps what is there then.
 */
export async function tagsAtFirst(
  { prisma }: Needs<"prisma">,
  run: FlowRunModel,
): Promise<ReadonlySet<string>> {
  const known = holdTagsOf(run);
  if (known !== null) return known;
  const { shop, id, orderId } = run;
  const [owner, order] = await Promise.all([
    prisma.shop.findUnique({ where: { domain: shop } }),
    prisma.shopOrder.findUnique({ where: { shop_id: { shop, id: orderId } } }),
  ]);
  if (owner === null || order === null) return new Set();
  const holding = new Set(policyOf(owner).holdTags.map(tagKey));
  const tags = snapshotOf(order)
    .tags.map(tagKey)
    .filter((tag) => holding.has(tag));
  // The first reading counts, of whichever process it was.
  await prisma.flowRun.updateMany({
    where: { shop, id, holdTags: { equals: Prisma.DbNull } },
    data: { holdTags: tags },
  });
  const kept = await prisma.flowRun.findUnique({ where: { shop_id: { shop, id } } });
  return kept === null ? new Set() : (holdTagsOf(kept) ?? new Set());
}

/** True where a tag that came later than these is asked about. */
export function isTaggedLater(said: Notice, tags: ReadonlySet<string>): boolean {
  return said.reason === "Tagged" && !tags.has(tagKey(said.subject.tag));
}
