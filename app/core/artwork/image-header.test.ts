import { sentenceOf } from "#app/contract/index.ts";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createImageHeaderReader } from "./image-header.ts";

const read = (bytes: Uint8Array) => createImageHeaderReader()(bytes);
const hex = (...parts: string[]) => Buffer.from(parts.join("").replaceAll(" ", ""), "hex");
const canvas = { create: { width: 321, height: 123, channels: 3, background: "brown" } } as const;

const soi = "ffd8";
const app0 = "ffe0 0010 4a464946000101000001000100 00";
const frame = (marker: string, height = "007b", width = "0141") =>
  `${marker} 0011 08 ${height} ${width} 03 012200 021101 031101`;

describe("the size of a real file is read from its first bytes", () => {
  test.each([
    ["PNG", () => sharp(canvas).png()],
    ["palette PNG", () => sharp(canvas).png({ palette: true })],
    ["interlaced PNG", () => sharp(canvas).png({ progressive: true })],
    ["JPEG", () => sharp(canvas).jpeg()],
    ["progressive JPEG", () => sharp(canvas).jpeg({ progressive: true })],
    ["JPEG with EXIF", () => sharp(canvas).jpeg().withMetadata({ orientation: 6 })],
    ["CMYK JPEG", () => sharp(canvas).toColourspace("cmyk").jpeg()],
  ])("%s", async (_, make) => {
    const bytes = await make().toBuffer();
    expect(read(bytes)).toMatchObject({ kind: "image", widthPx: 321, heightPx: 123 });
  });

  test("even when it comes in one-byte pieces", async () => {
    const bytes = await sharp(canvas).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const reader = createImageHeaderReader();
    const kinds = Array.from(bytes, (_, end) => reader(bytes.subarray(0, end + 1)).kind);
    const known = kinds.indexOf("image");
    expect(known).toBeGreaterThan(0);
    expect(kinds.slice(0, known).every((kind) => kind === "more")).toBe(true);
  });
});

describe("every kind of JPEG frame says its size", () => {
  test.each("c0 c1 c2 c3 c5 c6 c7 c9 ca cb cd ce cf".split(" "))("SOF %s", (marker) => {
    const bytes = hex(soi, app0, frame(`ff${marker}`));
    expect(read(bytes)).toEqual({ kind: "image", type: "jpeg", widthPx: 321, heightPx: 123 });
  });

  test.each(["c4", "c8", "cc"])("the segment %s is no frame and is passed over", (marker) => {
    const bytes = hex(soi, `ff${marker} 0004 0000`, frame("ffc0"));
    expect(read(bytes)).toMatchObject({ kind: "image", widthPx: 321 });
  });

  test("fill bytes and markers without content are passed over", () => {
    const bytes = hex(soi, "ffff ffff", "01", "ffd0", "ff", frame("ffc2"));
    expect(read(bytes)).toMatchObject({ kind: "image", widthPx: 321 });
  });
});

describe("a file that ends too early asks for more", () => {
  test.each([
    ["nothing", ""],
    ["half a PNG signature", "89504e47 0d0a"],
    ["a PNG without its height", "89504e470d0a1a0a 0000000d 49484452 00000141 0000"],
    ["a JPEG's first marker", "ffd8 ff"],
    ["a JPEG in its first segment", `${soi} ffe0 ffff 00`],
    ["a JPEG in its frame header", `${soi} ffc0 0011 08 007b`],
  ])("%s", (_, bytes) => {
    expect(read(hex(bytes)).kind).toBe("more");
  });
});

describe("a file is refused with its reason", () => {
  test.each([
    ["GIF", "474946383961 01000100", "neither JPEG nor PNG"],
    ["HTML", Buffer.from("<!doctype html>").toString("hex"), "neither JPEG nor PNG"],
    ["WebP", Buffer.from("RIFF0000WEBPVP8 ").toString("hex"), "neither JPEG nor PNG"],
    ["a damaged PNG signature", `89504e470d0a1a0b${"00".repeat(20)}`, "signature is damaged"],
    ["a PNG without a header", `89504e470d0a1a0a 0000000d 49444154${"00".repeat(12)}`, "header"],
    ["a PNG of no width", "89504e470d0a1a0a 0000000d 49484452 00000000 00000001", "size"],
    ["a PNG of negative size", "89504e470d0a1a0a 0000000d 49484452 80000000 00000001", "size"],
    ["a JPEG of no height", `${soi}${frame("ffc0", "0000")}`, "size"],
    ["a JPEG that scans without a frame", `${soi} ffda 0008 00`, "frame header is missing"],
    ["a JPEG that ends at once", `${soi} ffd9`, "frame header is missing"],
    ["a JPEG of rubbish", `${soi} 1234 5678`, "marker is missing"],
    ["a JPEG segment of no length", `${soi} ffe1 0000 00`, "no length"],
    ["a JPEG frame that is too short", `${soi} ffc0 0004 08007b014103`, "too short"],
  ])("%s", (_, bytes, reason) => {
    const header = read(hex(bytes));
    if (header.kind !== "unreadable") throw new Error("It was read.");
    expect(sentenceOf(header.reason)).toContain(reason);
  });

  test("a file of a quarter of a million empty segments costs no more than its length", () => {
    const bytes = Buffer.alloc(256 * 1_024, hex("ffe00002"));
    bytes.set([0xff, 0xd8], 0);
    const reader = createImageHeaderReader();
    // The processor's time, as others may want it at the same moment.
    const before = process.cpuUsage();
    for (let end = 1; end <= bytes.length; end += 1) reader(bytes.subarray(0, end));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});
