import { details, type ErrorDetails } from "#app/contract/details.ts";

/** What the first bytes of a file say. */
export type ImageHeader =
  | { kind: "image"; type: "jpeg" | "png"; widthPx: number; heightPx: number }
  /** Nothing is wrong yet, but the size stands further on. */
  | { kind: "more" }
  | { kind: "unreadable"; reason: ErrorDetails };

/**
 * Reads type and size out of the header bytes of a JPEG or PNG, by content alone.
 *
 * The returned function is called with all bytes so far, again and again as they grow. It remembers
 * how far it has read, so that even a file in one-byte pieces costs no more than its length.
 * A JPEG's EXIF rotation is ignored: a printer prints the stored pixels.
 */
export function createImageHeaderReader(): (bytes: Uint8Array) => ImageHeader {
  let position = 0;
  return (bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length < 4) return more;
    if (view.getUint32(0) === pngSignature[0]) return readPng(view);
    if (view.getUint16(0) !== startOfImage) return notAnImage;
    position = Math.max(position, 2);
    const step = readJpeg(view, position);
    position = step.position;
    return step.header;
  };
}

const more: ImageHeader = { kind: "more" };
const notAnImage: ImageHeader = { kind: "unreadable", reason: details("fileUnsupported", {}) };

function broken(type: string, what: string): ImageHeader {
  return { kind: "unreadable", reason: details("fileBroken", { type, what }) };
}

const pngSignature = [0x89504e47, 0x0d0a1a0a] as const;
const headerChunk = { length: 13, type: 0x49484452 } as const;
const pngSizeMax = 0x7fff_ffff;

function readPng(view: DataView): ImageHeader {
  if (view.byteLength < 24) return more;
  if (view.getUint32(4) !== pngSignature[1]) return broken("PNG", "its signature is damaged");
  if (view.getUint32(8) !== headerChunk.length || view.getUint32(12) !== headerChunk.type) {
    return broken("PNG", "it does not begin with its header");
  }
  return sized("png", view.getUint32(16), view.getUint32(20));
}

const startOfImage = 0xffd8;

/** Markers that stand alone, without a length and content: TEM and the restart markers. */
function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** SOF0 to SOF15, whose numbers DHT (C4), JPG (C8) and DAC (CC) interrupt. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function readJpeg(view: DataView, from: number): { header: ImageHeader; position: number } {
  let position = from;
  while (position + 2 <= view.byteLength) {
    if (view.getUint8(position) !== 0xff) {
      return { header: broken("JPEG", "a marker is missing"), position };
    }
    const marker = view.getUint8(position + 1);
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) position += 1;
    else if (standsAlone(marker)) position += 2;
    else if (marker === 0xda || marker === 0xd9 || marker === 0x00 || marker === 0xd8) {
      return { header: broken("JPEG", "its frame header is missing"), position };
    } else if (isStartOfFrame(marker)) {
      return { header: readFrame(view, position), position };
    } else {
      if (position + 4 > view.byteLength) break;
      const length = view.getUint16(position + 2);
      if (length < 2) return { header: broken("JPEG", "a segment has no length"), position };
      position += 2 + length;
    }
  }
  return { header: more, position };
}

function readFrame(view: DataView, position: number): ImageHeader {
  if (position + 9 > view.byteLength) return more;
  if (view.getUint16(position + 2) < 8) return broken("JPEG", "its frame header is too short");
  return sized("jpeg", view.getUint16(position + 7), view.getUint16(position + 5));
}

function sized(type: "jpeg" | "png", widthPx: number, heightPx: number): ImageHeader {
  const isSized = widthPx > 0 && heightPx > 0 && widthPx <= pngSizeMax && heightPx <= pngSizeMax;
  return isSized
    ? { kind: "image", type, widthPx, heightPx }
    : broken(type.toUpperCase(), "it does not say its size");
}
