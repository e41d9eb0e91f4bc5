import type { DispatchLineModel, OrderLineModel } from "#app/db/generated/models.ts";
import type { LineCorrection, OtherSku, Print } from "../../model/correction.ts";
import type { OrderSnapshotLine } from "../../model/orders/index.ts";
import type { Words } from "../../model/phrases.ts";
import { storableText } from "../../model/storable-text.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import {
  chooseArtwork,
  correctedComponents,
  correctedLine,
  itemsInOrder,
  lineArtwork,
  buyersFields,
  partComponents,
  partLine,
  personalArtwork,
} from "../../dispatches/request/index.ts";
import {
  catalogSkus,
  checkArtworks,
  designsFor,
  type MadeOf,
  productOf,
  readMade,
} from "../../products/mappings/index.ts";

/** What a person entered. Null: that stays as it is. */
export interface EnteredCorrection {
  print: Print | null;
  /** In place of which part of the mapping, counted from 1. */
  sku: { part: number; sku: string } | null;
}

/** What does not fit, by the field that it was entered in. */
export type CorrectionProblem =
  | { field: "sku"; code: "no-sku" }
  | { field: "picture"; code: "refused"; reason: Words }
  /** Nothing is printed: neither the product nor the line names artwork for it. */
  | { field: "plain" | "sku"; code: "no-artwork" }
  /** The artwork of today does not fit the other SKU: it takes another picture. */
  | { field: "sku"; code: "artwork-refused"; reason: Words }
  | { field: "texts"; code: "empty" | "too-long" | "no-place" | "no-address" }
  | { field: "all"; code: "nothing" };

/** Longer texts are printed by nobody. */
export const textMax = 1_000;

interface Judged {
  print: Print | null;
  sku: OtherSku | null;
}

interface Line {
  shop: string;
  /** As the buyer ordered it. */
  line: OrderSnapshotLine;
  row: Pick<OrderLineModel, "variantId" | "decidedSku" | "decidedArtwork">;
  /** What was corrected of it before. */
  before: LineCorrection | undefined;
  /** Null: the line of the order itself. */
  part: PartOfLine | null;
}

/** What a further dispatch of the order makes of a line: a remake, or units that were added. */
export interface PartOfLine {
  /** As it was made before. */
  items: readonly DispatchLineModel[];
  /** What stands on that, by all that was corrected of it before it was made. */
  madeWith: LineCorrection | undefined;
}

/** What a person entered as it is kept, once all that is made of the line by it could be; or the first that could not. */
export async function judgeCorrection(
  ctx: ProviderAccess & Needs<"inspectPicture">,
  { entered, ...about }: Line & { entered: EnteredCorrection },
): Promise<Judged | { problem: CorrectionProblem }> {
  if (entered.print === null && entered.sku === null)
    return refuse({ field: "all", code: "nothing" });
  const made = await madeOf(ctx, about);
  const sku = entered.sku === null ? null : await readSku(ctx, { ...about, ...made }, entered.sku);
  if (sku !== null && "problem" in sku) return sku;
  const print = entered.print === null ? null : tidy(entered.print);
  const after = { ...about, ...made, print, sku };
  const problem = problemOfTexts(after) ?? (await problemOfArtwork(ctx, after));
  if (problem !== null) return refuse(problem);
  return { print: print?.kind === "texts" ? wholeTexts(after, print) : print, sku };
}

/** A part says all that is printed by itself: the texts of other places stay as they were made before. */
function wholeTexts(
  { part, line, before, components }: After,
  print: Extract<Print, { kind: "texts" }>,
): Print {
  if (part === null) return print;
  const now = correctedLine(line, before?.print?.kind === "texts" ? before : part.madeWith);
  const named = new Set(print.entries.map(({ property }) => property));
  const others = components.flatMap(({ design }) =>
    buyersFields(design).flatMap(({ property, fieldId }) => {
      const filled = personalArtwork(design, now.properties)?.fields ?? [];
      const value = filled.find((field) => field.fieldId === fieldId)?.value;
      return named.has(property) || value === undefined ? [] : [{ property, value }];
    }),
  );
  return { ...print, entries: [...print.entries, ...others] };
}

function refuse(problem: CorrectionProblem) {
  return { problem };
}

type Made = Omit<MadeOf, "mapping"> & {
  components: NonNullable<MadeOf["mapping"]>["components"];
};

/** What the line becomes without any correction. */
async function madeOf(ctx: Needs<"pool" | "prisma">, { shop, row, part }: Line): Promise<Made> {
  const made = await mappedFor(ctx, { shop, row });
  if (part === null) return made;
  const components = await designsFor(ctx, {
    shop,
    mapped: made.components,
    items: itemsInOrder(part.items),
  });
  return { ...made, components };
}

async function mappedFor(
  ctx: Needs<"pool">,
  { shop, row }: Pick<Line, "shop" | "row">,
): Promise<Made> {
  const { variantId, decidedSku, decidedArtwork } = row;
  const unread = { variantArtworkUrl: null, productArtworkUrl: null, artworkReadAt: null };
  if (variantId === null) {
    const part = {
      sku: decidedSku ?? "",
      quantity: 1,
      artworkUrl: decidedArtwork,
      design: null,
      designId: null,
    };
    return { components: [part], ...unread };
  }
  const found = (await readMade(ctx.pool, { shop, variantIds: [variantId] })).get(variantId);
  const { mapping, ...metafields } = found ?? { mapping: null, ...unread };
  return { components: mapping?.components ?? [], ...metafields };
}

/** The SKU as the catalog writes it. The design is filled on what is of the same product alone. */
async function readSku(
  ctx: Needs<"prisma">,
  { shop, components, part: ofPart }: Line & Made,
  { part, sku: entered }: NonNullable<EnteredCorrection["sku"]>,
): Promise<OtherSku | { problem: CorrectionProblem }> {
  const skus = await catalogSkus(ctx, { shop, skus: [entered] });
  const [sku] = skus.values();
  const items = ofPart === null ? components : itemsInOrder(ofPart.items);
  const mapped = items[part - 1];
  if (sku === undefined || mapped === undefined) return refuse({ field: "sku", code: "no-sku" });
  const product = await productOf(ctx, { shop, sku });
  return { part, sku, keepsDesign: product === (await productOf(ctx, { shop, sku: mapped.sku })) };
}

function tidy(print: Print): Print {
  if (print.kind === "picture") return { ...print, url: print.url.trim() };
  if (print.kind === "plain") return print;
  const entries = print.entries.map(({ property, value }) => ({
    property,
    value: storableText(value).trim(),
  }));
  return { ...print, entries };
}

type After = Line & Made & Judged;

/** The line and its parts as they would be made; null: texts that were chosen would be printed nowhere. */
function asCorrected({ line, components, before, print, sku, part }: After) {
  const skus = before?.skus ?? [];
  const correction: LineCorrection = {
    number: 0,
    entered: null,
    remapped: 0,
    past: [],
    touched: { print: true, skuParts: [] },
    inForce: [],
    print: print ?? before?.print ?? null,
    skus: sku === null ? skus : [...skus.filter(({ part }) => part !== sku.part), sku],
  };
  if (part !== null) {
    const printed = partLine(line, correction);
    const laid = { line: printed, mapped: components, correction };
    return { line: printed, parts: partComponents(part.items, laid) };
  }
  return {
    line: correctedLine(line, correction),
    parts: correctedComponents(components, correction),
  };
}

function problemOfTexts(after: After): CorrectionProblem | null {
  const { print } = after;
  if (print?.kind !== "texts") return null;
  const corrected = asCorrected(after);
  const { line } = corrected;
  const parts = corrected.parts ?? [];
  const designs = after.part === null ? parts : after.components;
  const fields = designs.flatMap(({ design }) => buyersFields(design));
  for (const { property, value } of print.entries) {
    const field = fields.find((each) => each.property === property);
    if (field === undefined) return { field: "texts", code: "no-place" };
    if (value.length > textMax) return { field: "texts", code: "too-long" };
    const isAddress = URL.parse(value)?.protocol === "https:";
    if (field.type === "image" && value !== "" && !isAddress)
      return { field: "texts", code: "no-address" };
  }
  const isPrinted = parts.some(({ design }) => personalArtwork(design, line.properties) !== null);
  return isPrinted ? null : { field: "texts", code: "empty" };
}

/** Looks at the files that would be printed on something else than before. */
async function problemOfArtwork(
  ctx: ProviderAccess & Needs<"inspectPicture">,
  after: After,
): Promise<CorrectionProblem | null> {
  const { shop, print, sku, variantArtworkUrl: variant, productArtworkUrl: product } = after;
  const { line, parts } = asCorrected(after);
  const field = print?.kind === "plain" ? "plain" : "sku";
  // Of another product, it has no place for the texts that were chosen before.
  if (parts === null) return { field, code: "no-artwork" };
  const own = lineArtwork(line);
  const printed = parts.map((part, index) => {
    const isDrawn = own === null && personalArtwork(part.design, line.properties) !== null;
    const url = chooseArtwork({ line: own, component: part.artworkUrl, variant, product });
    const isNew = print?.kind === "picture" || sku?.part === index + 1;
    return { sku: part.sku, url: isDrawn ? null : url, isDrawn, isNew };
  });
  // Shopify may know of artwork that was never read here: then the order asks for it, where there is none.
  const isKnown = after.row.variantId === null || after.artworkReadAt !== null;
  if (isKnown && printed.some(({ url, isDrawn }) => url === null && !isDrawn))
    return { field, code: "no-artwork" };
  const artworks = printed.flatMap((each) =>
    each.isNew && each.url !== null ? [{ sku: each.sku, url: each.url }] : [],
  );
  const checks = await checkArtworks(ctx, { shop, artworks });
  const refused = checks.find((check) => check.kind === "refused");
  if (refused === undefined) return null;
  const { reason } = refused;
  return print?.kind === "picture"
    ? { field: "picture", code: "refused", reason }
    : { field: "sku", code: "artwork-refused", reason };
}
