/** What extensions may ask, as zod reads it. The types stand with the answers. */
import { z } from "zod";
import { remakeNote } from "../connector/model/remake-note.ts";
import { isStorable } from "../connector/model/storable-text.ts";
import { hasWords, wishWords } from "../connector/model/wish.ts";
import { limits } from "../limits/limits.ts";
import { documentKinds } from "../documents/index.ts";

/** What the database cannot hold is nobody's id and nobody's word. */
const storable = z.string().refine(isStorable, "text without U+0000 and without half a character");

const partId = storable.min(1).max(200);
const attention = z.int().min(1).nullable();

export const orderAct = z.discriminatedUnion("act", [
  z.strictObject({ act: z.enum(["clear", "stop", "send-added"]), partId, attention }),
  z.strictObject({
    act: z.enum(["retry", "approve", "release", "cancel"]),
    partId,
    attention: attention.optional(),
  }),
  z.strictObject({
    act: z.literal("send-again"),
    partId,
    attention: attention.optional(),
  }),
  z.strictObject({
    act: z.literal("send-open-lines"),
    partId: partId.optional(),
    attention: attention.optional(),
  }),
]);
export type OrderActCommand = z.infer<typeof orderAct>;

export const lineTexts = z.strictObject({
  seen: z.int().min(0),
  texts: z
    .array(z.strictObject({ property: storable.max(255), value: storable.max(1_000) }))
    .min(1)
    .max(100),
});
export type LineTextsCommand = z.infer<typeof lineTexts>;

export const lineChange = z.strictObject({
  seen: z.int().min(0),
  print: z
    .discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("plain") }),
      z.strictObject({ kind: z.literal("picture"), url: storable.trim().min(1).max(8_192) }),
    ])
    .nullable(),
  sku: z
    .strictObject({ part: z.int().min(1).max(100), sku: storable.trim().min(1).max(200) })
    .nullable(),
});
export type LineChangeCommand = z.infer<typeof lineChange>;

const { reason, payer, note } = remakeNote.shape;
export const remake = z.strictObject({
  requestId: z.uuid(),
  lines: z
    .array(
      z.strictObject({
        id: z.string().regex(/^\d{1,20}$/),
        units: z.int().min(1),
        texts: lineTexts.shape.texts.optional(),
        pictureUrl: storable.trim().min(1).max(8_192).optional(),
        sku: storable.trim().min(1).max(200).optional(),
      }),
    )
    .min(1)
    .max(250),
  reason,
  payer,
  note: note.refine(isStorable, "text without U+0000 and without half a character"),
});
export type RemakeCommand = z.infer<typeof remake>;

export const variantAct = z.discriminatedUnion("act", [
  z.strictObject({
    act: z.literal("map"),
    sku: storable.trim().min(1).max(255),
    quantity: z.int().min(1).max(1_000),
    replaces: storable.min(1).max(255).optional(),
    version: storable.min(1).max(64).optional(),
  }),
  z.strictObject({ act: z.enum(["exclude", "decide-again"]) }),
]);
export type VariantActCommand = z.infer<typeof variantAct>;

export const search = storable.max(200, "200 characters at most");

export const printQuestion = z.strictObject({
  orderIds: z
    .array(z.string().regex(/^\d{1,20}$/, "digits alone"))
    .min(1)
    .max(50),
  documents: z.array(z.enum(documentKinds)).min(1).max(documentKinds.length),
});

export const buyerQuestion = z.strictObject({ confirmation: z.string().max(100).optional() });

const { charactersMax } = limits.wishes;
/** Judged as it is kept. */
const words = z.string().overwrite(wishWords);
/** Why somebody cancels is theirs to say or not; an address has to be one. */
export const wishQuestion = z.discriminatedUnion("wish", [
  buyerQuestion.extend({
    wish: z.literal("address"),
    text: words.refine(hasWords, "the other address").max(charactersMax),
  }),
  buyerQuestion.extend({ wish: z.literal("cancel"), text: words.max(charactersMax) }),
]);
