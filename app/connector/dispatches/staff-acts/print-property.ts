import type { Transaction } from "#app/db/database.server.ts";
import { artworkProperty, asDesign } from "../../model/artwork-design.ts";
import { canPrint } from "../../model/print-place.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import { lockVariants, readMappings, writeMappings } from "../../products/mappings/index.ts";
import { createTemplateReader, type TemplateField } from "../../products/studio/index.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { keepAnswer } from "../../store/attention.ts";
import { countUnprintedAlike } from "../../store/alike-questions.ts";
import { markDue } from "../../store/mark-due.ts";
import { type Asked, lockAsked } from "./lock-asked.ts";
import { hasFreePlace, type PrintPart, readPrinting } from "./read-print-reach.ts";

/**
 * `printed`: for so many variants of the product, that of the order among them, and so many orders waited for that, this
 * one among them. `moved-on`: something else is asked by now, or the
 * variant is made of something else. `no-field`: the design has no such place; `no-picture`: the place is for a picture,
 * and what the buyer entered is no address of one; `taken`: another property is printed there; `unanswered`: the provider
 * doesn't tell its design now.
 */
export type PrintOutcome =
  | { kind: "printed"; count: number; variants: number }
  | { kind: "moved-on" | "no-field" | "no-picture" | "taken" | "unanswered" };

/**
 * Has a property that nothing prints printed in a place of the design from now on, for its variant and for those of the
 * same product that have the same design, print the property nowhere and have nothing in that place: the order that asked,
 * and all others of them that were not sent yet.
 */
export async function printProperty(
  ctx: ProviderAccess & Needs<"enqueue">,
  { fieldId, actor, ...asked }: Asked & { fieldId: string; actor: string },
): Promise<PrintOutcome> {
  const { shop, dispatchId } = asked;
  const printing = await readPrinting(ctx, { shop, dispatchId });
  if (printing === null) return { kind: "moved-on" };
  const { variantId, designId: productId, name: property } = printing.subject;
  const template = await createTemplateReader(ctx)({ shop, productId });
  if (template.kind !== "told") return { kind: "unanswered" };
  const field = template.fields.find((each) => each.fieldId === fieldId);
  if (field === undefined) return { kind: "no-field" };
  if (!canPrint(field, printing.subject.value)) return { kind: "no-picture" };
  const own = template.fields.find(({ isForArtwork }) => isForArtwork);
  const place = { productId, property, field, own };
  const variantIds = [...printing.parts.keys()];
  return ctx.prisma.$transaction(async (transaction) => {
    // Before the dispatch, as `lock-order.ts` has it.
    await lockVariants(transaction, { shop, variantIds });
    // What somebody has saved since it was read stays.
    const made = await readMappings(transaction, { shop, variantIds });
    const partsNow = (id: string) =>
      withDesigns(made.get(id)?.components ?? [], printing.parts.get(id));
    const fitted = withProperty(partsNow(variantId), place);
    if (typeof fitted === "string") return { kind: fitted };
    const others = variantIds.flatMap((id) => {
      const parts = partsNow(id);
      if (id === variantId || !hasFreePlace(parts, { ...printing.subject, fieldId })) return [];
      const components = withProperty(parts, place);
      return typeof components === "string" ? [] : [{ variantId: id, components }];
    });
    const mappings = [{ variantId, components: fitted }, ...others];
    const asking = await countUnprintedAlike(transaction, { shop, dispatchId });
    const count = mappings.reduce((sum, each) => sum + (asking.get(each.variantId) ?? 0), 0);
    if (!(await keepPrinted(ctx, transaction, { ...asked, actor }))) return { kind: "moved-on" };
    const by = { origin: "Person", actor, keepsDecidedSku: true } as const;
    await writeMappings(ctx, transaction, { shop, mappings, ...by });
    return { kind: "printed", count, variants: mappings.length };
  });
}

/** The parts that a variant has by now, with what was read of their designs. */
function withDesigns(
  components: readonly Omit<PrintPart, "designId">[],
  read: readonly PrintPart[] = [],
): PrintPart[] {
  const designIds = new Map(read.map(({ sku, designId }) => [sku, designId]));
  return components.map((part) => ({ ...part, designId: designIds.get(part.sku) ?? null }));
}

/** The parts with the property in the place of the first one whose design it is. */
function withProperty(
  components: PrintPart[],
  {
    productId,
    property,
    field,
    own,
  }: { productId: string; property: string; field: TemplateField; own: TemplateField | undefined },
): PrintPart[] | "moved-on" | "taken" {
  const at = components.findIndex(
    ({ design, designId }) => (design?.productId ?? designId) === productId,
  );
  const component = components[at];
  if (component === undefined) return "moved-on";
  const before = component.design?.fields ?? [];
  const { fieldId, type } = field;
  if (before.some((each) => each.fieldId === fieldId)) return "taken";
  // What is personalized first is printed on the store's own artwork where the design has a place for it.
  const isFirst = before.length === 0 && own !== undefined && own.fieldId !== fieldId;
  const ground = isFirst
    ? [{ property: artworkProperty, fieldId: own.fieldId, type: own.type }]
    : [];
  const wanted = { productId, fields: [...before, { property, fieldId, type }, ...ground] };
  const design = asDesign(wanted);
  return design === null ? "taken" : components.with(at, { ...component, design });
}

/** The question is answered; false where it is not asked any more. */
async function keepPrinted(
  ctx: Needs<"clock" | "enqueue">,
  transaction: Transaction,
  { actor, ...asked }: Asked & { actor: string },
): Promise<boolean> {
  const { shop, dispatchId } = asked;
  const row = await lockAsked(transaction, asked);
  const attention = row?.attention ?? null;
  if (attention?.reason !== "PropertyUnprinted") return false;
  const { number, reason } = attention;
  const now = ctx.clock();
  const given = { code: "cleared" } as const;
  await keepAnswer(transaction, { shop, dispatchId, number }, { given, by: actor, now });
  const remark = { code: "cleared", reason, way: "action" } as const;
  await recordTimeline(transaction, [
    { shop, dispatchId, at: now, kind: "released", remark, actor },
  ]);
  // Answered, it waits for nothing any more: who follows the mapping passes it over.
  const due = await markDue(transaction, { shop, dispatchId }, { now });
  await ctx.enqueue(transaction, "reconcile-dispatch", due);
  return true;
}
