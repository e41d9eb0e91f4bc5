/**
 * Replays answers that real stores gave. The recordings lie beside the repository and not in it, so this
 * says so and skips where they are absent.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { shop, startForTest } from "../testing/stand-in-for-test.ts";
import type { StandInForTest } from "../testing/stand-in-for-test.ts";
import type { Learned } from "./compare.ts";
import { differences, exchangeAll, isRecord, stringsIn } from "./compare.ts";

const folder = fileURLToPath(new URL("../../../../shared/shopify-captures/", import.meta.url));

type Replay = {
  name: string;
  file: string;
  /** Steps in the order in which they happened; a step without a text takes the one of `textOf`. */
  steps: string[];
  textOf?: Record<string, string>;
  /** Parts of answers that can't match, with the reason. */
  except?: Record<string, string>;
};

const lifecycle = "hth__2026-04__shipping-fulfillments__fulfillment-order-lifecycle.json";
const create = "hth__2026-04__orders__fulfillment-create-preconditions.json";
const createText = "cases.closed.setup.firstFulfillmentCreate";
const createCase = (name: string, ...setup: string[]): Replay => ({
  name: `fulfillmentCreate: ${name}`,
  file: create,
  steps: [...setup.map((step) => `cases.${name}.setup.${step}`), `cases.${name}`],
  textOf: { [`cases.${name}`]: createText },
});

const replays: Replay[] = [
  createCase("overFulfill", "orderCreate", "hydrate"),
  createCase("nonPositiveQuantity", "orderCreate", "hydrate"),
  createCase("missingFulfillmentOrder"),
  createCase("closed", "orderCreate", "firstFulfillmentCreate", "hydrate"),
  createCase("happyPath", "orderCreate", "hydrate"),
  createCase("inProgress", "orderCreate", "reportProgress", "hydrate"),
  {
    ...createCase("cancelled", "orderCreate", "orderCancel", "hydrate"),
    except: { fulfillableQuantity: "read before Shopify's cancel job was done" },
  },
  {
    name: "fulfillment names count up",
    file: "hth__2025-01__shipping-fulfillments__fulfillment-create-name.json",
    steps: [
      "setup.orderCreate",
      "firstFulfillmentCreate",
      "secondFulfillmentCreate",
      "cleanup.*.cancel",
    ],
  },
  {
    name: "a fulfillment's life with events, tracking and cancelation",
    file: "hth__2026-04__shipping-fulfillments__fulfillment-detail-events-lifecycle.json",
    steps: [
      "setup.orderCreate",
      "setup.fulfillmentCreate",
      "fulfillmentEventCreate",
      "detailRead",
      "fulfillmentTrackingInfoUpdate",
      "fulfillmentCancel",
    ],
  },
  {
    name: "fulfillmentEventCreate's refusals",
    file: "hth__2026-04__shipping-fulfillments__fulfillment-event-create-validation.json",
    steps: [
      "setup.orderCreate",
      "setup.fulfillmentCreate",
      "userErrorCodeSelection",
      "unknownFulfillmentEventCreate",
      "fulfillmentEventCreate",
      "detailRead",
      "fulfillmentCancel",
      "cancelledFulfillmentEventCreateProbe",
    ],
  },
  {
    name: "fulfillmentCancel",
    file: "hth__2025-01__orders__fulfillment-cancel-parity.json",
    steps: [
      "setup.orderCreate",
      "setup.fulfillmentCreate",
      "setup.fulfillmentTrackingInfoUpdate",
      "setup.hydrateBeforeCancel",
      "",
      "downstreamRead",
    ],
  },
  {
    name: "fulfillmentOrderHold's refusals",
    file: "hth__2026-04__shipping-fulfillments__fulfillment-order-hold-validation.json",
    steps: [
      "setup.create",
      ...["firstHold", "duplicateHandle", "notSplittable", "secondHold"].map(
        (name) => `workflows.validation.${name}`,
      ),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) => `workflows.validation.additionalHolds.${index}`),
      ...["limitReached", "zeroQuantity", "duplicateLineItems"].map(
        (name) => `workflows.validation.${name}`,
      ),
    ],
  },
  {
    name: "holding a part and releasing it",
    file: lifecycle,
    steps: [
      "create",
      "hold",
      "afterHold.orderRead",
      "releaseHold",
      "afterReleaseHold.orderRead",
    ].map((name) => `workflows.holdRelease.${name}`),
  },
  {
    name: "moving a part to another location",
    file: lifecycle,
    steps: ["create", "move", "afterMove.orderRead"].map((name) => `workflows.move.${name}`),
  },
  {
    name: "reporting progress and opening again",
    file: lifecycle,
    steps: [
      "create",
      "reportProgress",
      "afterReportProgress.orderRead",
      "open",
      "afterOpen.orderRead",
    ].map((name) => `workflows.scheduleProgressOpenClose.${name}`),
  },
  {
    name: "unknown ids",
    file: lifecycle,
    steps: ["hold", "releaseHold", "move", "open", "reportProgress"].map(
      (name) => `validation.${name}UnknownId`,
    ),
  },
];

let test: StandInForTest;
beforeEach(async () => {
  test = await startForTest();
});
afterEach(() => test.close());

describe.skipIf(!existsSync(folder))("real Shopify's recorded answers match", () => {
  it.each(replays)("$name", async ({ file, steps, textOf = {}, except = {} }) => {
    const recording: unknown = JSON.parse(readFileSync(`${folder}${file}`, "utf8"));
    const learned = learnPlaces(recording);
    const found: string[] = [];
    for (const path of steps) {
      const step = at(recording, path);
      const variables = isRecord(step["variables"]) ? step["variables"] : {};
      const query = textAt(recording, textOf[path] ?? path);
      const { data, errors } = await test.graphql(query, exchangeAll(variables, learned));
      const ours = { ...(errors ? { errors } : {}), ...(data === undefined ? {} : { data }) };
      const known = new Set(stringsIn(variables));
      found.push(...differences(answerAt(step), ours, { learned, known, path }));
    }
    const unexpected = found.filter(
      (each) => !Object.keys(except).some((part) => each.includes(part)),
    );
    expect(unexpected).toEqual([]);
  });
});

/** Recorded variants and the destination of moves live in another store; ours do in their place. */
function learnPlaces(recording: unknown): Learned {
  const { products, locations } = test.standIn.snapshot(shop);
  const variant = `gid://shopify/ProductVariant/${products[0]?.variants[0]?.id}`;
  const destination = `gid://shopify/Location/${locations[1]?.id}`;
  const theirs = stringsIn(recording).filter((text) =>
    /^gid:\/\/shopify\/ProductVariant\/\d+$/.test(text),
  );
  const moves = /"newLocationId":"([^"]+)"/.exec(JSON.stringify(recording))?.[1];
  return new Map([
    ...theirs.map((id) => [id, variant] as const),
    ...(moves ? [[moves, destination] as const] : []),
  ]);
}

/** The part of the recording at a path of keys; `*` takes the only key there is. */
function at(recording: unknown, path: string): Record<string, unknown> {
  let part = recording;
  for (const key of path.split(".").filter(Boolean)) {
    if (typeof part !== "object" || part === null) throw new Error(`nothing recorded at ${path}`);
    part = Object.entries(part).find(([name]) => key === "*" || name === key)?.[1];
  }
  if (!isRecord(part)) throw new Error(`nothing recorded at ${path}`);
  return part;
}

function textAt(recording: unknown, path: string): string {
  const { query } = at(recording, path);
  if (typeof query !== "string") throw new Error(`no document recorded at ${path}`);
  return query;
}

/** Recordings keep the body as it is, or under one of these names. */
function answerAt(step: Record<string, unknown>): Record<string, unknown> {
  const mutation = isRecord(step["mutation"]) ? step["mutation"]["response"] : undefined;
  let answer = step["response"] ?? mutation;
  for (const name of ["payload", "body"])
    if (isRecord(answer) && isRecord(answer[name])) answer = answer[name];
  if (!isRecord(answer)) throw new Error("no answer recorded");
  return answer;
}
