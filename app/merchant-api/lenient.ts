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

/**
 * A list whose elements are read one after the other, up to the first that is none: a million of them are
 * one complaint, not a million.
 */
export function listOf<Element extends z.ZodType>(element: Element) {
  return z.array(z.unknown()).transform((list, ctx): z.output<Element>[] => {
    const read: z.output<Element>[] = [];
    for (const [at, value] of list.entries()) {
      const { data, error } = element.safeParse(value);
      if (error === undefined) {
        // Without an error it is what the schema makes.
        read.push(data as z.output<Element>);
        continue;
      }
      for (const { path } of error.issues.slice(0, 3)) {
        ctx.addIssue({ code: "custom", path: [at, ...path], message: "not of this API" });
      }
      return z.NEVER;
    }
    return read;
  });
}

/** The same of the first `count` elements; the others are left out unread. */
export function shortListOf<Element extends z.ZodType>(element: Element, count: number) {
  return z
    .array(z.unknown())
    .transform((list) => list.slice(0, count))
    .pipe(listOf(element));
}

function relax(schema: unknown, inElement: boolean): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape);
    return z.object(
      Object.fromEntries(fields.map(([name, field]) => [name, relax(field, inElement)])),
    );
  }
  if (schema instanceof z.ZodArray) {
    const list = listOf(relax(schema.element, true));
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
