import { BackupError } from "./backup-error.ts";
import { idOf, type Inventory, inventory, namesOf } from "./inventory.ts";
import type { SealedTarget } from "./sealed-target.ts";

/** The finished backups, the oldest first. Throws `BackupError` for another key, or a damaged inventory. */
export async function listBackups(
  target: SealedTarget,
): Promise<{ id: string; inventory: Inventory }[]> {
  const found: { id: string; inventory: Inventory }[] = [];
  for (const id of await target.list("backups")) {
    const names = namesOf(id);
    // One that is being made, or whose process was ended.
    if (!(await target.has(names.inventory))) continue;
    found.push({ id, inventory: await readInventory(target, id) });
  }
  return found;
}

/**
 * The newest finished backup that was begun by `until`: one that a clock of the future dated hides none. Reads that one
 * alone. Throws as `listBackups`.
 */
export async function newestBackup(
  target: SealedTarget,
  { until }: { until: Date },
): Promise<{ id: string; inventory: Inventory } | undefined> {
  const ids = (await target.list("backups")).filter((id) => id <= idOf(until));
  for (const id of ids.toReversed()) {
    if (await target.has(namesOf(id).inventory)) {
      return { id, inventory: await readInventory(target, id) };
    }
  }
  return undefined;
}

/** The backup that `to` names: `latest`, or its name in the list. Throws `BackupError` where there is none. */
export async function findBackup(
  target: SealedTarget,
  to: string,
): Promise<{ id: string; inventory: Inventory }> {
  const backups = await listBackups(target);
  const found = to === "latest" ? backups.at(-1) : backups.find(({ id }) => id === to);
  if (found !== undefined) return found;
  throw new BackupError(
    backups.length === 0
      ? `There is no backup in ${target.place}: is it the folder that backups were made in?`
      : `There is no backup ${to} in ${target.place}; say latest, or one of: ${backups.map(({ id }) => id).join(", ")}.`,
  );
}

async function readInventory(target: SealedTarget, id: string): Promise<Inventory> {
  const text = (await target.readWhole(namesOf(id).inventory)).toString();
  const parsed = inventory.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new BackupError(
    `The backup ${id} was made by a newer version of Portafilter: restore it with that version.`,
  );
}
