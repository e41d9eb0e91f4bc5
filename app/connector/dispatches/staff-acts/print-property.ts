import type { Transaction } from "#app/db/database.server.ts";
import { artworkProperty, asDesign } from "../../model/artwork-design.ts";
import type { Notice } from "../../model/notice.ts";
import { canPrint } from "../../model/print-place.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import {
  lockVariants,
  type MadeOf,
  readMade,
  readMappings,
  writeMappings,
} from "../../products/mappings/index.ts";
import { createTemplateReader, type TemplateField } from "../../products/studio/index.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { isOpen, keepAnswer, readNotice } from "../../store/attention.ts";
import { countUnprintedAlike } from "../../store/alike-questions.ts";
import { markDue } from "../../store/mark-due.ts";
import { type Asked, lockAsked } from "./lock-asked.ts";

/**
 * `printed`: so many orders waited for that, this one among them. `moved-on`: something else is asked by now, or the
 * variant is made of something else. `no-field`: the design has no such place; `no-picture`: the place is for a picture,
 * and what the buyer entered is no address of one; `taken`: another property is printed there; `unanswered`: the provider
 * doesn't tell its design now.
 */
export type PrintOutcome =
  | { kind: "printed"; count: number }
  | { kind: "moved-on" | "no-field" | "no-picture" | "taken" | "unanswered" };

type Unprinted = Extract<Notice, { reason: "PropertyUnprinted" }>["subject"];
type Components = NonNullable<MadeOf["mapping"]>["components"];

/**
 * Has a property that nothing prints printed in a place of the design, for its variant from now on: the order that
 * asked, and all others of it that were not sent yet.
 */
export async function printProperty(
  ctx: ProviderAccess & Needs<"enqueue">,
  { fieldId, actor, ...asked }: Asked & { fieldId: string; actor: string },
): Promise<PrintOutcome> {
  const { shop, dispatchId } = asked;
  const where = { shop, dispatchId, reason: "PropertyUnprinted", ...isOpen };
  const row = await ctx.prisma.attention.findFirst({ where });
  const subject = row && subjectOf(readNotice(row));
  if (subject === null) return { kind: "moved-on" };
  const { variantId, designId: productId, name: property } = subject;
  const template = await createTemplateReader(ctx)({ shop, productId });
  if (template.kind !== "told") return { kind: "unanswered" };
  const field = template.fields.find((each) => each.fieldId === fieldId);
  if (field === undefined) return { kind: "no-field" };
  if (!canPrint(field, subject.value)) return { kind: "no-picture" };
  const found = (await readMade(ctx.pool, { shop, variantIds: [variantId] })).get(variantId);
  const designIds = new Map(
    found?.mapping?.components.map(({ sku, designId }) => [sku, designId] as const),
  );
  const own = template.fields.find(({ isForArtwork }) => isForArtwork);
  return ctx.prisma.$transaction(async (transaction) => {
    // Before the dispatch, as `lock-order.ts` has it.
    await lockVariants(transaction, { shop, variantIds: [variantId] });
    // What somebody has saved since it was read stays.
    const made = await readMappings(transaction, { shop, variantIds: [variantId] });
    const parts = made.get(variantId)?.components ?? [];
    const components = parts.map((part) =>
      Object.assign(part, { designId: designIds.get(part.sku) ?? null }),
    );
    const fitted = withProperty(components, { productId, property, field, own });
    if (typeof fitted === "string") return { kind: fitted };
    const mappings = [{ variantId, components: fitted }];
    const count = await countUnprintedAlike(transaction, { shop, dispatchId });
    if (!(await keepPrinted(ctx, transaction, { ...asked, actor }))) return { kind: "moved-on" };
    const by = { origin: "Person", actor, keepsDecidedSku: true } as const;
    await writeMappings(ctx, transaction, { shop, mappings, ...by });
    return { kind: "printed", count };
  });
}

function subjectOf(said: Notice): Unprinted | null {
  return said.reason === "PropertyUnprinted" ? said.subject : null;
}

/** The parts with the property in the place of the first one whose design it is. */
function withProperty(
  components: Components,
  {
    productId,
    property,
    field,
    own,
  }: { productId: string; property: string; field: TemplateField; own: TemplateField | undefined },
): Components | "moved-on" | "taken" {
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
