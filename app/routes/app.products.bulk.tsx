import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { variantActNames } from "#app/connector/model/variant-act.ts";
import { readForm } from "#app/remix/read-form.ts";
import { readVariantListing } from "#app/ui/products/variant-list-address.ts";
import { readOr } from "#app/ui/unanswered.ts";

/** A SKU, and how many of it one unit of a variant becomes. */
const mappedPart = z.object({
  sku: z.string().trim().min(1).max(255),
  quantity: z.coerce.number().int().min(1).max(1_000),
});

const variantIdsMax = 250;
const variantId = z.string().min(1).max(200);

const none = { sku: null, quantity: null, profits: null };
const askedAct = z.enum([...variantActNames, "include"]);

/**
 * What the variants of a list would bring, were each made of one SKU; null where no SKU is named. Where an act is named:
 * which waiting orders it sends, and of what is suggested how many variants would be sold below cost.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { searchParams } = new URL(request.url);
  const part = mappedPart.safeParse({
    sku: searchParams.get("sku"),
    quantity: searchParams.get("quantity"),
  });
  const named = z.array(variantId).max(variantIdsMax).safeParse(searchParams.getAll("variantId"));
  const act = askedAct.safeParse(searchParams.get("act"));
  if (!named.success || !(act.success || part.success)) return none;
  const query = { ...readVariantListing(searchParams), variantIds: named.data };
  if (act.success) {
    const wanted = { shop, act: act.data, part: part.data ?? null, query };
    const [released, accepted] = await Promise.all([
      context.connector.readReleasedByAct(wanted),
      act.data === "accept" ? context.connector.products.readAcceptedLosses({ shop, query }) : null,
    ]);
    return { released, accepted };
  }
  const { readMappedProfits } = context.connector.products;
  if (!part.success) return none;
  return { ...part.data, profits: await readMappedProfits({ shop, part: part.data, query }) };
}

const id = z.string().min(1).max(64);
const command = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("start"),
    act: z.enum(variantActNames),
    artworkUrl: z.string().max(8_192).nullable(),
    /** Of `map`: the SKU and how many of it. */
    part: mappedPart.nullable(),
    /** How many the question named; an older page tells none. */
    counted: z.coerce.number().int().min(0).nullable(),
    /** Those of the list that were selected; none: all. */
    variantIds: z.array(variantId).max(variantIdsMax),
    /** What was suggested of each of these; empty: nothing clear. */
    skus: z.array(z.string().max(200)).max(250),
  }),
  z.object({ intent: z.literal("undo"), id }),
  z.object({ intent: z.literal("close"), id }),
]);

function shownOf(variantIds: readonly string[], skus: readonly string[]): Record<string, string> {
  const pairs = variantIds.map((id, at) => [id, skus[at] ?? ""] as const);
  return Object.fromEntries(pairs.filter(([, sku]) => sku !== ""));
}

/** Acts on the selected variants of the list that the address names, or on all of it, or takes such an act back, stops or closes it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const listing = readVariantListing(new URL(request.url).searchParams);
  const form = await readForm(request);
  const parsed = command.safeParse({
    intent: form.get("intent"),
    act: form.get("act"),
    id: form.get("id"),
    artworkUrl: form.get("artworkUrl"),
    counted: form.get("counted"),
    part: form.has("mapTo") ? { sku: form.get("mapTo"), quantity: form.get("quantity") } : null,
    variantIds: form.getAll("variantId"),
    skus: form.getAll("sku"),
  });
  if (!parsed.success) throw new Response(null, { status: 422 });
  const { products } = context.connector;
  const asked = parsed.data;
  switch (asked.intent) {
    case "start": {
      const { act, artworkUrl, part, counted, variantIds, skus } = asked;
      const shown = variantIds.length === 0 ? null : shownOf(variantIds, skus);
      const wish = { act, artworkUrl, part, counted, shown, query: { ...listing, variantIds } };
      return { outcome: await products.startVariantAct({ shop, actor, ...wish }) };
    }
    case "undo": {
      const outcome = await products.undoVariantAct({ shop, actor, id: asked.id });
      if (outcome === "missing") throw new Response(null, { status: 404 });
      return { outcome };
    }
    case "close": {
      if (await products.closeVariantAct({ shop, id: asked.id })) return { outcome: "closed" };
      throw new Response(null, { status: 404 });
    }
  }
}

/** Where nobody can say it, nothing is said. */
export const clientLoader = readOr(null);
