/** What the pages are told about an upload. Plain values. */
import type { Words } from "../../model/phrases.ts";
import type { FileConcern } from "../../ports/index.ts";
import type { PictureSize } from "../mappings/index.ts";

/** Larger than any print-ready PNG of the sizes that are printed. */
export const uploadMegabytesMax = 25;
export const uploadBytesMax = uploadMegabytesMax * 1_024 * 1_024;
/** How much a shop may have that it needs. */
export const uploadsMax = 1_000;
export const uploadedMegabytesMax = 5 * 1_024;
export const uploadedBytesMax = uploadedMegabytesMax * 1_024 * 1_024;

/** Why a file was not taken; the page has the words for it. */
export type UploadProblem =
  | { problem: "empty" }
  /** Larger than `mostMb`. */
  | { problem: "large"; mostMb: number }
  /** Its bytes are neither a PNG's nor a JPEG's, whatever it is called. */
  | { problem: "unsupported" }
  /** It begins as a picture, and can't be read to its end. */
  | { problem: "damaged" }
  /** Saved in passes, interlaced or progressive, which only pictures of at most `mostMegapixels` may be. */
  | { problem: "interlaced"; mostMegapixels: number }
  | { problem: "size"; found: PictureSize; expected: PictureSize }
  /** It was to be fitted, and nothing of it would be seen; or its artwork's size is not known. */
  | { problem: "outside" | "unsized" }
  /** The shop has `most` files, or as many megabytes as it may, and needs them all. */
  | { problem: "full"; most: number; mostMb: number }
  /** To open it takes more memory or time than any picture does. */
  | { problem: "harmful" }
  /** Files of the shop were harmful again and again: none is opened for so long. */
  | { problem: "resting"; minutes: number }
  /** The machine's disk has no space for new files. */
  | { problem: "disk" }
  /** Where files are kept does not take it. */
  | { problem: "storage" }
  /** What lies behind an address can't be read, or not now, and why. */
  | { problem: "unread"; words: Words }
  /** Too many are being taken at this moment. */
  | { problem: "busy" }
  /** Where the app is said to be, `address`, its provider can't get at. */
  | { problem: "unreachable"; address: string };

export type UploadResult =
  /** It is kept, and `artworkUrl` leads to it from now on. `concerns`: what of it may not be meant. */
  | { kind: "stored"; artworkUrl: string; size: PictureSize; concerns: FileConcern[] }
  | ({ kind: "refused" } & UploadProblem)
  /** There is no such shop. */
  | { kind: "missing" };

/** A file that the shop has uploaded before, to be used again. */
export interface UploadedPicture {
  fileName: string;
  /** What the file was called; empty where that was not told. */
  title: string;
  artworkUrl: string;
  size: PictureSize;
  createdAt: Date;
}

export interface UploadPage {
  /** The newest first. */
  pictures: UploadedPicture[];
  /** The one size that was asked for; null: any. */
  size: PictureSize | null;
  /** What the next page comes after; null on the last. */
  next: string | null;
}

/** `needed`: something of the shop is made with it. `missing`: the shop has no such file, or no more. */
export type RemoveResult = "removed" | "needed" | "missing";
