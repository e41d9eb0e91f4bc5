import { limits } from "#app/limits/limits.ts";
import type { VariantActItemModel, VariantActModel } from "#app/db/generated/models.ts";
import { addRefusals, type VariantOutcome } from "../../model/variant-act.ts";
import type { VariantActRequest } from "../../model/variant-query.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import {
  beforeOf,
  claimVariantAct,
  countVariantStep,
  endVariantAct,
  judgedOf,
  keepJudged,
  nextVariants,
  noteVariantsDone,
  refusedOf,
  releaseVariantAct,
  requestOf,
} from "../../store/variant-acts.ts";
import { matchingVariants } from "../mappings/index.ts";
import { actOnVariants, type VariantStep } from "./act-on-variants.ts";
import { judgeArtworks } from "./judge-artworks.ts";
import { judgePicture } from "./judge-picture.ts";
import { undoVariants } from "./undo-variants.ts";

const { variantsPerStep } = limits.variantActs;

type Context = ProviderAccess & Needs<"enqueue" | "inspectPicture" | "log">;
type Row = VariantActModel & { dueAt: Date };

/**
 * Goes on with a shop's act, for some variants: the rest follows at once. What is written of them, what was before, and
 * how many they were stand in one transaction, so that none is passed over or counted twice, whoever dies when.
 */
export async function continueVariantAct(ctx: Context, shop: string): Promise<void> {
  const row = await claimVariantAct(ctx, shop);
  if (row === null) return;
  const request = requestOf(row);
  const owner = await ctx.prisma.shop.findUnique({ where: { domain: shop } });
  if (request === null || owner?.state !== "Installed") {
    await endVariantAct(ctx.prisma, row, { to: "Stopped", now: ctx.clock() });
    return;
  }
  const items = await nextVariants(ctx.prisma, row, variantsPerStep);
  const about = await readAbout(ctx, row, { request, items });
  if (!(await actOnStep(ctx, row, { request, items, about }))) return;
  if (items.length < variantsPerStep)
    await endVariantAct(ctx.prisma, row, { to: "Done", now: ctx.clock() });
  else await releaseVariantAct(ctx.prisma, row, ctx.clock());
}

type About = Pick<VariantStep, "matching" | "picture" | "target">;

/** What is asked before any row is locked: which still match, and what a picture is fit for. */
async function readAbout(
  ctx: Context,
  row: Row,
  { request, items }: { request: VariantActRequest; items: readonly VariantActItemModel[] },
): Promise<About> {
  const none = { matching: new Set<string>(), picture: null, target: null };
  if (request.act === "undo" || items.length === 0) return none;
  const { shop } = row;
  const variantIds = items.map(({ variantId }) => variantId);
  const query = { ...request.query, shop, variantIds, limit: variantIds.length };
  const matching = new Set(await matchingVariants(ctx, query));
  if (request.act === "map") {
    const { sku, quantity } = request;
    const unfit = await judgeArtworks(ctx, { shop, sku, variantIds });
    return { ...none, matching, target: unfit && { part: { sku, quantity }, unfit } };
  }
  if (request.act !== "artwork") return { ...none, matching };
  const { artworkUrl: url } = request;
  const judged = judgedOf(row);
  const { refusals, found } = await judgePicture(ctx, { shop, url, variantIds, judged });
  if (found.length > judged.length) await keepJudged(ctx.prisma, row, found);
  return { ...none, matching, picture: { url, refusals } };
}

interface Step {
  request: VariantActRequest;
  items: readonly VariantActItemModel[];
  about: About;
}

/** False where it was stopped, or somebody else has it. Where all together fail, each is tried by itself. */
async function actOnStep(ctx: Context, row: Row, step: Step): Promise<boolean> {
  const { shop, id } = row;
  try {
    return await actTogether(ctx, row, step);
  } catch (error) {
    const isAlone = step.items.length === 1;
    const message = "An act on many variants failed.";
    ctx.log({ level: isAlone ? "error" : "warn", message, shop, error });
    if (isAlone) return countStep(ctx, row, { ...step, outcomes: [{ why: "failed" }] });
  }
  for (const item of step.items) {
    // What was counted of the one before stands in the row.
    const counted = await ctx.prisma.variantAct.findUnique({ where: { shop_id: { shop, id } } });
    if (counted === null) return false;
    const now = { ...counted, dueAt: row.dueAt };
    if (!(await actOnStep(ctx, now, { ...step, items: [item] }))) return false;
  }
  return true;
}

async function actTogether(
  ctx: Context,
  row: Row,
  { request, items, about }: Step,
): Promise<boolean> {
  const { shop, actor } = row;
  const variantIds = items.map(({ variantId }) => variantId);
  return ctx.prisma.$transaction(async (transaction) => {
    // Its own row first: whoever stops it waits, and none of these is acted on after that.
    if (!(await countStep({ prisma: transaction }, row, { items: [], outcomes: [] }))) return false;
    if (request.act === "undo") {
      const had = items.map((item) => ({ ...item, before: beforeOf(item) }));
      const outcomes = await undoVariants(ctx, transaction, { shop, actor, items: had });
      return countStep({ prisma: transaction }, row, { items, outcomes });
    }
    const { act } = request;
    const shown = (act === "accept" ? request.shown : null) ?? null;
    const step = { shop, actor, act, shown, askedAt: row.createdAt, variantIds, ...about };
    const { outcomes, done } = await actOnVariants(ctx, transaction, step);
    await noteVariantsDone(transaction, row, done);
    return countStep({ prisma: transaction }, row, { items, outcomes });
  });
}

async function countStep(
  { prisma }: { prisma: Pick<Context["prisma"], "variantAct"> },
  row: Row,
  {
    items,
    outcomes,
  }: { items: readonly VariantActItemModel[]; outcomes: readonly VariantOutcome[] },
): Promise<boolean> {
  return countVariantStep(prisma, row, {
    done: outcomes.filter((outcome) => outcome === null).length,
    refused: addRefusals(refusedOf(row), outcomes),
    position: items.at(-1)?.position ?? row.position,
  });
}
