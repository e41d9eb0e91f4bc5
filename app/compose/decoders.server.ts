/** Bytes of strangers go out to helper processes here, and come back as what the halves understand. */
import { details, readDetails } from "../contract/index.ts";
import { z } from "zod";
import type { ApiReply, LargeReplies } from "../merchant-api/index.ts";
import type { ArtworkFile, FitImage, InspectArtwork } from "../core/index.ts";
import {
  createDecoder,
  createHelperSpace,
  type Decoded,
  type Decoder,
  findCeilingKind,
} from "../decoding/index.ts";
import { createTurns } from "../limits/create-turns.ts";
import { limits } from "../limits/limits.ts";
import type { ParsedFile } from "../connector/model/mapping-file.ts";
import type {
  FitArtwork,
  InspectFile,
  ParseMappingFile,
  ReadLargeBody,
  RedrawPhoto,
} from "../connector/ports/index.ts";
import type { Quarantine } from "../quarantine/index.ts";
import type { Logger } from "../process/log.server.ts";
import { joinList } from "./longest-list.ts";

/** Why nothing is known of some bytes: not theirs to blame (`busy`), or all theirs. */
export type Undecoded = { kind: "busy" } | { kind: "harmful" } | { kind: "resting"; until: Date };

export interface Decoders {
  inspectFile(file: Parameters<InspectFile>[0]): Promise<ArtworkFile | Undecoded>;
  /** Null: saved in passes, and too large to be decoded. Throws for what is no picture. */
  shrinkPicture(file: {
    shop: string;
    bytes: Uint8Array;
    /** Whoever gave it may be a buyer, whose bytes rest apart. */
    isBuyers?: boolean;
  }): Promise<Uint8Array<ArrayBuffer> | null | Undecoded>;
  fitImage: FitImage;
  inspectArtwork: InspectArtwork;
  fitArtwork: FitArtwork;
  redrawPhoto: RedrawPhoto;
  parseMappingFile: ParseMappingFile;
  readLargeBody: ReadLargeBody;
  /** Reads large replies of providers. */
  large: LargeReplies;
  /** Ends the helpers. */
  close(): Promise<void>;
}

const entry = new URL("./decoding-process.ts", import.meta.url);

/** Nothing is started before there is something to decode. Says in the log how memory is bound here. */
export async function openDecoders({
  log,
  quarantine,
}: {
  log: Logger;
  quarantine: Pick<Quarantine, "admit">;
}): Promise<Decoders> {
  const ceiling = await findCeilingKind();
  if (ceiling === "watched") {
    log.warn(
      "prlimit is missing: this process watches the memory of its decoding processes instead",
    );
  } else if (ceiling === "none") {
    log.warn("Decoding processes have no limit of memory here beyond their heap's; use Linux");
  }
  const space = createHelperSpace();
  const open = (kind: "files" | "replies") =>
    createDecoder({
      entry,
      kind,
      ceiling,
      limits: limits.decoding[kind],
      quarantine,
      space,
      onKilled: (about) => log.warn(about, "A decoding process was ended"),
    });
  const files = open("files");
  const replies = open("replies");
  return {
    inspectFile: (file) => inspectFile(files, { tenant: tenantOf(file), bytes: file.bytes }),
    shrinkPicture: (file) => shrinkPicture(files, { tenant: tenantOf(file), bytes: file.bytes }),
    fitImage: createImageFitter(files),
    inspectArtwork: ({ merchantId, bytes }) => inspectFile(files, { tenant: merchantId, bytes }),
    fitArtwork: (file) => fitArtwork(files, file),
    redrawPhoto: (file) => redrawPhoto(files, file),
    parseMappingFile: (file) => parseMappingFile(files, file),
    readLargeBody: (about) => readLargeBody(replies, about),
    large: createLargeReplies(replies),
    async close() {
      await Promise.all([files.close(), replies.close()]);
    },
  };
}

function tenantOf({ shop, isBuyers = false }: { shop: string; isBuyers?: boolean }): string {
  return isBuyers ? `${shop} buyers` : shop;
}

function undecodedOf(decoded: Exclude<Decoded, { kind: "done" }>): Undecoded {
  return decoded.kind === "killed" ? { kind: "harmful" } : decoded;
}

const seen = z.object({
  widthPx: z.int(),
  heightPx: z.int(),
  isTurned: z.boolean().exactOptional(),
  concerns: z.array(z.enum(["blank", "cmyk", "profile"])),
});
const artworkFile = z.discriminatedUnion("kind", [
  seen.extend({ kind: z.literal("picture"), type: z.enum(["jpeg", "png"]) }),
  seen.extend({ kind: z.literal("placeable") }),
  z.object({ kind: z.enum(["unsupported", "damaged"]) }),
  z.object({ kind: z.literal("interlaced"), mostMegapixels: z.number() }),
]);

async function inspectFile(files: Decoder, given: { tenant: string; bytes: Uint8Array }) {
  const decoded = await files.decode({ ...given, job: "inspect-picture" });
  return decoded.kind === "done" ? artworkFile.parse(decoded.value) : undecodedOf(decoded);
}

const fittedArtwork = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("fitted"), type: z.enum(["jpeg", "png"]) }),
  z.object({ kind: z.enum(["outside", "damaged"]) }),
]);

async function fitArtwork(
  files: Decoder,
  { shop, bytes, ...about }: Parameters<FitArtwork>[0],
): ReturnType<FitArtwork> {
  const decoded = await files.decode({ tenant: shop, job: "fit-artwork", about, bytes });
  if (decoded.kind !== "done") return undecodedOf(decoded);
  const fitted = fittedArtwork.parse(decoded.value);
  return fitted.kind === "fitted" ? { ...fitted, bytes: decoded.bytes } : fitted;
}

const redrawnPhoto = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("photo"),
    widthPx: z.int(),
    heightPx: z.int(),
    length: z.int(),
  }),
  z.object({ kind: z.enum(["heic", "unsupported", "damaged"]) }),
  z.object({ kind: z.literal("pixels"), mostMegapixels: z.number() }),
]);

async function redrawPhoto(
  files: Decoder,
  { shop, bytes }: Parameters<RedrawPhoto>[0],
): ReturnType<RedrawPhoto> {
  const decoded = await files.decode({ tenant: shop, job: "redraw-photo", bytes });
  if (decoded.kind !== "done") return undecodedOf(decoded);
  const drawn = redrawnPhoto.parse(decoded.value);
  if (drawn.kind !== "photo") return drawn;
  const { length, ...photo } = drawn;
  return {
    ...photo,
    bytes: decoded.bytes.subarray(0, length),
    small: decoded.bytes.subarray(length),
  };
}

async function shrinkPicture(files: Decoder, given: { tenant: string; bytes: Uint8Array }) {
  const decoded = await files.decode({ ...given, job: "shrink-picture" });
  if (decoded.kind !== "done") return undecodedOf(decoded);
  return decoded.value === true ? decoded.bytes : null;
}

const parsedFile = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("rows") }),
  z.object({ kind: z.literal("unreadable"), problem: z.string(), detail: z.string() }),
]);

async function parseMappingFile(
  files: Decoder,
  { shop, bytes }: { shop: string; bytes: Uint8Array },
): ReturnType<ParseMappingFile> {
  const decoded = await files.decode({ tenant: shop, job: "parse-mappings", bytes });
  if (decoded.kind !== "done") return undecodedOf(decoded);
  const parsed = parsedFile.parse(decoded.value);
  // What `parseFile` made in the other process, and nobody else.
  return (parsed.kind === "rows" ? { ...parsed, rows: decoded.items } : parsed) as ParsedFile;
}

const fittedImage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("png") }),
  z.object({ kind: z.literal("refused"), reason: z.unknown() }),
]);

/** Refused also for an image that a helper died of, and while its merchant's rest. Throws when busy. */
function createImageFitter(files: Decoder): FitImage {
  return async ({ bytes, merchantId, ...about }) => {
    const decoded = await files.decode({ tenant: merchantId, job: "fit-image", about, bytes });
    if (decoded.kind === "busy") throw new Error("Too many images wait to be placed.");
    if (decoded.kind === "killed") {
      return { kind: "refused", reason: details("imageTooCostly", {}) };
    }
    if (decoded.kind === "resting") {
      const until = decoded.until.toISOString();
      return { kind: "refused", reason: details("imagesRest", { until }) };
    }
    const fitted = fittedImage.parse(decoded.value);
    if (fitted.kind === "png") return { kind: "png", bytes: decoded.bytes };
    return { kind: "refused", reason: readDetails(fitted.reason) ?? details("imageBroken", {}) };
  };
}

const readWebhook = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("read"), payload: z.unknown(), list: z.string().nullable() }),
  z.object({ kind: z.enum(["noJson", "harmful"]) }),
]);

async function readLargeBody(
  replies: Decoder,
  { shop, topic, bytes }: { shop: string; topic: string; bytes: Uint8Array },
): ReturnType<ReadLargeBody> {
  const about = { topic };
  const decoded = await replies.decode({ tenant: shop, job: "read-webhook", about, bytes });
  if (decoded.kind === "killed") return { kind: "harmful" };
  if (decoded.kind !== "done") return { kind: "later" };
  const read = readWebhook.parse(decoded.value);
  if (read.kind !== "read") return { kind: read.kind };
  const { payload: rest, list } = read;
  return { kind: "read", payload: joinList({ rest, list, items: decoded.items }) };
}

const judged = z.object({
  reply: z.looseObject({ kind: z.string() }),
  list: z.string().nullable(),
});

function createLargeReplies(replies: Decoder): LargeReplies {
  const { largeAtOnce: atOnce, largeAtOncePerProvider: atOncePerTenant } = limits.providerReply;
  const { perTenant, total } = limits.decoding.waiting;
  const turns = createTurns({
    atOnce,
    atOncePerTenant,
    perTenant: perTenant + atOnce - atOncePerTenant,
    total,
  });
  return {
    reserve: (tenant, signal) => turns.take(tenant, signal),
    async judge({ tenant, bytes, signal, ...about }) {
      const decoded = await replies.decode({ tenant, job: "read-reply", about, bytes, signal });
      if (decoded.kind === "busy") {
        return { reason: "callCrowded", isFinal: true };
      }
      if (decoded.kind === "resting") {
        return { reason: "callResting", isFinal: true };
      }
      if (decoded.kind === "killed") {
        return { reason: "callTooSlow", isFinal: true };
      }
      const { reply, list } = judged.parse(decoded.value);
      const value = joinList({ rest: reply.value, list, items: decoded.items });
      // What `judgeReply` made, split by `decoding-replies.ts` and joined again.
      return { reply: { ...reply, value } as ApiReply<unknown> };
    },
  };
}
