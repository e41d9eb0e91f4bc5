import { z } from "zod";

/** The body of every answer that is not a success. `code` is the HTTP status. */
export const errorBody = z
  .object({
    code: z.number().describe("the HTTP status"),
    message: z.string().describe("what was wrong, and what was expected"),
  })
  .meta({ id: "ErrorBody" });
export type ErrorBody = z.infer<typeof errorBody>;

/** What each error status of the contract means. */
export const errorMeanings = {
  400: "The request is malformed, or the order's status does not allow this.",
  401: "The API key is missing or not valid.",
  403: "The key, or the plan behind it, does not allow this.",
  404: "There is nothing under this address.",
  422: "The request is well-formed, but a value in it is not acceptable.",
  429: "Too many requests with this key; `Retry-After` says when to go on.",
  500: "The service failed. The request id in `x-request-id` finds the cause in its log.",
} as const;

export type ErrorStatus = keyof typeof errorMeanings;
