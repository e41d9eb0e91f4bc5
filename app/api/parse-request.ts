import type { z } from "zod";
import { type HttpOperation, problemWords } from "#app/contract/index.ts";
import { RequestError } from "./error-reply.ts";
import type { ApiRequest } from "./exchange.ts";
import { readJson } from "./read-body.ts";

/** The parts of a request that its operation has, each parsed by the contract. */
export interface ParsedRequest {
  params?: unknown;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
}

const problemsShown = 5;

/** Reads and parses what the operation asks for. Throws 400 for what is no JSON, 422 for the rest. */
export async function parseRequest(
  request: ApiRequest,
  { operation, tenantId }: { operation: HttpOperation; tenantId: string },
): Promise<ParsedRequest> {
  const parsed: ParsedRequest = {};
  if (operation.params) parsed.params = parse(operation.params, request.params, "");
  if (operation.query) parsed.query = parse(operation.query, request.query, "");
  if (operation.headers) {
    const given = Object.keys(operation.headers.shape).map((name) => [name, request.header(name)]);
    parsed.headers = parse(operation.headers, Object.fromEntries(given), "header ");
  }
  if (operation.body) parsed.body = parse(operation.body, await readJson(request, tenantId), "");
  return parsed;
}

function parse(schema: z.ZodType, value: unknown, place: string): unknown {
  const result = schema.safeParse(value, { error: problemWords });
  if (result.success) return result.data;
  const problems = problemsOf(result.error).map(
    ({ path, message }) => `${place}${path}: ${message}`,
  );
  const more = problems.length - problemsShown;
  const shown = problems.slice(0, problemsShown).join("; ");
  throw new RequestError(
    422,
    "value_not_acceptable",
    more > 0 ? `${shown}; and ${more} more` : shown,
  );
}

/** Where each problem is, like `items.0.sku`, and what was expected there. */
export function problemsOf(error: z.ZodError): { path: string; message: string }[] {
  return error.issues.map(({ path, message }) => ({ path: path.join(".") || "body", message }));
}
