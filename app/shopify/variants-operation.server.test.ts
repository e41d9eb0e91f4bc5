import { phrase } from "#app/connector/model/phrases.ts";
import { describe, expect, it } from "vitest";
import type { ObservedVariant } from "#app/connector/ports/index.ts";
import { createGuardedFetch } from "#app/outbound/guarded-fetch.server.ts";
import { streamVariants } from "./variants-operation.server.ts";

const aLine = (id: number) =>
  `${JSON.stringify({
    id: `gid://shopify/ProductVariant/${id}`,
    title: "12 oz ☕️",
    sku: `SKU-${id}`,
    price: "9.00",
    updatedAt: "2026-11-20T09:00:00Z",
    artworkUrl: null,
    product: {
      id: "gid://shopify/Product/7",
      title: "Beans",
      artworkUrl: null,
      featuredMedia: null,
    },
  })}\n`;

/** A file that comes piece by piece, each made when it is asked for; counts the pieces. */
function aFile(pieces: Iterable<Uint8Array | string>) {
  const source = pieces[Symbol.iterator]();
  let asked = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        asked += 1;
        const { done, value } = source.next();
        if (done === true) controller.close();
        else controller.enqueue(typeof value === "string" ? Buffer.from(value) : value);
      },
    },
    { highWaterMark: 0 },
  );
  return { download: async () => new Response(body), asked: () => asked };
}

const file = { url: "https://files.example/1", skip: 0 };

async function read(pieces: Iterable<Uint8Array | string>, skip = 0) {
  const batches: ObservedVariant[][] = [];
  const { download } = aFile(pieces);
  const reply = await streamVariants(download, { ...file, skip }, async (batch) => {
    batches.push(batch);
  });
  return { reply, batches, ids: batches.flat().map(({ id }) => id) };
}

describe("the file of all variants", () => {
  it("is read in batches, wherever the network cuts it", async () => {
    const bytes = Buffer.from(Array.from({ length: 1_001 }, (_, at) => aLine(at + 1)).join(""));
    const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) =>
      bytes.subarray(at * 7, at * 7 + 7),
    );
    const { reply, batches, ids } = await read(pieces);
    expect(reply).toEqual({ kind: "answered", value: { lines: 1_001 } });
    expect(batches.map(({ length }) => length)).toEqual([500, 500, 1]);
    expect(ids.at(-1)).toBe("1001");
    expect(batches[0]?.[0]?.title).toBe("12 oz ☕️");
  });

  it("is read from a line on, also without a line end at its end", async () => {
    const { ids } = await read([aLine(1) + aLine(2), aLine(3).trimEnd()], 1);
    expect(ids).toEqual(["2", "3"]);
  });

  it("waits at its host while a batch is saved", async () => {
    const pieces = Array.from({ length: 2_000 }, (_, at) => aLine(at + 1));
    const { download, asked } = aFile(pieces);
    const askedAtBatch: number[] = [];
    await streamVariants(download, file, async () => void askedAtBatch.push(asked()));
    expect(askedAtBatch).toEqual([500, 1_000, 1_500, 2_000]);
  });

  it.each([
    [
      "that never ends a line",
      ["x".repeat(300_000)],
      phrase("fileBrokeOff", { why: "LineTooLong" }),
    ],
    ["that is no JSON", [aLine(1), "<html>\n"], phrase("fileLineStrange", { line: 2 })],
    [
      "of other things",
      [`{"id":"gid://shopify/Order/1"}\n`],
      phrase("fileLineStrange", { line: 1 }),
    ],
  ])("%s is not taken for one", async (_, pieces, message) => {
    const { reply } = await read(pieces);
    expect(reply).toMatchObject({ kind: "unanswered", message });
  });

  it("is not read from anywhere but HTTPS on the public internet", async () => {
    const download = createGuardedFetch({});
    const from = (url: string) => streamVariants(download, { url, skip: 0 }, async () => {});
    expect(await from("http://files.example/1")).toMatchObject({
      message: phrase("fileHostSilent", { why: "ADDRESS_NOT_HTTPS" }),
    });
    expect(await from("https://127.0.0.1/1")).toMatchObject({
      message: phrase("fileHostSilent", { why: "ADDRESS_NOT_PUBLIC" }),
    });
  });

  it("that its host refuses is no empty one", async () => {
    const download = async () => new Response("Expired", { status: 403 });
    expect(await streamVariants(download, file, async () => {})).toMatchObject({
      kind: "unanswered",
      message: phrase("fileHostSilent", { why: "HTTP 403" }),
    });
  });
});
