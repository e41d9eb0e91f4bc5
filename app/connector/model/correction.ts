/**
 * What a person corrects of one line of one order, before it is made: what is printed on it, or which SKU it becomes.
 * The product's mapping, and what the buyer entered, stay as they are. Pure.
 */
import { z } from "zod";

/** What is printed instead of what would be. */
const print = z.discriminatedUnion("kind", [
  /** These texts, and pictures' addresses, in the places of the design; of other places what the buyer entered. */
  z.object({
    kind: z.literal("texts"),
    entries: z.array(z.object({ property: z.string(), value: z.string() })),
  }),
  /** This file. */
  z.object({ kind: z.literal("picture"), url: z.string() }),
  /** The product's own artwork. */
  z.object({ kind: z.literal("plain") }),
]);
export type Print = z.infer<typeof print>;

/** Another SKU in place of one part of the mapping, counted from 1. */
const otherSku = z.object({
  part: z.int().min(1),
  sku: z.string(),
  /** It is of the product whose design the buyer's texts fill. */
  keepsDesign: z.boolean(),
});
export type OtherSku = z.infer<typeof otherSku>;

export const correctionChange = z.discriminatedUnion("code", [
  z.object({
    code: z.literal("changed"),
    /** Null: as it was. */
    print: print.nullable(),
    sku: otherSku.nullable(),
    /** What the buyer had entered then (`enteredKey`): where that changes, a person is asked again. */
    entered: z.string(),
  }),
  /** The correction of that number is taken back. */
  z.object({ code: z.literal("undone"), number: z.int() }),
  /** What was sent of it by an earlier mapping is made by the one that the variant has now. */
  z.object({ code: z.literal("remapped") }),
]);
export type CorrectionChange = z.infer<typeof correctionChange>;

/** One correction, as it was kept. */
interface Kept {
  number: number;
  lineItemId: string;
  change: CorrectionChange;
  correctedBy: string;
  correctedAt: Date;
}

/** A correction that counts. */
export interface CorrectionInForce {
  number: number;
  what: CorrectedPart[];
  by: string;
  at: Date;
}

export const correctedParts = ["texts", "picture", "plain", "sku"] as const;
export type CorrectedPart = (typeof correctedParts)[number];

/** All that was corrected of one line, as it counts now. */
export interface LineCorrection {
  /** Of its newest row: what was made with an older one is made otherwise. */
  number: number;
  print: Print | null;
  /** What the buyer had entered when that was chosen; null where nothing was. */
  entered: string | null;
  skus: OtherSku[];
  /** What was made with an older number is made by the variant's mapping again, as a whole; 0: nothing is. */
  remapped: number;
  /** What was in force of it from each of its rows on, the newest last: the same text, the same is made. */
  past: { number: number; inForce: string }[];
  /** What was ever corrected of it, also where it was taken back since. */
  touched: { print: boolean; skuParts: number[] };
  /** The newest last. */
  inForce: CorrectionInForce[];
}

/** By line, what was corrected of an order's lines. Pure. */
export function foldCorrections(rows: readonly Kept[]): ReadonlyMap<string, LineCorrection> {
  const inOrder = rows.toSorted((one, other) => one.number - other.number);
  const past = pastOf(inOrder);
  const undone = new Set(
    inOrder.flatMap(({ change }) => (change.code === "undone" ? change.number : [])),
  );
  const folded = new Map<string, LineCorrection>();
  for (const { number, lineItemId, change, correctedBy, correctedAt } of inOrder) {
    const line = folded.get(lineItemId) ?? untouched();
    folded.set(lineItemId, line);
    line.number = number;
    line.past = past.get(lineItemId) ?? [];
    if (change.code === "undone") continue;
    if (change.code === "remapped") {
      line.remapped = number;
      continue;
    }
    const { print, sku, entered } = change;
    if (print !== null) line.touched.print = true;
    if (sku !== null) line.touched.skuParts.push(sku.part);
    if (undone.has(number)) continue;
    if (print !== null) Object.assign(line, { print, entered });
    if (sku !== null) line.skus = [...line.skus.filter(({ part }) => part !== sku.part), sku];
    const what = [
      ...(print === null ? [] : [print.kind]),
      ...(sku === null ? [] : ["sku" as const]),
    ];
    line.inForce.push({ number, what, by: correctedBy, at: correctedAt });
  }
  return folded;
}

/** Of a line of which nobody has corrected anything. Each has its own, as rows are folded into it. */
export function untouched(): LineCorrection {
  const touched = { print: false, skuParts: [] };
  return {
    number: 0,
    print: null,
    entered: null,
    skus: [],
    remapped: 0,
    past: [],
    touched,
    inForce: [],
  };
}

/** By line, what was in force from each of its rows on, as numbers of rows; the rows in their order. */
function pastOf(rows: readonly Kept[]): ReadonlyMap<string, LineCorrection["past"]> {
  return new Map(
    [...Map.groupBy(rows, ({ lineItemId }) => lineItemId)].map(([lineItemId, own]) => {
      let inForce: number[] = [];
      const past = own.map(({ number, change }) => {
        inForce =
          change.code === "undone"
            ? inForce.filter((each) => each !== change.number)
            : [...inForce, number];
        return { number, inForce: inForce.join() };
      });
      return [lineItemId, past];
    }),
  );
}

/**
 * True where what was made with the corrections up to one of that number is what they say by now: none came since, or all
 * that came was taken back. Of something that was made otherwise than was ever wanted (below 0) it is true where nothing is
 * corrected.
 */
export function isStillSo(past: LineCorrection["past"], number: number): boolean {
  const now = past.at(-1)?.inForce ?? "";
  const then = past.findLast((row) => row.number <= number)?.inForce ?? "";
  return now === then;
}
