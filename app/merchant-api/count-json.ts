/** What JSON may have at most, counted before anything of it is parsed. */
export interface JsonLimits {
  elementsMax: number;
  depthMax: number;
  textMaxBytes: number;
}

/** What there is too much of. */
export type Beyond = "elements" | "levels" | "text";

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * Counts what JSON holds as its bytes come: elements (of lists and objects), how deep they are nested, and
 * how long one text is. `push` says what is beyond its limit by now. What is no JSON is counted somehow, and
 * by no more than its bytes.
 */
export function createJsonCounter({ elementsMax, depthMax, textMaxBytes }: JsonLimits) {
  let elements = 0;
  let depth = 0;
  let textBytes = 0;
  let isText = false;
  let isEscaped = false;
  const countText = (byte: number): Beyond | undefined => {
    if (isEscaped) isEscaped = false;
    else if (byte === backslash) isEscaped = true;
    else if (byte === quote) isText = false;
    textBytes += 1;
    return textBytes > textMaxBytes ? "text" : undefined;
  };
  const countSign = (byte: number): Beyond | undefined => {
    if (byte === quote) {
      isText = true;
      textBytes = 0;
    } else if (byte === comma) elements += 1;
    else if (opening.has(byte)) {
      elements += 1;
      depth += 1;
    } else if (closing.has(byte)) depth -= 1;
    if (depth > depthMax) return "levels";
    return elements > elementsMax ? "elements" : undefined;
  };
  return {
    elements: () => elements,
    push(bytes: Uint8Array): Beyond | undefined {
      for (const byte of bytes) {
        const beyond = isText ? countText(byte) : countSign(byte);
        if (beyond !== undefined) return beyond;
      }
      return undefined;
    },
  };
}
