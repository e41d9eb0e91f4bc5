import { z } from "zod";
import { type Address, address, type OrderInput } from "#app/contract/index.ts";
import { limits } from "#app/limits/limits.ts";
import {
  connectionId,
  connectionOf,
  ensureConnection,
  isTestKey,
  type NamedConnection,
  openConnection,
} from "../clients/connections/index.ts";
import { addressFields } from "../model/address-fields.ts";
import { storableText } from "../model/storable-text.ts";
import type { Needs, ProviderAccess } from "../ports/context.ts";
import { externalSampleId } from "../store/samples.ts";
import { sampleCountries } from "./sample-countries.ts";
import { followSample } from "./follow-sample.ts";
import { isInDoubt } from "./lost-samples.ts";
import { readSample } from "./read-sample.ts";
import { firstSampled, sampledParts } from "./sampled-variants.ts";
import type { SampleView } from "./views.ts";

/** What keeps a sample from being ordered; of an address, the field that does not fit. */
export type SampleProblem =
  | {
      problem:
        | "connection"
        | "test-key"
        | "test-connection"
        | "variant"
        | "nothing-ready"
        | "quantity"
        | "many";
    }
  | { problem: "address"; field: keyof Address };

export type SampleResult =
  | { kind: "ordered"; sample: SampleView }
  | { kind: "refused"; problem: SampleProblem };

/** What a person wants of it: a test order is of what is ready and goes nowhere, a sample of a variant to an address. */
export type SampleWish =
  | { kind: "test"; testKey: string }
  | {
      kind: "sample";
      variantId: string;
      quantity: number;
      toAddress: Record<keyof Address, string>;
    };

interface StartSample {
  shop: string;
  /** A UUID that the page chose: the same again, from a second press, is the same order. */
  id: string;
  wish: SampleWish;
  actor: string;
}

type Surroundings = ProviderAccess & Needs<"newId" | "provisionTestKey">;

/** The keys that a provider writes are shorter. */
const keyMax = 500;

/**
 * Orders something at the shop's provider without an order in Shopify, exactly once, and tells how far it is. Its key
 * and body are kept before the provider is called; who asks for the same id again gets the same order.
 */
export async function startSample(
  ctx: Surroundings,
  { shop, id, wish, actor }: StartSample,
): Promise<SampleResult> {
  const earlier = await readSample(ctx, { shop, id });
  if (earlier !== null) return { kind: "ordered", sample: earlier };
  const now = ctx.clock();
  const day = new Date(now.getTime() - dayMs);
  const lately = await ctx.prisma.sample.count({ where: { shop, createdAt: { gte: day } } });
  if (lately >= limits.samples.perDayMax) return refused("many");
  const chosen = await chooseConnection(ctx, { shop, wish });
  if ("problem" in chosen) return { kind: "refused", problem: chosen };
  const asked = await requestOf(ctx, { shop, id, wish });
  if ("problem" in asked) return { kind: "refused", problem: asked };
  await ctx.prisma.sample.createMany({
    data: [
      {
        shop,
        id,
        isTest: wish.kind === "test",
        state: "Frozen",
        idempotencyKey: ctx.newId(),
        request: asked.request,
        connectionId: chosen.connection.id,
        askAt: now,
        orderedBy: actor,
        createdAt: now,
      },
    ],
    skipDuplicates: true,
  });
  const row = await ctx.prisma.sample.findUnique({ where: { shop_id: { shop, id } } });
  // What a restore leaves in doubt waits for the provider's list, and nobody at a page for that.
  if (row !== null && !(await isInDoubt(ctx, row))) await followSample(ctx, row);
  const sample = await readSample(ctx, { shop, id });
  if (sample === null) throw new Error("A sample was erased while it was ordered.");
  return { kind: "ordered", sample };
}

const dayMs = 24 * 60 * 60_000;

function refused(problem: Exclude<SampleProblem, { problem: "address" }>["problem"]): SampleResult {
  return { kind: "refused", problem: { problem } };
}

/** A sample goes where orders go. A test order must never be made: without a test key nothing is sent. */
async function chooseConnection(
  ctx: Surroundings,
  { shop, wish }: Pick<StartSample, "shop" | "wish">,
): Promise<{ connection: NamedConnection } | SampleProblem> {
  const own = await connectionOf(ctx, shop);
  if (own === null) return { problem: "connection" };
  if (wish.kind === "sample") {
    return isTestKey(own.apiKey) ? { problem: "test-connection" } : { connection: own };
  }
  if (isTestKey(own.apiKey)) return { connection: own };
  if (own.url === null) return { connection: await embeddedTestConnection(ctx, shop) };
  const apiKey = wish.testKey.trim();
  const isKey = isTestKey(apiKey) && apiKey.length <= keyMax && /^[\x21-\x7e]+$/.test(apiKey);
  if (!isKey) return { problem: "test-key" };
  return { connection: await named(ctx, { url: own.url, apiKey }) };
}

/** The one of the test order before, while its key is at hand; else with a new key. */
async function embeddedTestConnection(ctx: Surroundings, shop: string): Promise<NamedConnection> {
  const before = await ctx.prisma.sample.findFirst({
    where: { shop, isTest: true },
    orderBy: { createdAt: "desc" },
    select: { connectionId: true, error: true },
  });
  const known = before?.error === null ? await openConnection(ctx, before.connectionId) : null;
  if (known?.url === null) return known;
  const row = await ctx.prisma.shop.findUniqueOrThrow({
    where: { domain: shop },
    select: { name: true },
  });
  return named(ctx, await ctx.provisionTestKey({ domain: shop, name: row.name }));
}

async function named(
  ctx: Surroundings,
  connection: { url: string | null; apiKey: string },
): Promise<NamedConnection> {
  const withName = { ...connection, id: connectionId(connection) };
  await ensureConnection(ctx, withName);
  return withName;
}

async function requestOf(
  ctx: Surroundings,
  { shop, id, wish }: Pick<StartSample, "shop" | "id" | "wish">,
): Promise<{ request: OrderInput } | SampleProblem> {
  const to = wish.kind === "test" ? { toAddress: nowhere } : readAddress(wish.toAddress);
  if ("problem" in to) return to;
  const quantity = wish.kind === "test" ? 1 : wish.quantity;
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > limits.samples.quantityMax) {
    return { problem: "quantity" };
  }
  const variantId = wish.kind === "test" ? await firstSampled(ctx, shop) : wish.variantId;
  if (variantId === null) return { problem: "nothing-ready" };
  const parts = await sampledParts(ctx, { shop, variantId });
  if (parts === null) return { problem: "variant" };
  const items = parts.map(({ sku, artworkUrl, ...part }, index) => ({
    externalSourceId: `${index + 1}`,
    sku,
    artworkUrl,
    quantity: part.quantity * quantity,
  }));
  return { request: { externalSourceId: externalSampleId({ shop, id }), ...to, items } };
}

/** A test order's: an address that is whole, where nobody lives. */
const nowhere: Address = {
  name: "Test Order",
  street1: "1 Test Street",
  city: "Portland",
  state: "OR",
  country: "US",
  zip: "97201",
  email: "test@example.com",
};

/** What somebody may enter is shorter than that in each field. */
const fieldMax = 200;

function readAddress(
  entered: Record<keyof Address, string>,
): { toAddress: Address } | Extract<SampleProblem, { problem: "address" }> {
  const filled = Object.entries(entered).flatMap(([field, text]) => {
    const tidy = storableText(text).trim();
    return tidy === "" ? [] : [[field, tidy] as const];
  });
  const long = filled.find(([, text]) => text.length > fieldMax)?.[0];
  const read = enteredAddress.safeParse(Object.fromEntries(filled));
  if (read.success && long === undefined) return { toAddress: read.data };
  const at = long ?? read.error?.issues[0]?.path[0];
  const field = addressFields.find((each) => each === at) ?? "name";
  return { problem: "address", field };
}

const enteredAddress = address.extend({ country: z.enum(sampleCountries), email: z.email() });
