/** What an operation of the wire is made of. */
import { z } from "zod";
import type { ErrorStatus } from "./errors.ts";

/** Named values, as a path, a query or headers carry them. */
export type Fields = z.ZodObject<Record<string, z.ZodType>>;

/** One operation over HTTP. `{name}` in `path` stands for the parameter of that name. */
export interface HttpOperation {
  method: "get" | "post" | "put" | "patch" | "delete";
  path: `/${string}`;
  tag: string;
  summary: string;
  params?: Fields;
  query?: Fields;
  headers?: Fields;
  body?: z.ZodType;
  /** What `body` is meant to be, where anything is taken to be judged. */
  bodyMeant?: z.ZodType;
  success: { status: 200 | 201 | 202; body: z.ZodType };
  /** The error statuses that the spec lists; 429 may come on top from a rate limit. */
  errors: readonly ErrorStatus[];
  /** True where the hosts of artwork are asked before the answer, which takes its time. */
  readsArtwork?: true;
  /** True for what this implementation adds; no other provider of the API need have it. */
  outsideSpec?: true;
}

/** One operation of the Merchant API. */
export interface Operation extends HttpOperation {
  method: "get" | "post" | "put" | "delete";
  path: `/v1/${string}`;
  tag:
    | "Catalog"
    | "Variants"
    | "Stock"
    | "Products"
    | "Orders"
    | "Transactions"
    | "Artwork"
    | "Webhook endpoints";
}

type PartOf<Op, Part extends string> =
  Op extends Record<Part, infer Schema extends z.ZodType>
    ? { [key in Part]: z.output<Schema> }
    : unknown;

/** What a caller of an operation gives: the parts that it has, already parsed. */
export type RequestTo<Op> = PartOf<Op, "params"> &
  PartOf<Op, "query"> &
  PartOf<Op, "headers"> &
  PartOf<Op, "body">;

/** The body of an operation's successful answer. */
export type AnswerOf<Op extends HttpOperation> = z.output<Op["success"]["body"]>;

/** The header that makes a POST safe to repeat: at most 255 characters, a v4 UUID is recommended. */
export const idempotencyHeaders = z.object({
  "idempotency-key": z
    .string()
    .min(1, { error: "must not be empty" })
    .max(255, { error: "must have at most 255 characters" })
    .regex(/^[\x20-\x7e]+$/, { error: "must consist of visible ASCII characters" })
    .meta({ description: "a v4 UUID is recommended; kept for 30 days" })
    .optional(),
});
export type IdempotencyHeaders = z.infer<typeof idempotencyHeaders>;
