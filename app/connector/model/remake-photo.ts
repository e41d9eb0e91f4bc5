/** Pictures of what arrived, beside a remake: how many and how large, and what of a file is refused. Pure. */

/** As many as anybody needs to show it, and as a letter to a provider leads to. */
export const photosMax = 10;
/** A phone's photo has some 5 MB, and no more than 12 as it leaves one. */
export const photoMegabytesMax = 15;
export const photoBytesMax = photoMegabytesMax * 1_024 * 1_024;

/** How much of them a store may have at a time; they go with their orders' data. */
export const shopPhotosMax = 5_000;
export const shopPhotosMegabytesMax = 5 * 1_024;
export const shopPhotosBytesMax = shopPhotosMegabytesMax * 1_024 * 1_024;

/** Why a file was not kept; the page has the words for it. */
export type PhotoProblem =
  | { problem: "empty" }
  /** Larger than `mostMb`. */
  | { problem: "large"; mostMb: number }
  /** What phones of Apple save, and nothing here can read. */
  | { problem: "heic" }
  /** Its bytes are those of no picture that is read here, whatever it is called. */
  | { problem: "unsupported" }
  /** It begins as a picture, and can't be read to its end. */
  | { problem: "damaged" }
  /** It has more pixels than any camera takes, or than are read of its kind. */
  | { problem: "pixels"; mostMegapixels: number }
  /** The remake has as many as it may, or the store has. */
  | { problem: "enough"; most: number }
  | { problem: "full"; most: number; mostMb: number }
  /** To open it takes more memory or time than any picture does. */
  | { problem: "harmful" }
  /** Files of the shop were harmful again and again: none is opened for so long. */
  | { problem: "resting"; minutes: number }
  /** The machine's disk has no space, or where files are kept does not accept it. */
  | { problem: "disk" | "storage" }
  /** Too many are being read at this moment. */
  | { problem: "busy" }
  /** The buyer's data were erased. */
  | { problem: "erased" };
