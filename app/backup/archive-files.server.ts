import path from "node:path";
import { keepFile } from "./back-up-files.server.ts";
import { compressed } from "./compression.ts";
import { filesBelow } from "./file-place.ts";
import type { KeptFile } from "./inventory.ts";
import { newestBackup } from "./list-backups.ts";
import { createNewNames } from "./new-names.server.ts";
import type { SealedTarget } from "./sealed-target.ts";
import { walNames } from "./wal-names.ts";

/** Keeps the files that come between two backups, so that none is missing to which a restored database leads. */
export function createFileArchive(
  target: SealedTarget,
  { dataDir }: { dataDir: string },
): { keepNew(): Promise<void> } {
  // None is changed under its name, so each is looked at once.
  const seen = new Set<string>();
  const newNames = createNewNames();
  let isFirst = true;
  async function* unseen(top: string) {
    for await (const name of newNames(top))
      if (!seen.has(path.join(path.basename(top), name))) yield name;
  }
  const place = filesBelow(dataDir, unseen);
  return {
    async keepNew() {
      // Whoever archived before may have been ended between a file and its list; the newest backup has what was there then.
      const newest = isFirst ? await newestBackup(target, { until: new Date() }) : undefined;
      const listedFrom = newest?.inventory.startedAt ?? "";
      const added: KeptFile[] = [];
      for await (const file of place.files()) {
        const { kept, isAdded } = await keepFile(target, { place, file });
        if (kept === undefined) continue;
        // Kept already, it is news where no backup lists it: at first by its time, later always.
        if (isAdded || !isFirst || file.modifiedAt >= listedFrom) added.push(kept);
        seen.add(path.join(file.folder, file.path));
      }
      isFirst = false;
      if (added.length === 0) return;
      const lines = added.map((file) => `${JSON.stringify(file)}\n`);
      await target.write(walNames.newFiles(new Date()), compressed(lines));
    },
  };
}
