/** The details of a refusal as they travel: out by a header, and in as whatever came. */
import { z } from "zod";
import { type DetailCode, detailPlaces, detailSentences, type ErrorDetails } from "./details.ts";

const detailCode = z.custom<DetailCode>(
  (code) => typeof code === "string" && Object.hasOwn(detailSentences, code),
);

/** Deeper ones are no details of this API. */
const depthMax = 3;

function detailsWithin(depth: number): z.ZodType<ErrorDetails> {
  const own = [z.string(), z.number()] as const;
  const nested = depth > 1 ? [detailsWithin(depth - 1), z.array(detailsWithin(depth - 1))] : [];
  return z
    .object({ code: detailCode, values: z.record(z.string(), z.union([...own, ...nested])) })
    .refine(({ code, values }) => detailPlaces[code].every((name) => Object.hasOwn(values, name)));
}

const knownDetails = detailsWithin(depthMax);

/** Details as they came; undefined for none, and for such as are not known here. */
export function readDetails(json: unknown): ErrorDetails | undefined {
  return knownDetails.safeParse(json).data;
}

/** The header of an answer that is not a success; its body has what the spec gives it and no more. */
const headerName = "x-error-details";
/** What takes more is said by the message alone: names that a client sent are not echoed at any length. */
const headerCharactersMax = 4_000;

/** The header that carries the details of a refusal; none where there are none. */
export function detailsHeader(said: ErrorDetails | undefined): Record<string, string> {
  // A header holds no letters beyond ASCII.
  const value = said === undefined ? "" : encodeURIComponent(JSON.stringify(said));
  return value === "" || value.length > headerCharactersMax ? {} : { [headerName]: value };
}

/** What an answer's header says; undefined where it says nothing that is known here. */
export function readDetailsHeader(headers: Headers): ErrorDetails | undefined {
  const value = headers.get(headerName) ?? "";
  if (value === "" || value.length > headerCharactersMax) return undefined;
  try {
    return readDetails(JSON.parse(decodeURIComponent(value)));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError) return undefined;
    throw error;
  }
}

/** As they stand in an answer: another version of the API may have other codes. */
export const detailsOnWire = z
  .object({
    code: z.string().describe("what was wrong"),
    values: z.record(z.string(), z.unknown()).describe("what the message names, by its place"),
  })
  .meta({ id: "ErrorDetails" });
