import { z } from "zod";
import { detailsOnWire } from "./read-details.ts";
import { filledText, httpsUrl, listOf, text } from "./text.ts";

export const artworkJobStatuses = [
  "PENDING_VERSION",
  "WAITING_FOR_DEPLOY",
  "QUEUED",
  "EXECUTING",
  "REATTEMPTING",
  "FROZEN",
  "COMPLETED",
  "CANCELED",
  "FAILED",
  "CRASHED",
  "INTERRUPTED",
  "SYSTEM_FAILURE",
  "DELAYED",
  "EXPIRED",
  "TIMED_OUT",
] as const;
export type ArtworkJobStatus = (typeof artworkJobStatuses)[number];

const jobId = z.string().describe("tracks the job's progress");
const status = z
  .enum(artworkJobStatuses)
  .describe("QUEUED, EXECUTING, REATTEMPTING, then COMPLETED or FAILED; others do not occur here");

export const artworkField = z
  .object({
    fieldId: filledText.describe(
      "id of a placeholder in the product's design; every product of the seeded catalog has the texts name and tagline and the image photo",
    ),
    type: filledText.describe("the placeholder's type: text, or image"),
    value: text.describe("the text, or the HTTPS URL of a JPEG or PNG"),
  })
  .meta({ id: "ArtworkField" });
export type ArtworkField = z.infer<typeof artworkField>;

export const artworkInput = z
  .object({
    productId: filledText.describe("a product of the catalog, or one of the merchant's own"),
    fields: listOf(z.array(artworkField)).describe(
      "what to print; a field that is left out keeps its default",
    ),
  })
  .meta({ id: "ArtworkInput" });
export type ArtworkInput = z.infer<typeof artworkInput>;

export const artworkJob = z.object({ jobId, status }).meta({ id: "ArtworkJob" });
export type ArtworkJob = z.infer<typeof artworkJob>;

/** `artworkUrl` once COMPLETED, `error` once FAILED. */
export const artworkJobState = z
  .object({
    jobId,
    status,
    artworkUrl: httpsUrl.optional().describe("the finished PNG, once COMPLETED"),
    error: z.string().optional().describe("what went wrong, once FAILED"),
    errorDetails: detailsOnWire.optional().describe("the same for programs"),
  })
  .meta({ id: "ArtworkJobState" });
export type ArtworkJobState = z.infer<typeof artworkJobState>;

const px = z.number().min(0);

const box = z.object({
  x: px.describe("left edge"),
  y: px.describe("upper edge"),
  width: px.describe("width"),
  height: px.describe("height"),
});

/** One place of a design. How a text is set matters to whoever shows a preview of it. */
const artworkTemplateField = box
  .extend({
    fieldId: z.string().describe("id of the placeholder"),
    type: z.string().describe("text, or image"),
    role: z
      .string()
      .optional()
      .describe(
        "artwork: made for the artwork that is printed where nothing is personalized; pictures only",
      ),
    default: z
      .string()
      .optional()
      .describe("what is printed where the field is left out; texts only"),
    font: z.string().optional().describe("sans, or serif; texts only"),
    weight: z.string().optional().describe("regular, or bold; texts only"),
    color: z.string().optional().describe("of its letters, as in SVG; texts only"),
    align: z.string().optional().describe("left, center, or right; texts only"),
    valign: z.string().optional().describe("top, middle, or bottom; texts only"),
    sizeMax: px.optional().describe("the largest size that fits is taken, from this; texts only"),
    sizeMin: px.optional().describe("down to this; texts only"),
  })
  .meta({ id: "ArtworkTemplateField" });

/** What a product's design has places for. All numbers are the artwork's own pixels. */
export const artworkTemplate = z
  .object({
    productId: z.string().describe("as it was asked for"),
    widthPx: px.describe("width of the artwork that is drawn"),
    heightPx: px.describe("height of the artwork that is drawn"),
    fields: z.array(artworkTemplateField).describe("in the order in which they are drawn"),
    trim: box.optional().describe("what is left after cutting; around it is bleed"),
    safe: box.optional().describe("texts inside it are never cut"),
    ground: z
      .string()
      .optional()
      .describe(
        "the design where no field is filled, without its fields: an SVG in the artwork's pixels",
      ),
    filled: z
      .array(
        z.object({
          fieldId: z.string().describe("of a place for a picture"),
          under: z.string().describe("what lies below the picture: an SVG like ground"),
          over: z.string().describe("what lies on it, below the texts: an SVG like ground"),
        }),
      )
      .optional()
      .describe(
        "the design where one picture is filled, for each that the design can be parted at",
      ),
  })
  .meta({ id: "ArtworkTemplate" });
export type ArtworkTemplate = z.infer<typeof artworkTemplate>;

/** What is to be seen with which artwork on it. */
export const mockupInput = z
  .object({
    productId: filledText.describe("a product of the catalog, or one of the merchant's own"),
    artworkUrl: httpsUrl.describe("a PNG or JPEG of the product's artwork size"),
  })
  .meta({ id: "MockupInput" });
export type MockupInput = z.infer<typeof mockupInput>;

/** A product with artwork on it. It is drawn for the answer, and kept nowhere. */
export const mockup = z
  .object({
    productId: z.string().describe("as it was asked for"),
    package: z
      .string()
      .describe("box, bag, or tin; own where the catalog has a template for the product"),
    contentType: z.string().describe("image/jpeg"),
    widthPx: px.describe("width of the picture"),
    heightPx: px.describe("height of the picture"),
    image: z.base64().describe("the picture"),
  })
  .meta({ id: "Mockup" });
export type Mockup = z.infer<typeof mockup>;
