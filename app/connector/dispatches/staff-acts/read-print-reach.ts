import { designFieldsMax } from "../../model/artwork-design.ts";
import type { Notice } from "../../model/notice.ts";
import type { Needs } from "../../ports/context.ts";
import { type MadeOf, readMade } from "../../products/mappings/index.ts";
import { countUnprintedAlike } from "../../store/alike-questions.ts";
import { isOpen, readNotice } from "../../store/attention.ts";
import { comparable, fillable } from "../request/index.ts";

type Unprinted = Extract<Notice, { reason: "PropertyUnprinted" }>["subject"];
type MadeParts = NonNullable<MadeOf["mapping"]>["components"];

/** A part of a variant, with the provider's product whose design it has. */
export type PrintPart = MadeParts[number];

/** Whom printing a property answers for. */
interface Reached {
  /** So many waiting orders go on. */
  count: number;
  /** So many variants of the product print it from then on. */
  variants: number;
}

/** In a place that nothing is printed in yet. */
export interface PrintReach extends Reached {
  /** In one that variants print something else in, by the place. None: the variant of the order does so itself. */
  taken: Record<string, Reached>;
}

/**
 * For how many variants and waiting orders it is an answer to have the property printed that a dispatch asks about. All 0: it
 * asks nothing such.
 */
export async function readPrintReach(
  ctx: Needs<"prisma" | "pool">,
  asked: { shop: string; dispatchId: string },
): Promise<PrintReach> {
  const [printing, asking] = await Promise.all([
    readPrinting(ctx, asked),
    countUnprintedAlike(ctx.prisma, asked),
  ]);
  if (printing === null) return { count: 0, variants: 0, taken: {} };
  const { subject, parts } = printing;
  const reached = (fieldId: string | null): Reached => {
    const isFree = (id: string) =>
      id === subject.variantId
        ? !fieldsOf(parts.get(id) ?? [], subject).has(fieldId)
        : hasFreePlace(parts.get(id) ?? [], { ...subject, fieldId });
    if (!isFree(subject.variantId)) return { count: 0, variants: 0 };
    const variantIds = [...parts.keys()].filter(isFree);
    const count = variantIds.reduce((sum, id) => sum + (asking.get(id) ?? 0), 0);
    return { count, variants: variantIds.length };
  };
  const places = new Set(
    [...parts.values()].flatMap((each) => Array.from(fieldsOf(each, subject))),
  );
  return {
    ...reached(null),
    taken: Object.fromEntries([...places].map((fieldId) => [fieldId, reached(fieldId)])),
  };
}

/**
 * What a dispatch asks about a property that nothing prints, and of what its variant is made, with those of the same
 * product that the store still has, by id. Null: it asks nothing such.
 */
export async function readPrinting(
  ctx: Needs<"prisma" | "pool">,
  { shop, dispatchId }: { shop: string; dispatchId: string },
): Promise<{ subject: Unprinted; parts: ReadonlyMap<string, MadeParts> } | null> {
  const where = { shop, dispatchId, reason: "PropertyUnprinted", ...isOpen };
  const row = await ctx.prisma.attention.findFirst({ where });
  const said = row && readNotice(row);
  if (said?.reason !== "PropertyUnprinted") return null;
  const { variantId, productId } = said.subject;
  const variants = await ctx.prisma.variant.findMany({
    where: { shop, OR: [{ id: variantId }, { productId, removedAt: null }] },
    select: { id: true },
  });
  const made = await readMade(ctx.pool, { shop, variantIds: variants.map(({ id }) => id) });
  const parts = new Map([...made].map(([id, { mapping }]) => [id, mapping?.components ?? []]));
  return { subject: said.subject, parts };
}

/**
 * True where a variant of these parts is asked about a property as another one is, and its answer fits: the design that is
 * filled is the same, nothing prints the property, and the place is free. `fieldId` null: one that nothing is printed in.
 */
export function hasFreePlace(
  parts: readonly PrintPart[],
  { designId, name, fieldId }: Pick<Unprinted, "designId" | "name"> & { fieldId: string | null },
): boolean {
  if (parts.map(fillable).find((id) => id !== null) !== designId) return false;
  const fields = parts.flatMap(({ design }) => design?.fields ?? []);
  if (fields.some(({ property }) => comparable(property) === comparable(name))) return false;
  const taken = fieldsOf(parts, { designId });
  return taken.size < designFieldsMax && !taken.has(fieldId);
}

/** The places of the first part with this design that something is printed in. */
function fieldsOf(
  parts: readonly PrintPart[],
  { designId }: Pick<Unprinted, "designId">,
): ReadonlySet<string | null> {
  const part = parts.find((each) => fillable(each) === designId);
  return new Set(part?.design?.fields.map(({ fieldId }) => fieldId));
}
