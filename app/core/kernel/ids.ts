import { randomFillSync } from "node:crypto";

/** What an id says of the thing it names, by its first letters. */
export type IdPrefix =
  | "mer"
  | "key"
  | "opk"
  | "ord"
  | "itm"
  | "prd"
  | "job"
  | "msg"
  | "nep"
  | "sec"
  | "lea"
  | "act";

/** Makes a fresh id. `at` leads it, so that ids made later sort later. */
export type NewId = (prefix: IdPrefix, at: Date) => string;

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const timeCharacters = 10;
const randomCharacters = 16;

/**
 * `ord_` and 26 characters: 48 bits of time in milliseconds, then 80 bits of chance, in Crockford's
 * base 32. Fresh rows land at one end of their index, which keeps a million orders as fast as one.
 */
export function newId(prefix: IdPrefix, at: Date): string {
  return `${prefix}_${timePart(at.getTime())}${chance(randomCharacters)}`;
}

let lastTime = { ms: -1, text: "" };

/** An order's ids are made in one moment, so the last time's writing mostly does again. */
function timePart(ms: number): string {
  if (ms === lastTime.ms) return lastTime.text;
  let rest = ms;
  let text = "";
  for (let index = 0; index < timeCharacters; index += 1) {
    text = alphabet.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  lastTime = { ms, text };
  return text;
}

/** Drawn by the page, and written by the page: a call to the system for each id would cost more than all else about it. */
const page = Buffer.alloc(4_096);
const letters = Buffer.from(alphabet, "latin1");
let used = page.length;

/** Fresh random letters of the alphabet, each handed out once. */
function chance(count: number): string {
  if (used + count > page.length) {
    randomFillSync(page);
    for (let at = 0; at < page.length; at += 1) {
      page.writeUInt8(letters.readUInt8(page.readUInt8(at) & 31), at);
    }
    used = 0;
  }
  used += count;
  return page.toString("latin1", used - count, used);
}
