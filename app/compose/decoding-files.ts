/** What a helper does with files of strangers. */
import { z } from "zod";
// Past the folders' indexes: a helper holds nothing that it doesn't need.
import { artworkFit } from "../connector/model/artwork-fit.ts";
import { parseFile } from "../connector/products/mapping-files/parse-file.ts";
import { inspectArtworkFile } from "../core/artwork/inspect-artwork-file.ts";
import { shrinkPicture } from "../core/artwork/shrink-picture.ts";
import { fitImage } from "../core/designs/fit-image.ts";
import { sharp } from "../core/kernel/sharp.ts";
import { fitArtwork } from "./fit-artwork.ts";
import { redrawPhoto } from "./redraw-photo.ts";
import type { Job } from "../decoding/serve-jobs.ts";

// No other decoder is to be reached, whatever the bytes say that they are.
sharp.block({ operation: ["VipsForeignLoad"] });
const formats = ["Png", "Jpeg", "Webp", "Nsgif", "Heif"];
sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) });
sharp.concurrency(1);

const box = z.object({ width: z.number(), height: z.number(), fit: z.enum(["cover", "contain"]) });

const fitting = z.object({
  fit: artworkFit,
  artwork: z.object({ widthPx: z.int().min(1), heightPx: z.int().min(1) }),
});

export const fileJobs = {
  async "parse-mappings"(_about, bytes) {
    const parsed = await parseFile(bytes);
    return parsed.kind === "rows"
      ? { value: { kind: parsed.kind }, items: parsed.rows }
      : { value: parsed };
  },
  async "fit-artwork"(about, bytes) {
    const fitted = await fitArtwork(bytes, fitting.parse(about));
    return fitted.kind === "fitted"
      ? { value: { kind: fitted.kind, type: fitted.type }, bytes: fitted.bytes }
      : { value: fitted };
  },
  "inspect-picture": async (_about, bytes) => ({ value: await inspectArtworkFile(bytes) }),
  async "redraw-photo"(_about, bytes) {
    const drawn = await redrawPhoto(bytes);
    if (drawn.kind !== "photo") return { value: drawn };
    const { kind, widthPx, heightPx } = drawn;
    // One piece: the small one begins where the other ends.
    const both = Buffer.concat([drawn.bytes, drawn.small]);
    const value = { kind, widthPx, heightPx, length: drawn.bytes.length };
    return { value, bytes: Uint8Array.from(both) };
  },
  async "shrink-picture"(_about, bytes) {
    // Whatever the decoder stumbles over, the file is what is wrong: it has no small picture.
    const small = await shrinkPicture(bytes).catch(() => null);
    return small === null ? { value: false } : { value: true, bytes: small };
  },
  async "fit-image"(about, bytes) {
    const fitted = await fitImage({ ...box.parse(about), bytes });
    return fitted.kind === "refused"
      ? { value: fitted }
      : { value: { kind: fitted.kind }, bytes: fitted.bytes };
  },
} satisfies Record<string, Job>;
