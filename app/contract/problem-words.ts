import type { z } from "zod";

/** What a field has to be, in the words of who writes the request. */
const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/**
 * What was expected of a field, in plain words; the schema's own words come before these. To be given to
 * `safeParse`, which writes them behind the field's name: `quantity: must be a whole number`.
 */
export const problemWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type": {
      const kind = kinds[issue.expected];
      if (kind === undefined) return undefined;
      return issue.input === undefined ? `is missing, and must be ${kind}` : `must be ${kind}`;
    }
    case "invalid_value": {
      const choice = issue.values.map(String).join(", ");
      const words = issue.values.length === 1 ? `must be ${choice}` : `must be one of ${choice}`;
      return issue.input === undefined ? `is missing, and ${words}` : words;
    }
    case "too_small":
      return `must ${issue.inclusive === false ? "be above" : leastOf(issue.origin)} ${amount(issue.minimum, issue.origin)}`;
    case "too_big":
      return `must ${issue.inclusive === false ? "be below" : mostOf(issue.origin)} ${amount(issue.maximum, issue.origin)}`;
    case "unrecognized_keys":
      return `has fields that are not known here: ${issue.keys.join(", ")}`;
    case "invalid_format":
      return "is not written as it has to be";
    default:
      return "is not what can be used here";
  }
};

const units: Readonly<Record<string, string>> = { string: "character", array: "element" };

const leastOf = (origin: string) => (units[origin] === undefined ? "be at least" : "have at least");
const mostOf = (origin: string) => (units[origin] === undefined ? "be at most" : "have at most");

function amount(count: number | bigint, origin: string): string {
  const unit = units[origin];
  const number = count.toLocaleString("en");
  if (unit === undefined) return number;
  return `${number} ${unit}${Number(count) === 1 ? "" : "s"}`;
}
