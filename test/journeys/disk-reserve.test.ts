/** A disk with less left than its reserve: no new file is taken, and orders go on. Real disk, real HTTP. */
import { mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startWorld, type World } from "#test/world/index.ts";

const shop = "harbor-lane-coffee.myshopify.com";
const key = "pf_test_disk-reserve-key-1";
const patience = { timeout: 60_000, interval: 100 };

let dataDir: string;
let world: World;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-reserve-"));
  const env = { DISK_RESERVE_MEGABYTES: await unmetReserve(), CORE_TEST_API_KEY: key };
  world = await startWorld({ dataDir, env });
  expect((await world.standIn.openApp(shop)).status).toBe(200);
}, 300_000);

afterAll(async () => {
  await world?.close();
  await rm(dataDir, { recursive: true, force: true });
}, 300_000);

/** Twice what the disk has left, in MiB: below the reserve, and far from the quarter of it that refuses orders too. */
async function unmetReserve(): Promise<string> {
  const { bavail, bsize } = await statfs(dataDir);
  return String(Math.floor((bavail * bsize * 2) / 1_048_576));
}

const url = () => world.app().url;

describe("without disk for new files", () => {
  it("an upload is refused in words of its own, and nothing of it is kept", async () => {
    const picture = sharp({ create: { width: 10, height: 10, channels: 3, background: "red" } });
    const body = Uint8Array.from(await picture.png().toBuffer());
    const answer = await fetch(`${url()}/app/uploads`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${world.standIn.sessionToken(shop)}`,
        "user-agent": "Mozilla/5.0 Chrome/147.0",
      },
      body,
    });
    expect(await answer.json()).toEqual({ kind: "refused", problem: "disk" });
    expect(await readdir(dataDir)).not.toContain("uploads");
  });

  it("/v1 refuses a drawing with 500, says why, and when to ask again", async () => {
    const answer = await fetch(`${url()}/v1/artwork/new`, {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "application/json" },
      body: JSON.stringify({ productId: "prd_sample_sachets", fields: [] }),
    });
    expect(answer.status).toBe(500);
    expect(answer.headers.get("retry-after")).toBe("60");
    const message = "There is no disk left for new artwork; orders go on.";
    expect(await answer.json()).toEqual({ code: 500, message });
  });

  it("an order of the store is made all the same", { timeout: 90_000 }, async () => {
    const { id: orderId } = world.standIn.placeOrder(shop, {
      line_items: [{ sku: "COF-WHB-12O-HSE-BOX", quantity: 1 }],
    });
    await vi.waitFor(async () => {
      expect(await world.printShop.find({ shop, orderId })).toBeDefined();
    }, patience);
  });
});
