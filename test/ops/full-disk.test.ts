/** An app whose disk fills up under it: it refuses before the last is gone, and goes on by itself once there is space. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { mountSmallDisk, type SmallDisk } from "#test/drills/small-disk.ts";
import { postmasterPid } from "#test/support/keeper.ts";
import { signWebhook } from "#test/stand-in/sign-webhook.ts";
import { type AppProcess, startApp } from "#test/world/app-process.ts";
import { anyFreePort } from "#test/world/free-port.ts";

const mebibyte = 1_024 * 1_024;
const reserveMegabytes = 120;
/** What the cluster and its log take is some 80 MB. */
const diskMegabytes = 400;
const key = "a-live-key-of-a-full-disk-000001";
const secret = "client-secret";
// It makes a cluster, and starts it again.
const options = { timeout: 300_000 };
const waiting = { timeout: 60_000, interval: 200 };
/** So soon does it go on, once there is space. */
const goesOn = { timeout: 30_000, interval: 200 };

const probe = mountSmallDisk({ megabytes: diskMegabytes });
probe?.remove();
const words = probe ? "" : " (skipped: no file system of our own can be mounted here)";

describe.skipIf(!probe)(`a full disk${words}`, options, () => {
  let app: AppProcess;
  let disk: SmallDisk;
  beforeAll(async () => {
    const mounted = mountSmallDisk({ megabytes: diskMegabytes });
    if (mounted === undefined) throw new Error("A disk could be mounted a moment ago.");
    disk = mounted;
    const port = await anyFreePort();
    app = await startApp({
      port,
      env: {
        DATA_DIR: path.join(disk.folder, "data"),
        DISK_RESERVE_MEGABYTES: String(reserveMegabytes),
        CORE_LIVE_API_KEY: key,
        SHOPIFY_API_KEY: "client-id",
        SHOPIFY_API_SECRET: secret,
        SHOPIFY_APP_URL: `http://127.0.0.1:${port}`,
      },
    });
  }, options.timeout);
  afterAll(async () => {
    await app.stop("SIGTERM");
    disk.remove();
  }, options.timeout);

  const ask = async (method: "GET" | "POST") => {
    const response = await fetch(`${app.url}/v1/orders`, {
      method,
      headers: { "x-api-key": key, "content-type": "application/json" },
      ...(method === "POST" && { body: "{}" }),
    });
    await response.body?.cancel();
    return [response.status, response.headers.get("x-error-code")];
  };
  let webhooks = 0;
  const sendWebhook = async () => {
    const body = Buffer.from(JSON.stringify({ id: (webhooks += 1), title: "Harbor blend" }));
    const response = await fetch(`${app.url}/webhooks`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-shopify-topic": "products/update",
        "x-shopify-shop-domain": "full-disk.myshopify.com",
        "x-shopify-webhook-id": `webhook-${webhooks}`,
        "x-shopify-hmac-sha256": signWebhook(body, secret),
      },
      body,
    });
    await response.body?.cancel();
    return [response.status, response.headers.get("retry-after")];
  };
  /** What an order without content is answered by a core that takes orders. */
  const taken = [422, "value_not_acceptable"];
  const health = async () => {
    const response = await fetch(`${app.url}/healthz`);
    return [response.status, await response.json()];
  };

  it("refuses orders and webhooks below a quarter of the reserve, shows what is there, and takes them again by itself", async () => {
    expect(await ask("POST")).toEqual(taken);
    expect(await sendWebhook()).toEqual([200, null]);
    await disk.fillUp({ leaving: (reserveMegabytes / 4) * mebibyte - mebibyte });
    await vi.waitFor(async () => expect(await ask("POST")).toEqual([500, "disk_full"]), waiting);
    expect(await sendWebhook()).toEqual([503, "30"]);
    expect(await ask("GET")).toEqual([200, null]);
    expect(await health()).toEqual([200, { status: "ready", failing: ["disk"] }]);
    await disk.free();
    await vi.waitFor(async () => expect(await ask("POST")).toEqual(taken), goesOn);
    expect(await sendWebhook()).toEqual([200, null]);
    expect(await health()).toEqual([200, { status: "ready" }]);
  });

  it("starts its database again, which died of a disk without a byte, once there is space", async () => {
    await disk.fillUp({ leaving: 0 });
    process.kill(postmasterPid(path.join(disk.folder, "data")), "SIGKILL");
    const failing = { status: "unavailable", failing: ["database", "disk"] };
    await vi.waitFor(async () => expect(await health()).toEqual([503, failing]), waiting);
    await vi.waitFor(
      async () =>
        expect(await readFile(path.join(disk.folder, "data/postgres.log"), "utf8")).toContain(
          "PostgreSQL did not start",
        ),
      waiting,
    );
    await disk.free();
    await vi.waitFor(async () => expect(await ask("GET")).toEqual([200, null]), goesOn);
    await vi.waitFor(async () => expect(await ask("POST")).toEqual(taken), goesOn);
    await vi.waitFor(async () => expect(await sendWebhook()).toEqual([200, null]), goesOn);
  });
});
