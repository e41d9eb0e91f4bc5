import { z } from "zod";

const bytes = z.number().int().nonnegative();

/** What a backup says of itself; written last, so a backup without one was never finished. */
export const inventory = z.strictObject({
  version: z.literal(1),
  startedAt: z.iso.datetime(),
  /** The moment that a restore of it brings back. */
  finishedAt: z.iso.datetime(),
  /** `server`: DATABASE_URL leads to one of its own, whose tools back it up. */
  database: z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("embedded"),
      postgres: z.string(),
      bytes,
      sealedBytes: bytes,
    }),
    z.strictObject({ kind: z.literal("server") }),
  ]),
  files: z.strictObject({
    count: bytes,
    bytes,
    /** A bucket that artwork lies in, where nothing of that is here. */
    bucket: z.strictObject({ endpoint: z.string(), name: z.string() }).optional(),
  }),
  /** `given`: by ENCRYPTION_KEY; `none`: nothing was sealed yet. */
  encryption: z.enum(["file", "given", "none"]),
});
export type Inventory = z.infer<typeof inventory>;

/** A file of DATA_DIR, or one of a bucket by the place that it would have there, and as what the target keeps it. */
export const keptFile = z.strictObject({
  folder: z.enum(["artwork", "uploads"]),
  /** Below the folder, its parts separated by `/`. */
  path: z.string(),
  bytes,
  modifiedAt: z.iso.datetime(),
  keptAs: z.string(),
});
export type KeptFile = z.infer<typeof keptFile>;

/** The folders of DATA_DIR that hold files of people and of the core. */
export const fileFolders = keptFile.shape.folder.options;

/** What a backup that begins at a moment is called; their order is that of time. */
export function idOf(startedAt: Date): string {
  return startedAt.toISOString().replaceAll(":", "-");
}

/** The names of a backup's own files. */
export function namesOf(id: string) {
  const below = `backups/${id}`;
  return {
    folder: below,
    inventory: `${below}/inventory`,
    database: `${below}/database.tar.zst`,
    manifest: `${below}/database.manifest`,
    files: `${below}/files.zst`,
    encryptionKey: `${below}/encryption-key`,
  };
}
