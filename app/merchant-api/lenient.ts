import { z } from "zod";

/**
 * The contract's schema without its checks: the same fields and types, but any text for a text, a
 * number where a text is due and the other way round, null for absent, absent for an empty list
 * inside a list's element. What we emit is checked in full; what another operator emits has to be
 * understood (the spec leaves formats open, and says that the interface may change).
 */
export function lenient<Schema extends z.ZodType>(schema: Schema): z.ZodType<z.output<Schema>> {
  // Each step keeps the type that it replaces; only the accepted input grows.
  return relax(schema, false) as z.ZodType<z.output<Schema>>;
}

/** The other side's text as every store can hold it: without NUL and half surrogate pairs. Pure. */
export function storable(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

export const looseText = z.union([z.string(), z.number().transform(String)]).transform(storable);
export const looseNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);

function relax(schema: unknown, inElement: boolean): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape);
    return z.object(
      Object.fromEntries(fields.map(([name, field]) => [name, relax(field, inElement)])),
    );
  }
  if (schema instanceof z.ZodArray) {
    const list = z.array(relax(schema.element, true));
    return inElement ? list.nullish().transform((value) => value ?? []) : list;
  }
  if (schema instanceof z.ZodOptional) {
    return relax(schema.unwrap(), inElement)
      .nullish()
      .transform((value) => value ?? undefined)
      .optional();
  }
  if (schema instanceof z.ZodNullable) {
    return relax(schema.unwrap(), inElement)
      .nullish()
      .transform((value) => value ?? null);
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return looseText;
  if (schema instanceof z.ZodNumber) return looseNumber;
  if (schema instanceof z.ZodType) return schema;
  throw new TypeError("The contract holds something that is no schema.");
}
