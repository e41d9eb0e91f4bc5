import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type CommandContext, type CommandGroup, subjectOf, UsageError } from "./command.ts";
import { bytesOfFile, textOfFile, unwritten } from "./text-of-file.ts";

const sized = { product: "text", size: "text" } as const;

/** Designs before they are imported: whether they print, and what that looks like. */
export const designCommands: CommandGroup = {
  check: {
    kind: "query",
    usage: "<file.svg> [--product <id> | --size <width>x<height> | --mockup]",
    summary:
      "says everything that keeps a design from being printed, at a product's size or one given, or a template of mockups from being drawn",
    words: 1,
    options: { ...sized, mockup: "switch" },
    async run(context) {
      const file = subjectOf(context);
      const designSvg = await readDesign(file);
      if (context.args.has("mockup")) {
        if (context.args.text("product") ?? context.args.text("size")) {
          throw new UsageError("A template of mockups has a size of its own.");
        }
        await context.core.designs.checkMockup({ mockupSvg: designSvg });
        context.say(`Mockups can be drawn from ${file}.`);
        return;
      }
      const size = await sizeOf(context);
      await context.core.designs.checkDesign({ designSvg, size });
      context.say(`${file} can be printed.`);
      if (size === undefined) {
        context.say(notChecked);
      }
    },
  },
  preview: {
    kind: "query",
    usage:
      "<file.svg> [<picture.png>] [--product <id> | --size <width>x<height>] [--text <field>=<text>]…",
    summary:
      "draws a design with sample texts, and those given, into a picture of the full size; beside the file where none is named",
    words: [1, 2],
    options: { ...sized, text: "texts" },
    async run(context) {
      const [file = "", named] = context.args.words;
      const picture = named ?? path.format({ ...path.parse(file), base: "", ext: ".png" });
      if (!/\.png$/i.test(picture)) {
        throw new UsageError(`What is drawn is a PNG: ${picture} must end with .png.`);
      }
      const designSvg = await readDesign(file);
      const size = await sizeOf(context);
      const texts = textsOf(context);
      const png = await context.core.designs.previewDesign({ designSvg, size, texts });
      // Nobody has said that it may be written over.
      const flag = named === undefined ? "wx" : "w";
      await writeFile(picture, png, { flag }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "EEXIST") {
          throw new UsageError(`${picture} is there already: name a picture to write.`);
        }
        throw unwritten(picture, error);
      });
      context.say(`Wrote ${picture}.`);
      if (size === undefined) context.say(`It has the design's own size. ${notChecked}`);
    },
  },
};

const notChecked =
  "Whether it has a product's size was not checked: --product <id> or --size <width>x<height> does.";

/** What else pictures are kept as, by their first bytes. */
const starts: readonly (readonly [start: string, kind: string])[] = [
  ["\x89PNG", "a PNG"],
  ["\xff\xd8\xff", "a JPEG"],
  ["%PDF-", "a PDF"],
  ["GIF8", "a GIF"],
];

/** The text of a design's file. Throws `UsageError` where it can't be read, and where it is a picture of another kind. */
export async function readDesign(file: string): Promise<string> {
  const bytes = await bytesOfFile(file, "An SVG file");
  const [, kind] =
    starts.find(([start]) => bytes.toString("latin1", 0, start.length) === start) ?? [];
  if (kind !== undefined) throw new UsageError(`${file} is ${kind}; a design is an SVG.`);
  return textOfFile(bytes, file);
}

/** The size that the artwork must have; nothing where neither option says one. */
async function sizeOf({ core, args }: CommandContext) {
  const [productId, size] = [args.text("product"), args.text("size")];
  if (productId !== undefined && size !== undefined) {
    throw new UsageError("Give either --product or --size.");
  }
  if (productId !== undefined) {
    const { content } = await core.catalog.current();
    const product = content.productById.get(productId);
    if (product) return product.artwork;
    const known = [...content.productById.keys()].join(", ");
    throw new UsageError(`There is no product ${productId}; --product takes one of: ${known}.`);
  }
  if (size === undefined) return undefined;
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(size) ?? [];
  if (width === undefined || height === undefined) {
    throw new UsageError("--size must be pixels, like 3150x2400.");
  }
  return { widthPx: Number(width), heightPx: Number(height) };
}

function textsOf({ args }: CommandContext): Record<string, string> {
  return Object.fromEntries(
    args.texts("text").map((given) => {
      const at = given.indexOf("=");
      if (at > 0) return [given.slice(0, at), given.slice(at + 1)];
      throw new UsageError("--text must be a field and its text, like --text name=Ada.");
    }),
  );
}
