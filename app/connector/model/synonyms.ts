import { z } from "zod";

/** What a coffee is told apart by, beside its blend. */
export const synonymGroups = ["grind", "size", "roast", "decaf"] as const;
export type SynonymGroup = (typeof synonymGroups)[number];

const word = z.string().trim().min(1).max(60);

/** One meaning, and all the ways in which a store may write it. */
const meaning = z.strictObject({ name: word, words: z.array(word).max(100) });

const group = z
  .array(meaning)
  .max(60)
  .refine((list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length, {
    error: "must name each meaning once",
  });

/** What words mean to the suggestions. A merchant may change it; each shop has one. */
export const synonyms = z.strictObject({
  grind: group,
  size: group,
  roast: group,
  decaf: group,
} satisfies Record<SynonymGroup, typeof group>);
export type Synonyms = z.infer<typeof synonyms>;
