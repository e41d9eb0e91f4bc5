/**
 * Schemas that take what is there and never fail: Shopify's payloads have lost, gained and renamed
 * fields with every API version, and an order must not be lost over one that we do not need.
 */
import { z } from "zod";
import { storableText } from "../../model/storable-text.ts";

/** The most that a whole number in our tables may be; nobody orders more of a line. */
const wholeMax = 1_000_000;
const idDigitsMax = 40;

/** Whatever is there; nothing at all counts as null. */
const anything = z.unknown().prefault(null);

/**
 * Filled text, or null. A number becomes its digits. What PostgreSQL cannot store (NUL, half a
 * surrogate pair) is taken out.
 */
export const lenientText = anything.transform((value): string | null => {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string") return null;
  const clean = storableText(text).trim();
  return clean === "" ? null : clean;
});

/** A numeric id as text, out of a number, digits, or a global id; null when it is none of them. */
export const lenientId = anything.transform(idOf);

/** An id under its own key, or in `admin_graphql_api_id` beside it. */
export function idOf(value: unknown): string | null {
  if (typeof value === "number")
    return Number.isSafeInteger(value) && value > 0 ? `${value}` : null;
  if (typeof value !== "string") return null;
  const digits = /^(?:gid:\/\/shopify\/\w+\/)?0*([1-9]\d*)(?:\?.*)?$/.exec(value.trim())?.[1];
  return digits !== undefined && digits.length <= idDigitsMax ? digits : null;
}

/** A whole number from 0 up; null when there is none. */
export const lenientWhole = anything.transform((value): number | null => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return null;
  return Math.min(Math.max(Math.trunc(number), 0), wholeMax);
});

/** True only for `true` (or its text). */
export const lenientFlag = anything.transform((value) => value === true || value === "true");

/** A moment as ISO text in UTC; null when it is none that a calendar knows. */
export const lenientTime = anything.transform((value): string | null => {
  if (typeof value !== "string") return null;
  const date = new Date(value);
  const year = date.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? date.toISOString() : null;
});

/** The elements that are objects; anything but an array is an empty list. */
export const lenientObjects = anything.transform((value): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [],
);

/** An object, or null. */
export const lenientObject = anything.transform((value): Record<string, unknown> | null =>
  isObject(value) ? value : null,
);

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The ids in a list of a payload; what is none is left out. */
export function idsIn(payload: unknown, key: string): string[] {
  const list = isObject(payload) ? payload[key] : undefined;
  if (!Array.isArray(list)) return [];
  return list.map((id) => idOf(id)).filter((id) => id !== null);
}
