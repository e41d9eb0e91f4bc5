/**
 * Where Shopify Flow calls the app: a workflow runs one of its actions, or a store's first workflow of a trigger was
 * turned on, or its last one off. Both are signed over the body alone, which names the store and says what it is for.
 */
import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import type { Connector } from "#app/connector/index.ts";
import { type FlowAction, flowAction } from "#app/connector/model/flow.ts";
import { isStorable, storableText } from "#app/connector/model/storable-text.ts";
import { parseObject } from "./judge-body.ts";
import {
  type ClientSecrets,
  createSignedEndpoint,
  headerCharactersMax,
  headerOf,
  type ReportError,
  shopDomainPattern,
  type SignedEndpoint,
  type ExplainedStatus,
} from "./signed-endpoint.server.ts";

/** Below it is one address for each action; and `lifecycle`. */
export const flowPath = "/flow";

interface FlowCalls {
  apiSecrets: ClientSecrets;
  reportError: ReportError;
}

const text = z.string().min(1).max(headerCharactersMax).refine(isStorable);
const domain = z.string().toLowerCase().max(headerCharactersMax).regex(shopDomainPattern);
/** More than an owner writes beside a hold is cut off. */
const noteMax = 500;

/** What a workflow's owner wrote into a field; empty where they left it out. */
const written = z
  .string()
  .nullish()
  .transform((text) =>
    storableText(text ?? "")
      .trim()
      .slice(0, noteMax)
      .toWellFormed(),
  );

/** https://shopify.dev/docs/apps/build/flow/actions/endpoints (2026-11-23) */
const run = z.object({
  shopify_domain: domain,
  action_run_id: text,
  handle: flowAction,
  properties: z.object({
    order_id: z.union([z.int().positive().transform(String), z.string().regex(/^\d{1,20}$/)]),
    note: written,
    reason: written,
    payer: written,
  }),
});

/** https://shopify.dev/docs/apps/build/flow/track-lifecycle-events (2026-11-23) */
const lifecycle = z.object({
  shopify_domain: domain,
  flow_trigger_definition_id: text,
  has_enabled_flow: z.boolean(),
  timestamp: z.iso
    .datetime({ offset: true })
    .transform((moment) => new Date(moment))
    // PostgreSQL has no year 0.
    .refine((moment) => moment.getUTCFullYear() >= 1),
});

/**
 * The endpoint of one action, `POST /flow/<handle>`.
 *
 * 200: done. 202: under way; Flow asks again under the same run id. 400: no call of Flow's, or of another action. 401:
 * not signed, or the header names another store. 404: the app is not installed there. 409: the run's id was another
 * run's. 422: it will not be done, and why; Flow stops at any of these. 405, 413, 503: as every signed call.
 */
export function createFlowAction(
  action: FlowAction,
  { runFlowAction, ...calls }: FlowCalls & { runFlowAction: Connector["runFlowAction"] },
): SignedEndpoint {
  return createSignedEndpoint({
    ...calls,
    async take(headers, body) {
      const { data: asked } = run.safeParse(parseObject(body));
      if (asked === undefined || asked.handle !== action) return 400;
      const { shopify_domain: shop, action_run_id: runId, properties } = asked;
      if (!isSameShop(headers, shop)) return 401;
      const { order_id: orderId, ...fields } = properties;
      const answer = await runFlowAction({ shop, runId, action, orderId, ...fields });
      return answer.kind === "failed" ? failed(answer.message) : statuses[answer.kind];
    },
  });
}

const statuses = { done: 200, "under-way": 202, "not-installed": 404, conflict: 409 } as const;

function failed(message: string): ExplainedStatus {
  return { status: 422, message, headers: {} };
}

/**
 * The endpoint of the lifecycle callback, `POST /flow/lifecycle`: 200 for any genuine one, or the store's owner can't
 * turn the workflow on. 400: no such call, or one of a day that has yet to come. 401: not signed, or the header names another store.
 */
export function createFlowLifecycle({
  noteWorkflow,
  ...calls
}: FlowCalls & { noteWorkflow: Connector["noteWorkflow"] }): SignedEndpoint {
  return createSignedEndpoint({
    ...calls,
    async take(headers, body) {
      const payload = parseObject(body);
      const { data: told } = lifecycle.safeParse(payload);
      // An action's run has the same signature.
      if (told === undefined || payload === null || "action_run_id" in payload) return 400;
      const { shopify_domain: shop, timestamp: reportedAt, has_enabled_flow: isOn } = told;
      if (!isSameShop(headers, shop)) return 401;
      const definition = told.flow_trigger_definition_id;
      const isNoted = await noteWorkflow({ shop, definition, isOn, reportedAt });
      return isNoted ? 200 : 400;
    },
  });
}

/** The body is signed and the header is not: where it is there, it must not contradict. */
function isSameShop(headers: IncomingHttpHeaders, shop: string): boolean {
  const named = headerOf(headers, "x-shopify-shop-domain");
  return named === null || named.toLowerCase() === shop;
}
