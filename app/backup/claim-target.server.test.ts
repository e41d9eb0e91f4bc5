import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cloneTemplate } from "#test/support/database.ts";
import { markRestored, postgresFiles } from "../db/postgres-files.server.ts";
import { claimTarget, readClaim } from "./claim-target.server.ts";
import { createFolderTarget } from "./folder-target.server.ts";
import { type SealedTarget, sealTarget } from "./sealed-target.ts";

let top: string;
let url: string;
let client: pg.Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  top = await mkdtemp(path.join(os.tmpdir(), "portafilter-claim-"));
  const clone = await cloneTemplate();
  ({ url, drop } = clone);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await drop();
  await rm(top, { recursive: true });
});

/** The DATA_DIR of a copy that a restore has just filled: one server stands for all, as what PostgreSQL says of them is the same. */
async function aCopy(name: string): Promise<string> {
  const dataDir = path.join(top, name);
  const { cluster } = postgresFiles(dataDir);
  await mkdir(cluster, { recursive: true });
  await markRestored(cluster);
  return dataDir;
}

it("refuses the second of two that were restored from one backup, whichever comes first", async () => {
  // GIVEN
  const folder = path.join(top, "backups");
  const target = sealTarget(createFolderTarget({ folder }), randomBytes(32));
  const [first, second] = [await aCopy("first"), await aCopy("second")];
  // WHEN
  await claimTarget(target, { client, dataDir: second });
  const claim = await readClaim(target);
  const refused = claimTarget(target, { client, dataDir: first });
  // THEN
  await expect(refused).rejects.toThrow(
    `${folder} is written by another database that was restored from the same backup, and nothing was written: stop this one for good, or, where this is the one to keep, name a new folder or bucket for it.`,
  );
  expect(await readClaim(target)).toEqual(claim);
  await claimTarget(target, { client, dataDir: second });
});

it("is not waited for without an end where another process hangs while it compares", async () => {
  const target = sealTarget(
    createFolderTarget({ folder: path.join(top, "hanging") }),
    randomBytes(32),
  );
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query("SELECT pg_advisory_lock(hashtext('portafilter backup target'))");
  try {
    await expect(claimTarget(target, { client, dataDir: top, waitMs: 100 })).rejects.toThrow(
      /^Another process of this installation has been reading for 0\.1 s .* nothing was written/,
    );
  } finally {
    await other.end();
  }
  expect(await readClaim(target)).toBeUndefined();
});

it("lets one of several copies have it that come at the very same moment", async () => {
  // GIVEN what all of them find is the claim of the original, as it was before the first of them writes
  const folder = path.join(top, "at-once");
  const kept = sealTarget(createFolderTarget({ folder }), randomBytes(32));
  const names = ["one", "two", "three"];
  const found = Promise.withResolvers<void>();
  let reading = names.length;
  const target: SealedTarget = {
    ...kept,
    async has(name) {
      const isThere = await kept.has(name);
      reading -= 1;
      if (reading === 0) found.resolve();
      await found.promise;
      return isThere;
    },
  };
  const dataDirs = await Promise.all(names.map(aCopy));
  // WHEN
  const claims = dataDirs.map(async (dataDir) => {
    // A claim waits for those of the same database alone.
    const own = await cloneTemplate();
    const client = new pg.Client({ connectionString: own.url });
    await client.connect();
    await claimTarget(target, { client, dataDir }).finally(async () => {
      await client.end();
      await own.drop();
    });
  });
  const ended = await Promise.allSettled(claims);
  // THEN
  const refused = ended.filter((end) => end.status === "rejected");
  expect(refused.map(({ reason }) => String(reason))).toEqual(
    Array(2).fill(
      expect.stringContaining("restored from the same backup, and nothing was written"),
    ),
  );
});

it("refuses a target in which nothing is left of what was kept there, as an absent disk leaves its empty folder", async () => {
  // GIVEN
  const folder = path.join(top, "mounted");
  const key = randomBytes(32);
  const target = sealTarget(createFolderTarget({ folder }), key);
  const dataDir = await aCopy("well");
  await claimTarget(target, { client, dataDir });
  // WHEN
  await rename(folder, `${folder}.absent`);
  await mkdir(folder);
  const claimed = claimTarget(target, { client, dataDir });
  // THEN
  await expect(claimed).rejects.toThrow(
    `${folder} holds nothing of the backups that were kept there, and nothing was written: is its disk mounted? Where it is to begin anew, remove ${path.join(dataDir, "backup.place")}.`,
  );
  expect(await readdir(folder)).toEqual([]);
  // Another place begins anew, and so does this one once that is wanted.
  const other = sealTarget(createFolderTarget({ folder: `${folder}.other` }), key);
  await claimTarget(other, { client, dataDir });
  await rm(path.join(dataDir, "backup.place"));
  await claimTarget(target, { client, dataDir });
});
