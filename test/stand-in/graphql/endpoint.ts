/** POST /admin/api/<version>/graphql.json: token, faults, the call itself, its headers and its log entry. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { GraphQLSchema } from "graphql";
import { z } from "zod";
import { parseJson } from "../json.ts";
import { validToken } from "../oauth/tokens.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import type { GraphqlAnswer, GraphqlRequest } from "./run.ts";
import { runGraphql } from "./run.ts";

const apiVersion = "2026-10";

const requestBody = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

type Call = {
  world: World;
  schema: GraphQLSchema;
  shop: Shop;
  request: Request;
  /** Node's own request and response, to cut a connection. */
  bindings: HttpBindings;
};

/** 401 as Shopify writes it. */
const invalidToken = {
  errors: "[API] Invalid API key or access token (unrecognized login or wrong password)",
};

export async function answerAdminGraphql(call: Call): Promise<Response> {
  const { world, shop, request } = call;
  const startedAt = performance.now();
  const headers = { "X-Shopify-API-Version": apiVersion, "X-Request-Id": randomUUID() };
  const finish = (status: number, body: unknown, answer?: GraphqlAnswer, variables?: unknown) => {
    log(call, { status, answer, variables, ms: Math.round(performance.now() - startedAt) });
    return Response.json(body, { status, headers });
  };

  const token = validToken(
    shop,
    request.headers.get("x-shopify-access-token") ?? undefined,
    world.clock.now(),
  );
  if (!token) return finish(401, invalidToken);
  const input = await readRequest(request);
  if (!input) return finish(400, { errors: { query: "Required parameter missing or invalid" } });

  const names = rootFieldsOf(input.query);
  if (shop.faults.take("revoke_token", names)) {
    shop.tokens.delete(token.token);
    return finish(401, invalidToken);
  }
  if (shop.faults.take("reset_connection", names)) return cut(call, { input, startedAt });
  const slow = shop.faults.take("slow", names);
  if (slow) await pause(slow.ms);
  const failed = shop.faults.take("status", names);
  if (failed) return finish(failed.status, { errors: statusTexts[failed.status] });

  const answer = await runGraphql(
    { world, shop, scopes: token.scopes, schema: call.schema },
    input,
  );
  if (shop.faults.take("lose_answer", names)) return cut(call, { input, startedAt, answer });
  if (shop.faults.take("partial_data", names)) answer.body = withoutLastField(answer.body);
  return finish(200, answer.body, answer, input.variables);
}

/** Logs the call and kills its connection; Node sees a reset, not an answer. */
function cut(
  call: Call,
  input: { input: GraphqlRequest; startedAt: number; answer?: GraphqlAnswer },
): Response {
  const ms = Math.round(performance.now() - input.startedAt);
  log(call, { status: 0, answer: input.answer, variables: input.input.variables, ms });
  call.bindings.outgoing.destroy();
  return new Response(null, { status: 500 });
}

/** As when one of Shopify's own services is down: the rest is there, one field is null with an error. */
function withoutLastField(body: Record<string, unknown>): Record<string, unknown> {
  const { data } = body;
  if (typeof data !== "object" || data === null) return body;
  const name = Object.keys(data).at(-1);
  if (name === undefined) return body;
  const requestId = randomUUID();
  const error = {
    message: `Internal error. Looks like something went wrong on our end.\nRequest ID: ${requestId} (include this in support requests).`,
    path: [name],
    extensions: { code: "INTERNAL_SERVER_ERROR", requestId },
  };
  const errors = Array.isArray(body["errors"]) ? body["errors"] : [];
  return { ...body, data: { ...data, [name]: null }, errors: [...errors, error] };
}

const statusTexts = {
  429: "Exceeded 4 calls per second for api client. Reduce request rates to resume uninterrupted service.",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
} as const;

async function readRequest(request: Request): Promise<GraphqlRequest | undefined> {
  try {
    const body = requestBody.parse(parseJson(await request.text()));
    return {
      query: body.query,
      variables: body.variables ?? {},
      operationName: body.operationName ?? null,
    };
  } catch {
    return undefined;
  }
}

/** Good enough to match a fault before anything is parsed: every word that opens a selection. */
function rootFieldsOf(query: string): string[] {
  return query.match(/\b[a-z]\w*(?=\s*[({])/g) ?? [];
}

function log(
  call: Call,
  entry: { status: number; answer: GraphqlAnswer | undefined; variables: unknown; ms: number },
): void {
  const { answer } = entry;
  const errors = answer?.body["errors"];
  call.world.calls.add({
    at: call.world.clock.now().toISOString(),
    shop: call.shop.domain,
    kind: "graphql",
    operation: answer?.operation ?? "refused",
    status: entry.status,
    ms: entry.ms,
    ...(answer?.requestedQueryCost === undefined
      ? {}
      : { requestedQueryCost: answer.requestedQueryCost }),
    ...(answer?.actualQueryCost === undefined ? {} : { actualQueryCost: answer.actualQueryCost }),
    ...(entry.variables === undefined ? {} : { variables: entry.variables }),
    ...(Array.isArray(errors)
      ? { errors: errors.map((error: { message: string }) => error.message) }
      : {}),
  });
}
