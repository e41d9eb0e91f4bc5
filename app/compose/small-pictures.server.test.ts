import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { fileOf } from "../limits/answer-file.ts";
import { createLogger } from "../process/log.server.ts";
import { admitAll } from "#test/support/admit-all.ts";
import { openDecoders } from "./decoders.server.ts";
import { createPicturesOfPrints, createSmallPictures } from "./small-pictures.server.ts";
import { createUploadRoutes } from "./uploads.server.ts";

const shop = "a.myshopify.com";
const decoders = await openDecoders({ log: createLogger("error"), quarantine: admitAll });
afterAll(() => decoders.close());

/** The routes over these files, and what was read of them. */
function serve(files: Map<string, Uint8Array<ArrayBuffer>>) {
  const reads: string[] = [];
  let isHeld = false;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const type = "image/png" as const;
  const uploads = {
    uploadType: async ({ fileName }: { fileName: string }) => (files.has(fileName) ? type : null),
    async readUpload({ fileName }: { fileName: string }) {
      reads.push(fileName);
      if (isHeld) await held;
      const bytes = files.get(fileName);
      return bytes === undefined ? null : { bytes, type };
    },
    async openUpload({ fileName }: { fileName: string }) {
      reads.push(fileName);
      const bytes = files.get(fileName);
      return bytes === undefined ? null : { file: fileOf(bytes), type };
    },
  };
  const routes = createUploadRoutes(uploads, createSmallPictures(decoders.shrinkPicture));
  return {
    reads,
    hold: () => {
      isHeld = true;
      return release;
    },
    get: async (path: string) => routes.request(`/uploads/${shop}/${path}`),
  };
}

const png = async ({ widthPx = 600, heightPx = 900, isInterlaced = false } = {}) =>
  Uint8Array.from(
    await sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: "#b40" } })
      .png({ progressive: isInterlaced })
      .toBuffer(),
  );

test("a small picture is made once, however many ask for it, and goes with its upload", async () => {
  const files = new Map([["label.png", await png()]]);
  const { get, reads } = serve(files);
  const answers = await Promise.all([1, 2, 3].map(() => get("label.png?small")));
  const sizes = await Promise.all(
    answers.map(async (answer) => {
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
      return [answer.status, answer.headers.get("content-type"), width, height];
    }),
  );
  expect(sizes).toEqual(Array.from({ length: 3 }, () => [200, "image/webp", 320, 480]));
  expect(reads).toEqual(["label.png"]);
  files.delete("label.png");
  expect((await get("label.png?small")).status).toBe(404);
});

test("what a browser has already is not read again", async () => {
  const { get, reads } = serve(new Map([["label.png", await png()]]));
  const etag = (await get("label.png")).headers.get("etag") ?? "";
  expect(reads).toHaveLength(1);
  const unread = {
    uploadType: async () => "image/png" as const,
    readUpload: () => Promise.reject(new Error("It is read again.")),
    openUpload: () => Promise.reject(new Error("It is read again.")),
  };
  const routes = createUploadRoutes(unread, createSmallPictures(decoders.shrinkPicture));
  const headers = { "if-none-match": etag };
  expect((await routes.request(`/uploads/${shop}/label.png`, { headers })).status).toBe(304);
});

test("one picture is decoded at a time, and who comes when 20 wait is asked to come again", async () => {
  const bytes = await png();
  const names = Array.from({ length: 22 }, (_, at) => `${at}.png`);
  const { get, hold, reads } = serve(new Map(names.map((name) => [name, bytes])));
  const release = hold();
  const first = names.slice(0, 21).map((name) => get(`${name}?small`));
  const late = await get("21.png?small");
  expect([late.status, late.headers.get("retry-after"), late.headers.get("cache-control")]).toEqual(
    [503, "5", "no-store"],
  );
  expect(reads).toEqual(["0.png"]);
  release();
  const statuses = (await Promise.all(first)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await get("21.png?small")).status).toBe(200);
});

test("an interlaced picture of more than 40 megapixels is not made small", async () => {
  const bytes = await png({ widthPx: 6_410, heightPx: 6_400, isInterlaced: true });
  expect((await serve(new Map([["huge.png", bytes]])).get("huge.png?small")).status).toBe(404);
});

test("what is no picture, or a broken one, has no small one, and is no fault of the server's", async () => {
  const files = new Map([
    ["page.png", new TextEncoder().encode("<!doctype html><title>This link has expired</title>")],
    ["cut.png", (await png()).subarray(0, 300)],
  ]);
  for (const name of files.keys()) {
    expect((await serve(files).get(`${name}?small`)).status, name).toBe(404);
  }
});

test("only so many small pictures are kept, and the one that nobody asked for longest goes", async () => {
  const small = Uint8Array.from([1]);
  const made: string[] = [];
  const pictures = createSmallPictures(async () => small);
  const get = (name: string) =>
    pictures.get({ shop, fileName: name }, async () => {
      made.push(name);
      return small;
    });
  for (let at = 0; at < 200; at += 1) await get(`${at}`);
  await get("0");
  await get("200");
  made.length = 0;
  for (const name of ["0", "200", "1"]) await get(name);
  expect(made).toEqual(["1"]);
});

test("a store whose pictures lie where nothing answers keeps no other waiting", async () => {
  const small = Uint8Array.from([1]);
  const pictures = createSmallPictures(async () => small, { waitingMax: 50 });
  let answer = () => {};
  const silence = new Promise<null>((resolve) => {
    answer = () => resolve(null);
  });
  const ofSilent = (at: number) =>
    pictures.get({ shop: "silent.myshopify.com", fileName: `${at}.png` }, () => silence);
  const waiting = Array.from({ length: 51 }, (_, at) => ofSilent(at));
  expect(await ofSilent(51)).toBe("busy");
  expect(await pictures.get({ shop, fileName: "label.png" }, async () => small)).toBe(small);
  answer();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([null]));
});

test("hosts that do not answer keep no picture waiting that is kept here", async () => {
  const small = Uint8Array.from([1]);
  const ownBelow = ["https://app.example/uploads/", "https://app.example/artwork/"];
  const pictures = createPicturesOfPrints(async () => small, { ownBelow, waitingMax: 50 });
  const silent = Promise.withResolvers<null>();
  const stores = Array.from({ length: 5 }, (_, at) => `store-${at}.myshopify.com`);
  // GIVEN as many stores as are read at a time, and one more, whose buyers name pictures on such hosts
  const reads: string[] = [];
  const waiting = stores.map((domain) =>
    pictures.get({ shop: domain, fileName: "https://silent.example/1.png" }, () => {
      reads.push(domain);
      return silent.promise;
    }),
  );
  await vi.waitFor(() => expect(reads.length).toBeGreaterThan(2));
  // THEN uploads and drawn artwork of any store are shown meanwhile
  for (const fileName of ownBelow.map((below) => `${below}1.png`)) {
    expect(await pictures.get({ shop: stores[0] ?? "", fileName }, async () => small)).toBe(small);
  }
  expect(reads.length).toBeLessThan(stores.length);
  silent.resolve(null);
  await Promise.all(waiting);
});

test("stores whose hosts do not answer leave their places to others after a moment", async () => {
  const shrunk: string[] = [];
  const pictures = createPicturesOfPrints(
    async ({ shop: domain }) => {
      shrunk.push(domain);
      return Uint8Array.from([1]);
    },
    { ownBelow: [], waitingMax: 50, patienceMs: 1 },
  );
  const silent = Promise.withResolvers<Uint8Array>();
  const get = (domain: string, read: () => Promise<Uint8Array>) =>
    pictures.get({ shop: domain, fileName: "https://elsewhere.example/1.png" }, read);
  // GIVEN more stores than are read at a time, whose pictures lie where nothing answers
  const stores = Array.from({ length: 5 }, (_, at) => `store-${at}.myshopify.com`);
  const waiting = stores.map((domain) => get(domain, () => silent.promise));
  // THEN another store's picture is shown meanwhile
  expect(await get(shop, async () => Uint8Array.from([2]))).toEqual(Uint8Array.from([1]));
  expect(shrunk).toEqual([shop]);
  // AND theirs once they come after all, each decoded in its turn
  silent.resolve(Uint8Array.from([3]));
  expect(await Promise.all(waiting)).toEqual(stores.map(() => Uint8Array.from([1])));
  expect(shrunk.toSorted()).toEqual([shop, ...stores].toSorted());
});

test("that there is none is believed for a while, and then read again", async () => {
  let now = new Date("2026-11-20T10:00:00Z");
  let reads = 0;
  const pictures = createSmallPictures(decoders.shrinkPicture, { clock: () => now });
  const get = () =>
    pictures.get({ shop, fileName: "https://fails.example/1.png" }, async () => {
      reads += 1;
      return null;
    });
  expect([await get(), await get(), reads]).toEqual([null, null, 1]);
  now = new Date(now.getTime() + 5 * 60_000);
  expect([await get(), reads]).toEqual([null, 2]);
});

test("that there is none is believed of each print that shows it, and another print's picture is its own", async () => {
  let small: Uint8Array<ArrayBuffer> | null = Uint8Array.from([1]);
  let reads = 0;
  const pictures = createSmallPictures(async ({ bytes }) => Uint8Array.from(bytes));
  const get = (version: string) =>
    pictures.get({ shop, fileName: "https://fails.example/1.png", version }, async () => {
      reads += 1;
      return small;
    });
  await get("first");
  small = null;
  expect([await get("second"), await get("third"), reads]).toEqual([null, null, 2]);
  expect(await get("first")).toEqual(Uint8Array.from([1]));
});

test("whoever leaves before their turn leaves the queue, and nothing is read for them", async () => {
  const small = Uint8Array.from([1]);
  const pictures = createSmallPictures(async () => small, { waitingMax: 1 });
  let answer = () => {};
  const silence = new Promise<null>((resolve) => {
    answer = () => resolve(null);
  });
  const read: string[] = [];
  const get = (fileName: string, signal?: AbortSignal) =>
    pictures.get({ shop, fileName, ...(signal && { signal }) }, () => {
      read.push(fileName);
      return silence;
    });
  const first = get("first");
  const leaving = new AbortController();
  const left = get("left", leaving.signal);
  expect(await get("late")).toBe("busy");
  leaving.abort();
  expect(await left).toBe("busy");
  const next = get("next");
  answer();
  expect([await first, await next, read]).toEqual([null, null, ["first", "next"]]);
});
