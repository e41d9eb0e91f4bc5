import { renewLease } from "../dispatches/index.ts";
import { saveVariants } from "../mappings/index.ts";
import { callShopify } from "../shops/index.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import { again, type Next, type Run } from "./run.ts";

/** Reads the order in Shopify. What it shows decides in this run only. */
export async function observe(run: Run): Promise<{ next: Next; shopify: Run["shopify"] }> {
  const { ctx, lease, rows } = run;
  await renewLease(ctx, lease);
  const reply = await callShopify(ctx, lease.shop, (admin) =>
    admin.readOrder(rows.dispatch.orderId),
  );
  if (reply.kind === "refused") {
    const fault = { kind: "unanswered", message: reply.message, retryAfterMs: null } as const;
    return { next: await tryAgainLater(run, fault, "shopify"), shopify: "unseen" };
  }
  if (reply.kind !== "answered") {
    return { next: await tryAgainLater(run, reply, "shopify"), shopify: "unseen" };
  }
  return { next: { kind: "again", rows }, shopify: reply.value ?? "missing" };
}

/** Reads the artwork metafields of variants; those that Shopify no longer has count as read. */
export async function readArtwork(run: Run, variantIds: readonly string[]): Promise<Next> {
  const { ctx, lease } = run;
  await renewLease(ctx, lease);
  const reply = await callShopify(ctx, lease.shop, (admin) =>
    admin.readVariants(variantIds.slice(0, 100)),
  );
  if (reply.kind === "refused") {
    const fault = { kind: "unanswered", message: reply.message, retryAfterMs: null } as const;
    return tryAgainLater(run, fault, "shopify");
  }
  if (reply.kind !== "answered") return tryAgainLater(run, reply, "shopify");
  const { shop } = lease;
  const now = ctx.clock();
  await saveVariants(ctx.pool, { shop, variants: reply.value, now });
  // What was older than the row, or is gone, was read all the same.
  await ctx.prisma.variant.updateMany({
    where: { shop, id: { in: [...variantIds] } },
    data: { artworkReadAt: now },
  });
  return again;
}
