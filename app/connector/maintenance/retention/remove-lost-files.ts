import type { Needs } from "../../ports/context.ts";
import { addressOf, isNeeded, isUploadName } from "../../products/uploads/index.ts";
import { asOnlyOne } from "../../store/only-one.ts";

/** So old a file without a row is, and so long ago the restore, before it goes: another backup may be restored meanwhile. */
const keptMs = 7 * 24 * 60 * 60_000;

type Ground = Needs<"pool" | "uploads" | "settings">;

/**
 * After a restore: removes files of uploads and photos that no row of any store leads to, and that none names as artwork. They
 * were added after the backup that the rows are of, so nothing else would ever remove them. A row stands before its files, and goes after them: what
 * has none is not being written. Returns how many went.
 */
export async function removeLostFiles(ctx: Ground & Needs<"clock">): Promise<number> {
  const { restoredAt } = ctx.settings;
  const before = new Date(ctx.clock().getTime() - keptMs);
  if (restoredAt === null || restoredAt > before) return 0;
  return (await asOnlyOne(ctx, "lost files", () => removeWritten(ctx, before))) ?? 0;
}

async function removeWritten(ctx: Ground, before: Date): Promise<number> {
  let removed = 0;
  let place: string | null = null;
  do {
    const page = await ctx.uploads.list(place);
    const old = page.files.filter(({ writtenAt }) => writtenAt < before);
    for (const name of await lostOf(
      ctx,
      old.map(({ name }) => name),
    )) {
      if (await isNeededByAny(ctx, name)) continue;
      await ctx.uploads.remove(name);
      removed += 1;
    }
    place = page.next;
  } while (place !== null);
  return removed;
}

/** Some store names it as artwork: an order of the lost hours, say, that its provider still has to print. */
async function isNeededByAny(ctx: Ground, fileName: string): Promise<boolean> {
  if (!isUploadName(fileName)) return false;
  const { rows } = await ctx.pool.query<{ shop: string }>("SELECT shop FROM connector.shop");
  for (const { shop } of rows) {
    if (await isNeeded(ctx, { shop, url: addressOf(ctx, { shop, fileName }) })) return true;
  }
  return false;
}

/** Those of the names that are no upload's and no photo's, of whichever store. */
async function lostOf({ pool }: Needs<"pool">, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await pool.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name
     WHERE NOT EXISTS (SELECT FROM connector.upload WHERE file_name = name)
       AND NOT EXISTS (SELECT FROM connector.remake_photo WHERE name IN (id || '.jpg', id || '.small.webp'))`,
    [names],
  );
  return rows.map(({ name }) => name);
}
