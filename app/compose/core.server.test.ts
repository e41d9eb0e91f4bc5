import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSealer } from "../db/sealed.server.ts";
import { parseCoreConfig } from "../process/config.server.ts";
import { createTestDatabase } from "#test/support/database.ts";
import { openCore } from "./core.server.ts";

test("what an operator removes of the products that the default merchant began with stays removed", async () => {
  const { database, url, close } = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-default-"));
  onTestFinished(async () => {
    await close();
    await rm(dataDir, { recursive: true });
  });
  const key = Buffer.alloc(32, 1);
  const config = parseCoreConfig({
    DATABASE_URL: url,
    ENCRYPTION_KEY: key.toString("base64"),
    DATA_DIR: dataDir,
    CORE_LIVE_API_KEY: "a-live-key-of-the-default-merchant",
  });
  const sealer = createSealer({ keys: [key] });
  const start = () => openCore({ config, database, clock: () => new Date(), sealer });
  const core = await start();
  const merchantId = await core.merchants.identifyMerchant({ name: "default" });
  const productsOf = async () =>
    (await core.products.readOwnProducts({ merchantId })).map(({ id }) => id);
  const [productId = "", ...rest] = await productsOf();
  expect(rest).toHaveLength(29);
  await core.products.removeMerchantProduct({ merchantId, productId });
  await start();
  expect(await productsOf()).toEqual(rest);
});
