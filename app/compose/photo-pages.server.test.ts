/** Photos of what arrived, as browsers get them: sealed by a real key, answered over HTTP. */
import { randomBytes, randomUUID } from "node:crypto";
import { serve } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { createConnector } from "#app/connector/index.ts";
import { photosAddress } from "#app/connector/remake-photos/index.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { createSealer } from "#app/db/sealed.server.ts";
import { languages } from "#app/ui/languages.ts";
import { createPhotoPages } from "./photo-pages.server.ts";

const harness = openHarness();
const key = randomBytes(32);
const sealer = createSealer({ keys: [key] });

/** A remake with two photos, and the pages of a process whose key is `key`. */
async function pages() {
  const store = await harness.store();
  const { shop } = store;
  const connector = createConnector({ ...store.ctx, sealer });
  const dispatchId = await remadeOrder(store);
  const photos = [];
  for (const color of ["brown", "gold"]) {
    const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: color } });
    const body = new Blob([Uint8Array.from(await picture.webp().toBuffer())]).stream();
    const added = { shop, dispatchId, requestId: null, actor: "owner", body };
    const answer = await connector.acceptPhoto(added);
    if (answer.kind !== "stored") throw new Error(JSON.stringify(answer));
    photos.push(answer.photo);
  }
  const server = serve({
    fetch: createPhotoPages(connector).fetch,
    port: 0,
    hostname: "127.0.0.1",
  });
  onTestFinished(() => void server.close());
  await new Promise((resolve) => void server.once("listening", resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const { url } = photosAddress({ ...store.ctx, sealer }, { shop, dispatchId });
  const letter = new URL(url).pathname;
  const get = (path: string, language = "en") =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { "accept-language": language } });
  return { store, connector, photos, letter, get };
}

/** An order that left, of which an item is made again; the part that makes it. */
async function remadeOrder(store: Store): Promise<string> {
  const { shop, connector, provider } = store;
  await store.send(store.place({ lines: [{ id: "701", variantId: "11", quantity: 1 }] }));
  await store.settle();
  const [made] = await store.dispatches();
  const items = (made?.lines ?? []).map(({ externalSourceId, quantity }) => ({
    externalSourceId,
    quantity,
  }));
  provider.ship("api-1", { number: "1Z", items });
  await store.sweep();
  await store.settle();
  const opened = await connector.remakeItems({
    shop,
    dispatchId: made?.id ?? "",
    requestId: randomUUID(),
    lines: null,
    reason: "damaged",
    payer: "open",
    note: "",
    photoUrls: [],
    actor: "owner",
  });
  return opened.kind === "opened" ? opened.dispatchId : "";
}

const tokenOf = (path: string) => path.split("/").at(-1) ?? "";

describe("a photo's address", () => {
  test("answers a picture and nothing else, which nobody keeps or shows elsewhere", async () => {
    const { photos, get } = await pages();
    const [photo] = photos;
    const whole = await get(photo?.full ?? "");
    expect([whole.status, Object.fromEntries(whole.headers)]).toMatchObject([
      200,
      {
        "content-type": "image/jpeg",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "no-referrer",
      },
    ]);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: 600,
      height: 400,
    });
    const small = await get(photo?.small ?? "");
    expect(small.headers.get("content-type")).toBe("image/webp");
    const thumbnail = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect(thumbnail).toMatchObject({ format: "webp", width: 480, height: 320 });
  });

  test("opens nothing where it was changed, sealed for something else, or by another key", async () => {
    const { store, photos, letter, get } = await pages();
    const token = tokenOf(photos[0]?.full ?? "");
    const content = JSON.stringify({
      shop: store.shop,
      until: store.now().getTime() + 60_000,
      id: photos[0]?.id,
      isSmall: false,
    });
    const good = sealer.seal(content, "address:remake-photo");
    expect((await get(`/uploads/photo/${good}`)).status).toBe(200);
    const others = [
      "x",
      `${token.slice(0, -2)}AA`,
      // The page's own address, and those of prints.
      tokenOf(letter),
      sealer.seal(content, "address:picture"),
      createSealer({ keys: [randomBytes(32)] }).seal(content, "address:remake-photo"),
    ];
    for (const other of others) {
      const answer = await get(`/uploads/photo/${other}`);
      expect([answer.status, await answer.text()]).toEqual([
        401,
        expect.stringContaining("expired"),
      ]);
    }
    expect((await get(`/uploads/photos/${token}`)).status).toBe(401);
  });

  test("leads nowhere for the photo of another store, whatever its seal says", async () => {
    const { store, photos, get } = await pages();
    const { shop } = await harness.store();
    const until = store.now().getTime() + 60_000;
    const content = { shop, until, id: photos[0]?.id, isSmall: false };
    const token = sealer.seal(JSON.stringify(content), "address:remake-photo");
    expect((await get(`/uploads/photo/${token}`)).status).toBe(404);
  });

  test("is 404 once the photo is removed", async () => {
    const { store, connector, photos, letter, get } = await pages();
    const [first, second] = photos;
    await connector.removePhoto({ shop: store.shop, photoId: first?.id ?? "" });
    expect((await get(first?.full ?? "")).status).toBe(404);
    expect((await get(second?.full ?? "")).status).toBe(200);
    expect(await (await get(letter)).text()).toMatch(/^(?:(?!<img).)*<img(?:(?!<img).)*$/s);
  });
});

describe("the page of a remake's photos", () => {
  test.each(languages)(
    "shows a provider each photo, and names the order (%s)",
    async (language) => {
      const { store, get, letter } = await pages();
      const page = await get(letter, language);
      const text = await page.text();
      expect(page.status).toBe(200);
      expect(page.headers.get("cache-control")).toBe("no-store");
      expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(text).toContain(`<html lang="${language}">`);
      expect(text).toContain(`${store.shop}/`);
      expect(text).not.toMatch(/photosPage\.|{{|<script/);
      const small = [...text.matchAll(/<img\s+src="([^"]+)"/g)].map(([, path = ""]) => path);
      const full = [...text.matchAll(/<a href="([^"]+)"/g)].map(([, path = ""]) => path);
      expect([small.length, full.length]).toEqual([2, 2]);
      for (const path of [...small, ...full]) expect((await get(path)).status).toBe(200);
    },
  );

  test("says so in words where its time is over", async () => {
    const { store, get, letter } = await pages();
    store.advance(40 * 24 * 3_600_000);
    const page = await get(letter, "de");
    expect([page.status, await page.text()]).toEqual([401, expect.stringContaining("abgelaufen")]);
  });
});
