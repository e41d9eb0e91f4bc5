import { keepWords } from "../../store/words.ts";
import { Prisma } from "#app/db/generated/client.ts";
import { keepDeath, reportMove } from "../../store/timeline/index.ts";
import { isProductSyncDue } from "../../store/product-sync.ts";
import type { ConnectorJobName, ConnectorJobs, Needs } from "../../ports/context.ts";
import { phrase } from "../../model/phrases.ts";
import { plannedRetry } from "../../ingest/deliveries/index.ts";
import { countDeath } from "../../dispatches/index.ts";

/** One job that the queue has given up: its tries threw, or ended with their processes. */
export type DeadJob = {
  [Name in ConnectorJobName]: {
    name: Name;
    payload: ConnectorJobs[Name];
    /** When it was written. */
    createdAt: Date;
  };
}[ConnectorJobName];

/**
 * Tells people of a job that the queue has given up, if what it was for is still undone: sweeps may have
 * had it done by another one meanwhile. A webhook is set aside as failed, with its replay, and tried again later; a dispatch
 * counts a fault; a shop's work stands on the home page and in the timeline. Safe to repeat.
 */
export async function settleDeadJob(ctx: Needs<"prisma" | "clock">, job: DeadJob): Promise<void> {
  const { shop } = job.payload;
  switch (job.name) {
    case "process-delivery":
      return setAside(ctx, job.payload);
    case "reconcile-dispatch":
      return countDeath(ctx, job.payload, job.createdAt);
    case "inspect-pictures":
      // The order goes its way without a word about its pictures.
      return;
    case "sync-products":
    case "follow-mappings":
    case "follow-service":
    case "make-listing":
      if (await isUndone(ctx, job)) await keepDeath(ctx, { shop, job: job.name });
  }
}

async function setAside(
  ctx: Needs<"prisma" | "clock">,
  { shop, webhookId }: ConnectorJobs["process-delivery"],
): Promise<void> {
  const now = ctx.clock();
  await ctx.prisma.$transaction(async (transaction) => {
    const aside = await transaction.$queryRaw<object[]>`
      WITH aside AS (
        UPDATE connector.delivery SET
          state = 'Failed', outcome = ${keepWords(phrase("cutOff"))}, processed_at = ${now}
        WHERE shop = ${shop} AND webhook_id = ${webhookId} AND state = 'Received'
        RETURNING shop, webhook_id, state),
      planned AS (${plannedRetry({ of: Prisma.sql`aside`, now })})
      SELECT shop FROM aside`;
    if (aside.length > 0) await reportMove(transaction, shop);
  });
}

type ShopWork = Exclude<
  DeadJob,
  { name: "process-delivery" | "reconcile-dispatch" | "inspect-pictures" }
>;

/** A mark and its job are written together, the one a moment after the other. */
const togetherMs = 20_000;

async function isUndone(ctx: Needs<"prisma">, job: ShopWork): Promise<boolean> {
  const { shop } = job.payload;
  // What came later has a job of its own; where that is given up too, it is told of then.
  const marked = { lte: new Date(job.createdAt.getTime() + togetherMs) };
  const installed = { domain: shop, state: "Installed" as const };
  switch (job.name) {
    case "sync-products":
      return isProductSyncDue(ctx.prisma, { shop });
    case "follow-mappings":
      return (
        (await ctx.prisma.shop.count({ where: installed })) > 0 &&
        (await ctx.prisma.variant.count({ where: { shop, followDueAt: marked } })) > 0
      );
    case "follow-service":
      return (
        (await ctx.prisma.shop.count({ where: { ...installed, service: { dueAt: marked } } })) > 0
      );
    case "make-listing": {
      const { listingId: id } = job.payload;
      return (await ctx.prisma.listing.count({ where: { shop, id, state: "Waiting" } })) > 0;
    }
  }
}
