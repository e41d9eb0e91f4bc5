import type { Worker } from "node:worker_threads";
import sharp from "sharp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { checkDesign, drawInThread, previewDesign } from "./index.ts";
import { catalogSeed } from "../../../prisma/seed/catalog.ts";

const field = (more = "", box = 'x="20" y="10" width="360" height="80"') =>
  `<rect data-field="name" data-default="Ada" data-size-min="10" ${box} ${more}/>`;
const svg = (inside: string, root = 'width="400" height="100" viewBox="0 0 400 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}><rect width="400" height="100" fill="#fff"/>${inside}</svg>`;
const size = { widthPx: 400, heightPx: 100 };
const check = (designSvg: string) => checkDesign({ draw: drawInThread }, { designSvg, size });

describe("a design is refused for", () => {
  test.each([
    [
      "a field that begins left of it",
      svg(field("", 'x="-1" y="0" width="12" height="12"')),
      /outside/,
    ],
    ["a field that is too wide", svg(field("", 'x="50" y="0" width="360" height="12"')), /outside/],
    ["a field that is too high", svg(field("", 'x="0" y="50" width="9" height="51"')), /outside/],
    ["a smaller canvas", svg("", 'width="200" height="50"'), /canvas is 200 x 50.*400 x 100 px/],
    ["a larger canvas", svg("", 'width="800" height="200"'), /canvas is 800 x 200/],
    ["a canvas of another unit", svg("", 'width="40mm" height="10mm"'), /whole pixels/],
    [
      "numbers that are no pixels",
      svg("", 'width="400" height="100" viewBox="0 0 40 10"'),
      /viewBox/,
    ],
    ["a field that a group moves", svg(`<g transform="scale(2)">${field()}</g>`), /is moved/],
    [
      "a field that a style moves",
      svg(`<g style="transform: scale(2)">${field()}</g>`),
      /is moved/,
    ],
    ["a field that moves itself", svg(field('transform="rotate(4)"')), /is moved/],
    ["a field that is never printed", svg(`<defs>${field()}</defs>`), /stands in a <defs>/],
    ["a field in what is hidden", svg(`<g display="none">${field()}</g>`), /<g> that display none/],
    [
      "a field deep in what is hidden by a style",
      svg(`<g style="fill:#000; visibility: hidden"><g>${field()}</g></g>`),
      /the field name stands in a <g> that visibility hidden hides/,
    ],
    ["a field that is see-through", svg(`<g opacity="0.0">${field()}</g>`), /opacity 0.0 hides/],
    [
      "a text whose color is see-through further out",
      svg(`<g fill-opacity="0">${field()}</g>`),
      /fill-opacity 0 hides/,
    ],
    [
      "a text in a paint that is not there",
      svg(field('fill="url(#gold)"')),
      /the design has no gold/,
    ],
    ["a field that says it is hidden", svg(field('display="none"')), /the field name has display/],
    ["a field in a comment", svg(`<!-- ${field()} -->`), /stands in a comment/],
    ["a color in a field's style", svg(field('style="fill:#f00"')), /the field name has style, /],
    ["a text that nobody would see", svg(field('fill="none"')), /the field name has no fill/],
    ["a text that is see-through", svg(field('fill="#ff000000"')), /the field name has no fill/],
    ["a weight that there isn't", svg(field('data-weight="700"')), /none of regular, bold/],
    ["text with a prefix", svg("<svg:text>A</svg:text>"), /text or style with a prefix/],
    ["an SVG in it", svg('<image href="data:image/svg+xml,x"/>'), /is an SVG itself/],
    ["what can't be drawn", svg("<g><path></g>"), /it is no whole SVG: /],
    [
      "a field that a path cuts off",
      svg(
        `<clipPath id="c"><rect width="5" height="5"/></clipPath><g clip-path="url(#c)">${field()}</g>`,
      ),
      /nothing would be seen of the field name/,
    ],
    [
      "a field that a mask hides",
      svg(
        `<mask id="m"><rect width="400" height="100" fill="#000"/></mask><g style="mask:url(#m)">${field()}</g>`,
      ),
      /nothing would be seen of the field name/,
    ],
    [
      "a field that something covers, whether it is filled or not",
      svg(
        `${field()}<rect width="400" height="100" fill="#fff"/>${field("", 'x="0" y="0" width="60" height="20"').replace('"name"', '"seen"')}`,
      ),
      /nothing would be seen of the field name[^;]*$/,
    ],
    [
      "a field that is no element of the picture",
      svg(`<g><![CDATA[${field()}]]></g>`),
      /nothing would be seen of the field name/,
    ],
    [
      "a default that doesn't fit",
      svg(
        field("", 'x="0" y="0" width="5" height="5" data-size-max="20"').replace(
          "Ada",
          "A long sentence",
        ),
      ),
      /too long for its place/,
    ],
  ])("%s", async (_, designSvg, reason) => {
    await expect(check(designSvg)).rejects.toMatchObject({
      code: "design_not_acceptable",
      message: expect.stringMatching(reason),
    });
  });
});

test("a design is refused with all of its problems, however it is written", async () => {
  const nameless = '<rect data-type="text" data-field="" x="1" y="1" width="9" height="9"/>';
  const unsized = '<circle data-field="photo" data-type="image" x="0" y="0" width="9"/>';
  const outside = field("", 'x="0" y="0" width="500" height="20"').replace('"name"', '"wide"');
  const inside = `${nameless}${unsized}${outside}<g transform="scale(2)">${field()}</g><text>A</text>`;
  await expect(check(svg(inside, 'width="200" height="100"'))).rejects.toThrow(
    expect.objectContaining({
      message: [
        "The design can't be printed: it holds text (draw it as paths, or make it a placeholder)",
        "the field (without a name) is not a <rect/> with x, y, width and height",
        "the field photo is not a <rect/> with x, y, width and height",
        "its canvas is 200 x 100, and the product's artwork 400 x 100 px: draw it at exactly that size",
        "the field wide reaches from 0, 0 to 500, 20, outside the picture of 400 x 100",
        "the field name is moved by a transform or an <svg> inside.",
      ].join("; "),
    }),
  );
});

test("a design is refused for all that its drawing shows, beside what its numbers say", async () => {
  const box = 'x="0" y="0" width="5" height="40" data-size-max="20"';
  const long = field("", box).replace("Ada", "A long sentence");
  const letters = field().replace("Ada", "مرحبا").replace('"name"', '"greeting"');
  const wide = field("", 'x="50" y="0" width="360" height="20"').replace('"name"', '"wide"');
  const cut = `<clipPath id="c"><rect width="5" height="5"/></clipPath><g clip-path="url(#c)">${field().replace('"name"', '"cut"')}</g>`;
  const used = '<use href="#logo"/><path d="M0 0L9 9" style="stroke: url(#gold)"/>';
  await expect(check(svg(`${long}${letters}${wide}${used}${cut}`))).rejects.toThrow(
    expect.objectContaining({
      message: [
        "The design can't be printed: the field wide reaches from 50, 0 to 410, 20, outside the picture of 400 x 100",
        "it refers to #logo, and the design has no logo",
        "it refers to #gold, and the design has no gold",
        "The field name: the text is too long for its place, even at 10 px",
        "The field greeting: no font of ours can print م ر ح ب ا; we print Latin, Greek, Cyrillic, Chinese, Japanese and Korean",
        "nothing would be seen of the field cut: it is cut off, covered, or no element of the picture.",
      ].join("; "),
    }),
  );
});

test("what a design refers to is found wherever it stands, and a link to nowhere in a comment is none", async () => {
  const gold = '<linearGradient id="gold"><stop stop-color="#fc0"/></linearGradient>';
  const shown = `<path id='p' d="M0 0h9v9z"/><use xlink:href="#p" fill="url('#gold')"/>`;
  const root = 'width="400" height="100" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const designSvg = svg(`${shown}${field()}<!-- <use href="#p2"/> --><defs>${gold}</defs>`, root);
  await expect(check(designSvg)).resolves.toBeUndefined();
});

test("a viewBox that doesn't fit keeps neither a wrong size nor a field outside or of another type from being named", async () => {
  const outside = field("", 'x="0" y="0" width="500" height="20"');
  const typed = '<rect data-field="city" data-type="txt" x="0" y="95" width="9" height="9"/>';
  const sized = field('data-size-max="5" data-size-min="6"').replace('"name"', '"tiny"');
  const designSvg = svg(
    `${outside}${typed}<g transform="scale(2)">${sized}</g><path data-with="city"/>`,
    'width="800" height="100" viewBox="0 0 80 10"',
  );
  await expect(check(designSvg)).rejects.toThrow(
    expect.objectContaining({
      message: [
        'The design can\'t be printed: the field city has data-type="txt", which is neither text nor image',
        "the field tiny has no possible text size",
        'its viewBox must be "0 0 400 100", so that its numbers are pixels',
        "its canvas is 800 x 100, and the product's artwork 400 x 100 px: draw it at exactly that size",
        "the field name reaches from 0, 0 to 500, 20, outside the picture of 400 x 100",
        "the field city reaches from 0, 95 to 9, 104, outside the picture of 400 x 100",
        "the field tiny is moved by a transform or an <svg> inside.",
      ].join("; "),
    }),
  );
  const stretched = svg("", 'width="800" height="100" viewBox="0 0 400 100"');
  await expect(check(stretched)).rejects.toThrow(/printed: its canvas is 800 x 100[^;]*$/);
  await expect(
    checkDesign({ draw: drawInThread }, { designSvg: stretched, size: undefined }),
  ).rejects.toThrow(/its viewBox must be "0 0 800 100"/);
});

test("a design that fits its product to the last pixel is accepted, whatever quotes it has", async () => {
  const whole = svg(field("", 'x="0" y="0" width="400" height="100"'));
  await expect(check(whole)).resolves.toBeUndefined();
  const shown = '<g opacity="0.5" style="display:inline" visibility="visible">';
  await expect(check(svg(`${shown}${field()}</g>`))).resolves.toBeUndefined();
  const single = svg(`<g id="a">${field()}</g>`, "width='400px' height='100'");
  await expect(check(single)).resolves.toBeUndefined();
});

test("a field is accepted that is seen where another is filled, or where none is", async () => {
  const photo = '<rect data-field="photo" data-type="image" x="0" y="0" width="400" height="100"/>';
  const unless = '<rect data-without="photo" width="400" height="100" fill="#fff"/>';
  const where = '<rect data-with="photo" width="400" height="100" fill="#fff"/>';
  for (const cover of [unless, where]) {
    await expect(check(svg(`${photo}${field()}${cover}`))).resolves.toBeUndefined();
  }
});

test.each(catalogSeed.products)(
  "the seeded design of $id prints on its product",
  async (product) => {
    const { designSvg, artworkWidthPx: widthPx, artworkHeightPx: heightPx } = product;
    const command = { designSvg: designSvg ?? "", size: { widthPx, heightPx } };
    await expect(checkDesign({ draw: drawInThread }, command)).resolves.toBeUndefined();
  },
);

test("designs that follow each other are drawn by one thread, which ends when none follows", async () => {
  const threads: Worker[] = [];
  const hear = (thread: Worker) => void threads.push(thread);
  process.on("worker", hear);
  onTestFinished(() => void process.off("worker", hear));
  const whole = svg(field("", 'x="0" y="0" width="400" height="100"'));
  for (let times = 0; times < 3; times += 1) await check(whole);
  expect(threads.length).toBeLessThanOrEqual(1);
  // AND two at once by two, of which one that stumbles takes nothing from the other
  const broken = drawInThread({
    designSvg: "<svg",
    widthPx: 9,
    heightPx: 9,
    texts: {},
    images: {},
  });
  const outcomes = await Promise.allSettled([check(whole), broken, check(whole)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  await expect(check(whole)).resolves.toBeUndefined();
  const ended = () => threads.filter(({ threadId }) => threadId === -1);
  await vi.waitFor(() => expect(ended()).toHaveLength(threads.length), 60_000);
  expect(threads.length).toBeGreaterThanOrEqual(2);
});

describe("a preview", () => {
  const preview = (designSvg: string, texts: Record<string, string> = {}) =>
    previewDesign({ draw: drawInThread }, { designSvg, texts });
  const photo = '<rect data-field="photo" data-type="image" x="0" y="0" width="50" height="100"/>';
  const pixelAt = async (png: Uint8Array, left: number, top: number) => [
    ...(await sharp(png)
      .extract({ left, top, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ];

  test("is of the design's size, with pictures where pictures go", async () => {
    const png = await preview(svg(photo + field("", 'x="50" y="0" width="350" height="100"')));
    expect(await sharp(png).metadata()).toMatchObject({ width: 400, height: 100, format: "png" });
    expect(await pixelAt(png, 25, 10)).toEqual([184, 184, 184]);
  });

  test("shows the texts that are given, the defaults, and a sample where there is none", async () => {
    const plain = await preview(svg(field()));
    expect(await preview(svg(field()), { name: "Ada" })).toEqual(plain);
    const sample = await preview(svg(field().replace("Ada", "")));
    expect(sample).toEqual(await preview(svg(field()), { name: "Sample" }));
    expect(sample).not.toEqual(plain);
  });

  test("refuses a text for a field that isn't there, naming those that are", async () => {
    await expect(preview(svg(field() + photo), { nam: "x" })).rejects.toThrow(
      "The design has no text field nam; its text fields: name.",
    );
  });
});
