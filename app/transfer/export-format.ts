/**
 * What an export is: frames (a JSON head and bytes) under zstd. First the header, then of each table its name and its
 * rows as COPY writes them, then the end: a file without one was cut off.
 */
import { z } from "zod";

const count = z.int().nonnegative();

/** What an export says of itself before its first row. */
export const exportHeader = z.strictObject({
  kind: z.literal("header"),
  format: z.literal("portafilter export"),
  version: z.literal(1),
  /** The moment whose rows it holds, by the clock of the database. */
  asOf: z.iso.datetime({ offset: true }),
  /** As PostgreSQL says it, like 18.4. */
  postgres: z.string(),
  /** The history that made the tables, the oldest first. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  /** In the order in which they can be filled. */
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: count })),
  /** Where each counter stands; those that never counted are left out. */
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string().regex(/^\d{1,19}$/) })),
  /** The keys without which something can't be opened that is still needed. */
  sealed: z.array(z.strictObject({ keyId: z.string(), fields: count })),
});
export type ExportHeader = z.infer<typeof exportHeader>;

/** Just so much of a header that one of another version can be told from a file that is no export. */
export const anyHeader = z.object({
  format: z.literal("portafilter export"),
  version: z.number(),
});

/** What follows the header. */
export const exportPart = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("table"), name: z.string() }),
  z.strictObject({ kind: z.literal("rows") }),
  z.strictObject({ kind: z.literal("end") }),
]);
