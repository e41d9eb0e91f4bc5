/** A core whose disk fills up under it: it refuses before the last is gone, and goes on by itself once there is space. */
import { spawnSync } from "node:child_process";
import { mkdtemp, open, rm, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { postmasterPid } from "#test/support/keeper.ts";
import { type CoreAlone, startCoreAlone } from "#test/world/core-alone.ts";

const mebibyte = 1_024 * 1_024;
const reserveMegabytes = 120;
/** What the cluster and its log take is some 80 MB. */
const diskMegabytes = 400;
const key = "a-live-key-of-a-full-disk-000001";
// It makes a cluster, and starts it again.
const options = { timeout: 300_000 };
const waiting = { timeout: 60_000, interval: 200 };
/** So soon does it go on, once there is space. */
const goesOn = { timeout: 30_000, interval: 200 };

const disk = await mkdtemp(path.join(os.tmpdir(), "portafilter-disk-"));
const mount = () =>
  spawnSync("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m`, "tmpfs", disk]).status === 0;
const unmount = () => spawnSync("umount", ["--lazy", disk]);
const hasDisk = mount();
if (hasDisk) unmount();
const words = hasDisk ? "" : " (skipped: no file system of our own can be mounted here)";

describe.skipIf(!hasDisk)(`a full disk${words}`, options, () => {
  let core: CoreAlone;
  beforeAll(async () => {
    expect(mount()).toBe(true);
    core = await startCoreAlone({
      DATA_DIR: path.join(disk, "data"),
      DISK_RESERVE_MEGABYTES: String(reserveMegabytes),
      CORE_LIVE_API_KEY: key,
    });
  }, options.timeout);
  afterAll(async () => {
    await core.stop("SIGTERM");
    unmount();
    await rm(disk, { recursive: true, force: true });
  }, options.timeout);

  const ask = async (method: "GET" | "POST") => {
    const response = await fetch(`${core.url}/v1/orders`, {
      method,
      headers: { "x-api-key": key, "content-type": "application/json" },
      ...(method === "POST" && { body: "{}" }),
    });
    await response.body?.cancel();
    return [response.status, response.headers.get("x-error-code")];
  };
  /** What an order without content is answered by a core that takes orders. */
  const taken = [422, "value_not_acceptable"];
  const health = async () => {
    const response = await fetch(`${core.url}/healthz`);
    return [response.status, await response.json()];
  };

  it("refuses orders below a quarter of the reserve, shows what is there, and takes them again by itself", async () => {
    expect(await ask("POST")).toEqual(taken);
    await fill({ leaving: (reserveMegabytes / 4) * mebibyte - mebibyte });
    await vi.waitFor(async () => expect(await ask("POST")).toEqual([500, "disk_full"]), waiting);
    expect(await ask("GET")).toEqual([200, null]);
    expect(await health()).toEqual([200, { status: "ready", failing: ["disk"] }]);
    await free();
    await vi.waitFor(async () => expect(await ask("POST")).toEqual(taken), goesOn);
    expect(await health()).toEqual([200, { status: "ready" }]);
  });

  it("starts its database again, which died of a disk without a byte, once there is space", async () => {
    await fill({ leaving: 0 });
    process.kill(postmasterPid(path.join(disk, "data")), "SIGKILL");
    const failing = { status: "unavailable", failing: ["database", "disk"] };
    await vi.waitFor(async () => expect(await health()).toEqual([503, failing]), waiting);
    await vi.waitFor(
      () => expect(logged()).resolves.toContain("PostgreSQL did not start"),
      waiting,
    );
    await free();
    await vi.waitFor(async () => expect(await ask("GET")).toEqual([200, null]), goesOn);
    await vi.waitFor(async () => expect(await ask("POST")).toEqual(taken), goesOn);
  });
});

const filler = path.join(disk, "filler");

/** Takes all of the disk but so many bytes. */
async function fill({ leaving }: { leaving: number }): Promise<void> {
  const file = await open(filler, "w");
  try {
    const { bavail, bsize } = await statfs(disk);
    const block = Buffer.alloc(bsize);
    const size = Math.max(0, bavail * bsize - leaving);
    for (let at = 0; at < size; at += mebibyte) {
      const bytes = Buffer.alloc(Math.min(mebibyte, size - at));
      await file.write(bytes);
    }
    // What others freed meanwhile is taken too.
    if (leaving === 0) while (await takes(file, block));
  } finally {
    await file.close();
  }
}

async function takes(file: Awaited<ReturnType<typeof open>>, block: Buffer): Promise<boolean> {
  try {
    return (await file.write(block)).bytesWritten > 0;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") return false;
    throw error;
  }
}

const free = () => rm(filler);

async function logged(): Promise<string> {
  const file = await open(path.join(disk, "data", "postgres.log"));
  try {
    return await file.readFile("utf8");
  } finally {
    await file.close();
  }
}
