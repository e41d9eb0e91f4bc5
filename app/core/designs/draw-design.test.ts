import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawDesign, type Drawing } from "./draw-design.ts";
import { parseDesign } from "./design.ts";
import { filledLayers } from "./filled-layers.ts";
import { fitImage } from "./fit-image.ts";
import { fitImages } from "./fit-images.ts";

const rect = (more: string) => `<rect x="20" y="10" width="360" height="80" ${more}/>`;
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100" viewBox="0 0 400 100"><rect width="400" height="100" fill="#fff"/>${inside}</svg>`;
const place = (more = "") =>
  rect(`data-field="name" data-type="text" data-default="Default" data-size-min="10" ${more}`);

const aDrawing = (more: Partial<Drawing> = {}): Drawing => ({
  designSvg: svg(place('fill="#102030"')),
  widthPx: 400,
  heightPx: 100,
  texts: {},
  images: {},
  ...more,
});

async function pixelsOf(png: Uint8Array) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, ...info };
}

async function drawWhole(drawing: Drawing) {
  const fitted = await fitImages(fitImage, { ...drawing, merchantId: "mer_1" });
  return fitted.kind === "refused" ? fitted : drawDesign({ ...drawing, images: fitted.images });
}

async function draw(drawing: Drawing) {
  const drawn = await drawWhole(drawing);
  if (drawn.kind === "refused") throw new Error(drawn.reason.code);
  return pixelsOf(drawn.bytes);
}

/** The box around everything that is not white. */
async function inkOf(drawing: Drawing) {
  const { data, width, channels } = await draw(drawing);
  const dark = [...data.keys()].filter((at) => at % channels === 0 && (data[at] ?? 255) < 128);
  const xs = dark.map((at) => (at / channels) % width);
  const ys = dark.map((at) => Math.floor(at / channels / width));
  const [left, right] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))];
  const [top, bottom] = [ys.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.max(a, b))];
  return { left, right, top, bottom };
}

const reference = path.join(import.meta.dirname, "draw-design.reference.png");
const everyScript: Drawing = aDrawing({
  designSvg: `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="240" viewBox="0 0 480 240"><rect width="480" height="240" fill="#f4e9dc"/><rect x="20" y="10" width="440" height="120" fill="#4a2a18" data-field="name" data-type="text" data-font="serif" data-weight="bold" data-size-min="8" data-size-max="60"/><rect x="20" y="140" width="440" height="90" fill="#c0773a" data-field="tagline" data-type="text" data-size-min="8" data-size-max="36" data-align="left" data-valign="top"/></svg>`,
  widthPx: 480,
  heightPx: 240,
  texts: {
    name: "Ångström Kaffee & Čaj",
    tagline: "Ηλιος, Кофе 100 % 東京の珈琲 서울 커피 北京",
  },
});

test("leaves nothing of a drawing in the process", async () => {
  await drawWhole(aDrawing());
  expect(sharp.cache()).toMatchObject({ memory: { current: 0 }, items: { current: 0 } });
});

describe("a drawing", () => {
  test("looks the same on a machine without fonts: like the picture that is committed", async () => {
    const program = path.resolve("test/world/draw-process.ts");
    const child = spawn(process.execPath, [program], {
      stdio: ["pipe", "pipe", "inherit"],
      env: {
        NODE_ENV: "production",
        FONTCONFIG_FILE: "/dev/null",
        FONTCONFIG_PATH: "/nonexistent",
        HOME: "/nonexistent",
      },
    });
    child.stdin.end(JSON.stringify(everyScript));
    const withoutFonts = await pixelsOf(await buffer(child.stdout));
    const expected = await pixelsOf(await readFile(reference));

    expect([withoutFonts.width, withoutFonts.height]).toEqual([480, 240]);
    // Decoders round edges differently by a shade or two; a missing or other letter differs by far more.
    const differing = expected.data.filter(
      (value, at) => Math.abs(value - (withoutFonts.data[at] ?? 0)) > 24,
    );
    expect(differing.length / expected.data.length).toBeLessThan(0.001);
    expect((await draw(everyScript)).data.equals(withoutFonts.data)).toBe(true);
  });

  test("holds no text that a system font could print", async () => {
    expect(() => parseDesign(svg('<text x="1" y="1">Hello</text>'))).toThrow(/it holds text/);
  });
});

describe("text", () => {
  test("fills its place as far as its size allows, and never leaves it", async () => {
    for (const name of [
      "A",
      "House",
      "A rather long name of a roastery that needs several lines",
    ]) {
      const { left, right, top, bottom } = await inkOf(aDrawing({ texts: { name } }));
      expect(left).toBeGreaterThanOrEqual(19);
      expect(right).toBeLessThanOrEqual(381);
      expect(top).toBeGreaterThanOrEqual(10);
      expect(bottom).toBeLessThanOrEqual(90);
    }
  });

  test.each([
    ["left", "top", { before: 5, above: 12 }],
    ["right", "bottom", { after: 5, below: 12 }],
    ["center", "middle", { sideways: 4, upright: 10 }],
  ])("is aligned %s and %s", async (align, valign, atMost) => {
    const attributes = `data-align="${align}" data-valign="${valign}" data-size-max="20"`;
    const designSvg = svg(place(attributes));
    const ink = await inkOf(aDrawing({ designSvg, texts: { name: "Mmm" } }));
    const [before, after] = [ink.left - 20, 380 - ink.right];
    const [above, below] = [ink.top - 10, 90 - ink.bottom];
    const sideways = Math.abs(before - after);
    const measured = { before, after, above, below, sideways, upright: Math.abs(above - below) };
    for (const [name, most] of Object.entries(atMost)) {
      const distance = new Map(Object.entries(measured)).get(name);
      expect(distance).toBeLessThan(most);
    }
  });

  test("wraps at spaces, keeps given line breaks, and wraps Japanese anywhere but before a full stop", async () => {
    const at = (name: string) =>
      inkOf(aDrawing({ designSvg: svg(place('data-size-max="24"')), texts: { name } }));
    const heightOf = async (name: string) => {
      const { top, bottom } = await at(name);
      return bottom - top;
    };
    expect(await heightOf("one\ntwo\nthree")).toBeGreaterThan(1.7 * (await heightOf("one")));
    expect(await heightOf("word ".repeat(9).trim())).toBeGreaterThan(35);
    expect(await heightOf("毎日の一杯を大切に。".repeat(3))).toBeGreaterThan(40);
  });

  test("keeps its default where no value is given, and is empty where an empty one is", async () => {
    const byDefault = await draw(aDrawing());
    const said = await draw(aDrawing({ texts: { name: "Default" } }));
    expect(byDefault.data.equals(said.data)).toBe(true);
    const empty = await draw(aDrawing({ texts: { name: "" } }));
    expect(empty.data.every((value) => value === 255)).toBe(true);
  });

  test("is text, whatever it looks like in XML", async () => {
    const name = '"/><script>&amp;</script>\u0007';
    const { left } = await inkOf(aDrawing({ texts: { name } }));
    expect(left).toBeGreaterThan(0);
  });
});

describe("an image", () => {
  const designSvg = svg(rect('data-field="photo" data-type="image" data-fit="contain"'));

  test("is placed whole in its box, turned as its EXIF says", async () => {
    const photo = await sharp({
      create: { width: 20, height: 40, channels: 3, background: "#000" },
    })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const ink = await inkOf(aDrawing({ designSvg, images: { photo } }));
    // 20 x 40 turned is 40 x 20; in 360 x 80 that is 160 x 80, in the middle.
    expect([ink.left, ink.right, ink.top, ink.bottom]).toEqual([120, 279, 10, 89]);
  });

  test("that is none is refused by name", async () => {
    const images = { photo: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") };
    expect(await drawWhole(aDrawing({ designSvg, images }))).toMatchObject({
      kind: "refused",
      reason: {
        code: "drawingField",
        values: { field: "photo", words: { code: "imageUnplaceable", values: {} } },
      },
    });
  });

  const red = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "red" } });
  test.each([
    ["a progressive JPEG", 40, () => red(6_410, 6_400).jpeg({ progressive: true })],
    ["a GIF", 40, () => red(6_410, 6_400).gif({ effort: 1 })],
    ["an AVIF", 10, () => red(3_200, 3_200).avif({ effort: 0 })],
  ])("of which all has to be in memory at once may not be large: %s", async (_, most, draw) => {
    const photo = await draw().toBuffer();
    expect(await drawWhole(aDrawing({ designSvg, images: { photo } }))).toEqual({
      kind: "refused",
      reason: {
        code: "drawingField",
        values: { field: "photo", words: { code: "imageTooManyPixels", values: { most } } },
      },
    });
  });
});

describe("a design", () => {
  test.each([
    ["a link to outside", '<image href="https://tracker.example/a.png"/>'],
    ["a script", "<script>1</script>"],
    ["a style", "<style>@import url(x)</style>"],
    ["a place without a size", '<rect data-field="name" data-type="text"/>'],
    ["a place of an unknown type", rect('data-field="name" data-type="sound"')],
    ["the same place twice", place() + place()],
  ])("with %s is not acceptable", (_, inside) => {
    expect(() => parseDesign(svg(inside))).toThrow(
      expect.objectContaining({ code: "design_not_acceptable" }),
    );
  });
});

describe("an element that follows a field", () => {
  const picture = () =>
    sharp({ create: { width: 10, height: 10, channels: 3, background: "#0000ff" } })
      .png()
      .toBuffer();
  const field = `<rect data-field="art" data-type="image" data-role="artwork" x="0" y="0" width="400" height="100"/>`;
  const following = svg(
    `${field}<rect data-with="art" width="50" height="100" fill="#ff0000"/><rect data-without="art" width="50" height="100" fill="#00ff00"/>`,
  );

  test("is there only where that is filled, or only where it is not", async () => {
    const at = async (images: Record<string, Uint8Array>) => {
      const { data } = await draw(aDrawing({ designSvg: following, images }));
      return [...data.subarray(0, 3)];
    };
    expect(await at({})).toEqual([0, 255, 0]);
    expect(await at({ art: await picture() })).toEqual([255, 0, 0]);
  });

  test("lies below and on the picture in the two layers of a design that is filled", async () => {
    const paint = `<defs><linearGradient id="p"><stop stop-color="#ff0000"/></linearGradient></defs>`;
    const inside = `${paint}${field}<rect data-with="art" width="50" height="100" fill="url(#p)"/><rect data-without="art" width="400" height="100"/><g><rect x="60" width="9" height="9"/></g>`;
    const [layers, ...others] = filledLayers(parseDesign(svg(inside)));
    if (layers === undefined) throw new Error("The design has no layers.");
    expect([layers.fieldId, others]).toEqual(["art", []]);
    const drawn = await draw(
      aDrawing({ designSvg: svg(inside), images: { art: await picture() } }),
    );
    const art = await sharp(await picture())
      .resize(400, 100)
      .png()
      .toBuffer();
    const laid = sharp(Buffer.from(layers.under)).composite([
      { input: art },
      { input: Buffer.from(layers.over) },
    ]);
    expect((await pixelsOf(await laid.png().toBuffer())).data.equals(drawn.data)).toBe(true);
  });

  test.each([
    ["in a group", `<g>${field}</g>`],
    ["beside a comment", `<!-- <g> -->${field}`],
  ])("has no layers where the picture's place is %s", (_, inside) => {
    expect(filledLayers(parseDesign(svg(inside)))).toEqual([]);
  });

  test.each([
    ["names a field that is not there", `${field}<rect data-with="photo" width="1" height="1"/>`],
    ["has others inside", `${field}<g data-without="art"><rect width="1" height="1"/></g>`],
    [
      "is one of two places for the artwork",
      `${field}<rect data-field="b" data-type="image" data-role="artwork" x="0" y="0" width="9" height="9"/>`,
    ],
  ])("is refused where it %s", (_, inside) => {
    expect(() => parseDesign(svg(inside))).toThrow(/The design can't be printed/);
  });
});
