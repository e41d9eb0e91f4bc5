import { beforeEach, expect, test } from "vitest";
import { openHarness } from "../connector/testing/harness.ts";
import type { ReadFromStranger } from "../core/index.ts";
import { limits } from "../limits/limits.ts";
import { createArtworkBytes } from "./artwork-bytes.server.ts";

const harness = openHarness();
type Store = Awaited<ReturnType<typeof harness.store>>;

let store: Store;
let read: string[];
beforeEach(async () => {
  store = await harness.store();
  read = [];
});

/** Reads from a world in which this answers. */
function readingFrom(answer: (url: string) => Awaited<ReturnType<ReadFromStranger>>) {
  const { connector, now: clock } = store;
  return createArtworkBytes({
    config: { publicUrl: "https://app.example", artworkTrustedHosts: [] },
    core: { artwork: { openFile: async () => undefined } },
    connector,
    clock,
    async readStranger({ url }) {
      read.push(url);
      return answer(url);
    },
  });
}

const bytes = Uint8Array.from([1, 2, 3]);
const answered = (status: number) =>
  ({ outcome: "answered", status, headers: new Headers(), bytes }) as const;

test("pictures that are shown leave the store's people a share of what they may have checked in the hour", async () => {
  const { shop, connector } = store;
  const count = limits.pictureInspections.buyersMost;
  const readArtwork = readingFrom(() => answered(200));
  const show = () => readArtwork({ shop, url: "https://buyer.example/1.png" });
  expect(await show()).toEqual(bytes);
  expect(await connector.countArtworkReads({ shop, count: count - 1 })).toBeNull();
  expect(await show()).toBeNull();
  expect(await connector.countArtworkReads({ shop, count: 1 })).toBeNull();
});

test("a host that kept the store waiting without an answer is left alone for a while, and others are read", async () => {
  const { shop } = store;
  const silent = (at: number) => `https://silent.example/${at}.png`;
  const readArtwork = readingFrom((url) => {
    if (!url.startsWith("https://silent.")) return answered(200);
    store.advance(limits.outsideCall.artworksMs);
    return { outcome: "refused", reason: { code: "hostLate", values: { seconds: 10 } } };
  });
  const other = "https://others.example/1.png";
  for (const url of [silent(1), silent(2), other]) await readArtwork({ shop, url });
  expect(read).toEqual([silent(1), other]);
  store.advance(limits.pictureInspections.slowKeptMs);
  await readArtwork({ shop, url: silent(2) });
  expect(read).toEqual([silent(1), other, silent(2)]);
});

test("a host that took its time to say that it has no such picture is asked for others", async () => {
  const { shop } = store;
  const missing = "https://cdn.example/missing.png";
  const other = "https://cdn.example/other.png";
  const readArtwork = readingFrom((url) => {
    store.advance(limits.pictureInspections.slowMs);
    return answered(url === missing ? 404 : 200);
  });
  expect(await readArtwork({ shop, url: missing })).toBeNull();
  expect(await readArtwork({ shop, url: other })).toEqual(bytes);
});
