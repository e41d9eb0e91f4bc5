/** How a person's picture is laid into artwork of an exact size: said in a form, kept in a row. */
import { z } from "zod";

/** What is around a picture that does not cover its artwork. */
export const fitFills = ["mirror", "edge", "white", "black"] as const;

/** How a picture is laid into artwork of an exact size. */
export const artworkFit = z.strictObject({
  /** Clockwise, after the picture is as people see it. */
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  /** 1: it just covers the artwork. */
  zoom: z.number().min(0.2).max(5),
  /** How far its center is from the artwork's, in widths and heights of the artwork. */
  x: z.number().min(-1).max(1),
  y: z.number().min(-1).max(1),
  fill: z.enum(fitFills),
});
export type ArtworkFit = z.infer<typeof artworkFit>;
