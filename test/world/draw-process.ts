/**
 * Draws one design in a process of its own, to be started without any system font: reads a drawing as
 * JSON from standard input, writes the PNG to standard output.
 */
import { json } from "node:stream/consumers";
import { z } from "zod";
import { drawDesign } from "#app/core/designs/draw-design.ts";

const drawing = z.object({
  designSvg: z.string(),
  widthPx: z.number(),
  heightPx: z.number(),
  texts: z.record(z.string(), z.string()),
});

const drawn = await drawDesign({ ...drawing.parse(await json(process.stdin)), images: {} });
if (drawn.kind === "refused") throw new Error(drawn.reason.code);
process.stdout.write(drawn.bytes);
