/** Which disks count, on one of our own that is small enough to fill. */
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { mountSmallDisk } from "#test/drills/small-disk.ts";
import { parseCoreConfig } from "../process/config.server.ts";
import { createLogger } from "../process/log.server.ts";
import { postgresFiles } from "../db/postgres-files.server.ts";
import { disk as inspectDisk } from "./doctor/machine.server.ts";
import { findFullestDisk, watchDatabaseDisk } from "./disk-reserve.server.ts";

const mebibyte = 1_024 * 1_024;
const probe = mountSmallDisk({ megabytes: 64 });
probe?.remove();
const words = probe ? "" : " (skipped: no file system of our own can be mounted here)";

test.skipIf(!probe)(
  `the write-ahead log's own disk counts like that of DATA_DIR: for orders, for the doctor and in metrics${words}`,
  async () => {
    // GIVEN a cluster whose log is a link to another disk
    const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-wal-"));
    const log = mountSmallDisk({ megabytes: 64 });
    if (log === undefined) throw new Error("A disk could be mounted a moment ago.");
    onTestFinished(async () => {
      log.remove();
      await rm(dataDir, { recursive: true });
    });
    const { cluster } = postgresFiles(dataDir);
    await mkdir(cluster);
    await symlink(log.folder, path.join(cluster, "pg_wal"));
    const config = parseCoreConfig({ DATA_DIR: dataDir, DISK_RESERVE_MEGABYTES: "40" });
    const watch = await watchDatabaseDisk(config, createLogger("error"));
    onTestFinished(() => watch.close());
    expect(watch.isTight()).toBe(false);
    // WHEN
    await log.fillUp({ leaving: 9 * mebibyte });
    // THEN
    await vi.waitFor(() => expect(watch.isTight()).toBe(true), { timeout: 10_000, interval: 50 });
    const fullest = await findFullestDisk(config);
    expect(fullest.folder).toBe(path.join(cluster, "pg_wal"));
    expect(fullest.freeBytes).toBeLessThan(10 * mebibyte);
    const [finding] = await inspectDisk({ program: "core", config });
    expect(finding?.says).toMatch(
      /^The disk is full: .*pg_wal, and .* nothing new is accepted, no order either\.$/,
    );
    await log.free();
    await vi.waitFor(() => expect(watch.isTight()).toBe(false), { timeout: 10_000, interval: 50 });
  },
);
