import { z } from "zod";

/** More than any design has places for. */
export const designFieldsMax = 30;

const name = z.string().trim().min(1).max(200);

/**
 * The hidden property that a personalized line brings its own artwork in. As the property of a design's field it stands
 * for the artwork that is printed where nothing is personalized: lines that bring their own are never drawn.
 */
export const artworkProperty = "_artwork_url";

/**
 * How the properties of a personalized line fill the artwork of one part: `property` is the line
 * property's name as the buyer's form has it, `fieldId` the place in the design of the provider's
 * product. An image's property holds its address.
 */
export const artworkDesign = z.strictObject({
  /** A product of the provider's catalog, or one of the merchant's own there: its design is filled. */
  productId: name,
  fields: z
    .array(z.strictObject({ property: name, fieldId: name, type: z.enum(["text", "image"]) }))
    .min(1)
    .max(designFieldsMax)
    .refine((fields) => new Set(fields.map(({ fieldId }) => fieldId)).size === fields.length),
});
export type ArtworkDesign = z.infer<typeof artworkDesign>;

/** A design that the app itself has put together; null where it breaks a rule: a place twice, or too many. */
export function asDesign(wanted: unknown): ArtworkDesign | null {
  return artworkDesign.safeParse(wanted).data ?? null;
}
