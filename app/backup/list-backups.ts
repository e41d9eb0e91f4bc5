import { BackupDamaged, BackupError } from "./backup-error.ts";
import { idOf, type Inventory, inventory, namesOf } from "./inventory.ts";
import type { SealedTarget } from "./sealed-target.ts";

/** A finished backup. */
export interface Listed {
  id: string;
  inventory: Inventory;
}

/** The finished backups, the oldest first, and why others can't be read. */
export interface Backups {
  backups: Listed[];
  damaged: { id: string; reason: string }[];
}

/** All that there are: one whose inventory is damaged is in the way of no other. Throws `BackupError` for another key. */
export async function listBackups(target: SealedTarget): Promise<Backups> {
  const found: Backups = { backups: [], damaged: [] };
  for (const id of await target.list("backups")) {
    const names = namesOf(id);
    // One that is being made, or whose process was ended.
    if (!(await target.has(names.inventory))) continue;
    try {
      found.backups.push({ id, inventory: await readInventory(target, id) });
    } catch (error) {
      if (!(error instanceof BackupDamaged)) throw error;
      found.damaged.push({ id, reason: error.message });
    }
  }
  return found;
}

/**
 * The newest finished backup that was begun by `until`: one that a clock of the future dated hides none. Reads that one
 * alone, and where it is damaged the one before: or nobody would keep or make another. Throws as `listBackups`.
 */
export async function newestBackup(
  target: SealedTarget,
  { until }: { until: Date },
): Promise<Listed | undefined> {
  const ids = (await target.list("backups")).filter((id) => id <= idOf(until));
  for (const id of ids.toReversed()) {
    if (!(await target.has(namesOf(id).inventory))) continue;
    try {
      return { id, inventory: await readInventory(target, id) };
    } catch (error) {
      if (!(error instanceof BackupDamaged)) throw error;
    }
  }
  return undefined;
}

/** The backup with a name of the list. Throws `BackupError` where there is none, or it is damaged. */
export async function findBackup(target: SealedTarget, name: string): Promise<Listed> {
  const { backups, damaged } = await listBackups(target);
  const found = backups.find(({ id }) => id === name);
  if (found !== undefined) return found;
  const reason = damaged.find(({ id }) => id === name)?.reason;
  if (reason !== undefined) throw new BackupDamaged(reason);
  if (backups.length === 0) throw noBackup(target, damaged);
  throw new BackupError(
    `There is no backup ${name} in ${target.place}; say latest, or one of: ${backups.map(({ id }) => id).join(", ")}.`,
  );
}

/** What is said where nothing is kept, or nothing that can be read. */
export function noBackup(
  { place }: Pick<SealedTarget, "place">,
  [damaged]: Backups["damaged"],
): BackupError {
  if (damaged !== undefined) return new BackupDamaged(damaged.reason);
  return new BackupError(
    `There is no backup in ${place}: is it the folder that backups were made in?`,
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
