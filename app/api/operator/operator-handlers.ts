/** What each operation of `/operator/v1` does: the core's own operations, as the commands use them. */
import { pageSizeOf } from "#app/contract/index.ts";
import type { Core } from "#app/core/index.ts";
import { findAddressWarnings } from "#app/core/addresses/index.ts";
import { addressWithoutSecrets } from "#app/core/audit/index.ts";
import {
  deliveryView,
  endpointAddedWords,
  endpointView,
  overlapWords,
  replayWords,
} from "../webhook-operations.ts";
import type {
  OperatorAnswer,
  OperatorOperationId,
  OperatorRequest,
} from "./operator-operations.ts";

/** What changes nothing. */
interface Query<Id extends OperatorOperationId> {
  read(input: OperatorRequest<Id>, core: Core): Promise<OperatorAnswer<Id>>;
}

/** What the audit trail has a row of. */
interface Act<Id extends OperatorOperationId> {
  /** As the command that does the same. */
  command: string | ((input: OperatorRequest<Id>) => string);
  /** What stood behind it, without secrets and without anything of a buyer's. */
  words(input: OperatorRequest<Id>): string[];
  run(input: OperatorRequest<Id> & { actId: string }, core: Core): Promise<OperatorAnswer<Id>>;
}

export const operatorHandlers: {
  [Id in OperatorOperationId]: Query<Id> | Act<Id>;
} = {
  listMerchants: {
    async read({ query }, core) {
      const limit = pageSizeOf(query);
      // One more than asked for tells whether there is a next page.
      const page = { cursor: query.cursor, limit: limit + 1 };
      const accounts = await core.merchants.listMerchantAccounts(page);
      const merchants = accounts.slice(0, limit).map(merchantView);
      const hasNextPage = accounts.length > limit;
      return { merchants, pageInfo: { hasNextPage, endCursor: merchants.at(-1)?.id ?? null } };
    },
  },
  createMerchant: {
    command: "merchants create",
    words: ({ body: { reference, name, plan } }) => [
      reference,
      ...(name === undefined ? [] : ["--name", name]),
      ...(plan === undefined ? [] : ["--plan", plan]),
    ],
    async run({ body: { reference, name = reference, plan = "Pro" } }, core) {
      const command = { externalRef: reference, name, plan };
      const { merchant, live, test } = await core.merchants.openMerchant(command);
      return {
        merchant: await readMerchant(core, merchant.id),
        live: freshKeyView(live),
        test: freshKeyView(test),
      };
    },
  },
  getMerchant: {
    read: async (input, core) => readMerchant(core, await merchantIdOf(input, core)),
  },
  renameMerchant: {
    command: "merchants rename",
    words: ({ params, body: { name } }) => [params.merchant, name],
    async run(input, core) {
      const merchantId = await merchantIdOf(input, core);
      await core.merchants.renameMerchant({ merchantId, name: input.body.name });
      return readMerchant(core, merchantId);
    },
  },
  limitMerchant: {
    command: "merchants limit",
    words: ({ params, body }) => [
      params.merchant,
      ...Object.entries(body)
        .filter(([, value]) => value !== undefined)
        .flatMap(([name, value]) => [optionOf(name), String(value ?? "default")]),
    ],
    async run(input, core) {
      const merchantId = await merchantIdOf(input, core);
      const { plan, ...limits } = input.body;
      await core.merchants.limitMerchant({ merchantId, plan, limits: givenOf(limits) });
      return readMerchant(core, merchantId);
    },
  },
  suspendMerchant: {
    command: "merchants suspend",
    words: merchantWord,
    async run(input, core) {
      const merchantId = await merchantIdOf(input, core);
      await core.merchants.suspendMerchant({ merchantId, actId: input.actId });
      return readMerchant(core, merchantId);
    },
  },
  resumeMerchant: {
    command: "merchants resume",
    words: merchantWord,
    async run(input, core) {
      const merchantId = await merchantIdOf(input, core);
      await core.merchants.resumeMerchant({ merchantId });
      return readMerchant(core, merchantId);
    },
  },
  getReturnAddress: {
    read: async (input, core) => returnAddressOf(core, await merchantIdOf(input, core)),
  },
  setReturnAddress: {
    command: "merchants return-address",
    // An address leads to people, also a merchant's.
    words: ({ params, body }) => [
      params.merchant,
      ...Object.keys(body).flatMap((name) => [`--${name}`, "…"]),
    ],
    async run(input, core) {
      const merchantId = await merchantIdOf(input, core);
      await core.merchants.setReturnAddress({ merchantId, address: input.body });
      return returnAddressOf(core, merchantId);
    },
  },
  removeReturnAddress: {
    command: "merchants return-address",
    words: ({ params }) => [params.merchant, "--remove"],
    async run(input, core) {
      const merchantId = await merchantIdOf(input, core);
      await core.merchants.removeReturnAddress({ merchantId });
      return returnAddressOf(core, merchantId);
    },
  },
  listKeys: {
    async read(input, core) {
      const merchantId = await merchantIdOf(input, core);
      return { keys: (await core.merchants.listApiKeys({ merchantId })).map(keyView) };
    },
  },
  createKey: {
    command: "keys create",
    words: ({ params, body: { mode, label } }) => [
      `--${mode}`,
      ...(label === undefined ? [] : ["--label", label]),
      ...merchantOption(params),
    ],
    async run(input, core) {
      const { mode, label = "by program" } = input.body;
      const merchantId = await merchantIdOf(input, core);
      const command = { merchantId, isTest: mode === "test", label };
      return freshKeyView(await core.merchants.createApiKey(command));
    },
  },
  rotateKey: {
    command: "keys rotate",
    words: ({ params, body: { overlapSeconds } }) => [
      params.keyId,
      ...overlapWords(overlapSeconds),
      ...merchantOption(params),
    ],
    async run(input, core) {
      const { keyId } = input.params;
      const overlapMs = (input.body.overlapSeconds ?? 0) * 1_000;
      const merchantId = await merchantIdOf(input, core);
      return freshKeyView(await core.merchants.rotateApiKey({ merchantId, keyId, overlapMs }));
    },
  },
  revokeKey: {
    command: "keys revoke",
    words: ({ params }) => [params.keyId, ...merchantOption(params)],
    async run(input, core) {
      const { keyId } = input.params;
      await core.merchants.revokeApiKey({ merchantId: await merchantIdOf(input, core), keyId });
      return { message: `${keyId} has ended.` };
    },
  },
  listProducts: {
    async read(input, core) {
      const merchantId = await merchantIdOf(input, core);
      const found = await core.products.readOwnProducts({ merchantId });
      return { products: found.map(productView) };
    },
  },
  createProduct: {
    command: "products add",
    words: ({ params, body }) => [...productWords(body), ...merchantOption(params)],
    async run(input, core) {
      const merchantId = await merchantIdOf(input, core);
      const command = { ...input.body, merchantId };
      return productView(await core.products.createMerchantProduct(command));
    },
  },
  removeProduct: {
    command: "products remove",
    words: ({ params }) => [params.productId, ...merchantOption(params)],
    async run(input, core) {
      const { productId } = input.params;
      const merchantId = await merchantIdOf(input, core);
      await core.products.removeMerchantProduct({ merchantId, productId });
      return { message: `${productId} is removed.` };
    },
  },
  listPrices: {
    async read(input, core) {
      return core.prices.listPrices({ merchantId: await merchantIdOf(input, core) });
    },
  },
  setPrices: {
    command: "prices set",
    words: ({ params, body }) => [...priceWords(body.prices), ...merchantOption(params)],
    async run(input, core) {
      const prices = new Map(input.body.prices.map(({ sku, cents }) => [sku, cents]));
      await core.prices.setPrices({ merchantId: await merchantIdOf(input, core), prices });
      return { message: `Set ${prices.size} prices.` };
    },
  },
  removePrice: {
    command: "prices remove",
    words: ({ params }) => [params.sku, ...merchantOption(params)],
    async run(input, core) {
      const { sku } = input.params;
      await core.prices.removePrice({ merchantId: await merchantIdOf(input, core), sku });
      return { message: `${sku} costs what the catalog says.` };
    },
  },
  keepPrices: {
    command: ({ body }) => (body.isKept ? "prices start" : "prices stop"),
    words: ({ params }) => merchantOption(params),
    async run(input, core) {
      const { isKept } = input.body;
      await core.prices.keepPrices({ merchantId: await merchantIdOf(input, core), isKept });
      return { message: isKept ? "A price list is kept." : "No price list is kept." };
    },
  },
  listEndpoints: {
    async read(input, core) {
      const merchantId = await merchantIdOf(input, core);
      const found = await core.notifications.listEndpoints({ merchantId });
      return {
        endpoints: found.map((each) => Object.assign(endpointView(each), { mode: modeOf(each) })),
      };
    },
  },
  addEndpoint: {
    command: "webhooks add",
    words: ({ params, body: { url, mode, eventTypes = [] } }) => [
      ...endpointAddedWords({ url, mode, eventTypes }),
      ...merchantOption(params),
    ],
    async run(input, core) {
      const { mode, url, eventTypes = [] } = input.body;
      const merchantId = await merchantIdOf(input, core);
      const command = { merchantId, isTest: mode === "test", url, eventTypes };
      const { secret, ...added } = await core.notifications.addEndpoint(command);
      return { ...endpointView(added), secret, mode };
    },
  },
  removeEndpoint: {
    command: "webhooks remove",
    words: endpointWords,
    async run(input, core) {
      const { endpointId } = input.params;
      const merchantId = await merchantIdOf(input, core);
      await core.notifications.removeEndpoint({ merchantId, endpointId });
      return { message: `The endpoint ${endpointId} is removed.` };
    },
  },
  testEndpoint: {
    command: "webhooks test",
    words: endpointWords,
    async run(input, core) {
      const { endpointId } = input.params;
      const merchantId = await merchantIdOf(input, core);
      return core.notifications.testEndpoint({ merchantId, endpointId });
    },
  },
  listDeliveries: {
    async read(input, core) {
      const { query } = input;
      const { endpointId } = input.params;
      const merchantId = await merchantIdOf(input, core);
      await core.notifications.requireEndpoint({ merchantId, endpointId });
      const { deliveries, hasNextPage } = await core.notifications.listDeliveries({
        merchantId,
        endpointId,
        cursor: query.cursor,
        limit: pageSizeOf(query),
      });
      const pageInfo = { hasNextPage, endCursor: deliveries.at(-1)?.id ?? null };
      return { deliveries: deliveries.map(deliveryView), pageInfo };
    },
  },
  replayDeliveries: {
    command: "webhooks replay",
    words: ({ params, body: { messageId } }) => [
      ...replayWords({ endpointId: params.endpointId, messageId }),
      ...merchantOption(params),
    ],
    async run(input, core) {
      const { endpointId } = input.params;
      const { messageId } = input.body;
      const merchantId = await merchantIdOf(input, core);
      const command = { merchantId, endpointId, messageId };
      return { replayed: await core.notifications.replayFailures(command) };
    },
  },
  rotateSecret: {
    command: "webhooks rotate",
    words: ({ params, body: { overlapSeconds } }) => [
      params.endpointId,
      ...overlapWords(overlapSeconds),
      ...merchantOption(params),
    ],
    async run(input, core) {
      const { endpointId } = input.params;
      const { overlapSeconds } = input.body;
      const merchantId = await merchantIdOf(input, core);
      const overlap = overlapSeconds === undefined ? {} : { overlapMs: overlapSeconds * 1_000 };
      return core.notifications.rotateEndpointSecret({ merchantId, endpointId, ...overlap });
    },
  },
  listActs: {
    async read({ query: { by, command, about, limit = "50" } }, core) {
      const found = await core.audit.listActs({
        operator: by,
        command,
        about,
        limit: Number(limit),
      });
      return { acts: found.map(({ at, ...act }) => Object.assign(act, { at: at.toISOString() })) };
    },
  },
};

interface OfMerchant {
  params: { merchant: string };
}

function merchantIdOf({ params }: OfMerchant, core: Core): Promise<string> {
  return core.merchants.identifyMerchant({ name: params.merchant });
}

function merchantWord({ params }: OfMerchant): string[] {
  return [params.merchant];
}

function merchantOption({ merchant }: OfMerchant["params"]): string[] {
  return ["--merchant", merchant];
}

function endpointWords({
  params,
}: {
  params: OfMerchant["params"] & { endpointId: string };
}): string[] {
  return [params.endpointId, ...merchantOption(params)];
}

/** More of them are counted, not named. */
const namedMax = 20;

/** A product as the command's words have it; a design is a file there, and no word. */
function productWords({
  catalogProductId,
  title,
  description,
  skus = [],
  imageUrl,
  designSvg,
}: OperatorRequest<"createProduct">["body"]): string[] {
  return [
    [catalogProductId, "--title", title],
    description === undefined ? [] : ["--description", description],
    skusNamed(skus),
    imageUrl === undefined ? [] : ["--image", addressWithoutSecrets(imageUrl)],
    designSvg === undefined ? [] : ["--design", "…"],
  ].flat();
}

/** Few SKUs as they are; of very many how many there were. */
function skusNamed(skus: readonly string[]): string[] {
  return skus.length > namedMax ? [`${skus.length} SKUs`] : skus.flatMap((sku) => ["--sku", sku]);
}

/** Few prices as they are; of very many how many there were. */
function priceWords(given: readonly { sku: string; cents: number }[]): string[] {
  if (given.length > namedMax) return [`${given.length} prices`];
  return given.flatMap(({ sku, cents }) => [sku, String(cents)]);
}

/** `requestsPerMinute` as the command's option is written. */
function optionOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

async function readMerchant(core: Core, merchantId: string) {
  return merchantView(await core.merchants.readMerchantAccount({ merchantId }));
}

type Account = Awaited<ReturnType<Core["merchants"]["readMerchantAccount"]>>;

function merchantView({
  id,
  externalRef,
  name,
  plan,
  createdAt,
  suspendedAt,
  requestsPerMinute,
  drawingsPerHour,
  readsPerHour,
  artworkMegabytes,
}: Account): OperatorAnswer<"getMerchant"> {
  return {
    id,
    reference: externalRef,
    name,
    plan,
    limits: { requestsPerMinute, drawingsPerHour, readsPerHour, artworkMegabytes },
    createdAt: createdAt.toISOString(),
    suspendedAt: suspendedAt?.toISOString() ?? null,
  };
}

async function returnAddressOf(core: Core, merchantId: string) {
  const returnAddress = await core.merchants.readReturnAddress({ merchantId });
  const warnings = returnAddress === null ? [] : findAddressWarnings(returnAddress);
  return { returnAddress, warnings };
}

type OwnProduct = Awaited<ReturnType<Core["products"]["createMerchantProduct"]>>;

function productView({ createdAt, ...product }: OwnProduct): OperatorAnswer<"createProduct"> {
  return { ...product, createdAt: createdAt.toISOString() };
}

type FreshKey = Awaited<ReturnType<Core["merchants"]["createApiKey"]>>;

function keyView(key: Omit<FreshKey, "key">): OperatorAnswer<"listKeys">["keys"][number] {
  const { id, prefix, label, createdAt, revokedAt } = key;
  return {
    id,
    mode: modeOf(key),
    prefix,
    label,
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

function freshKeyView(fresh: FreshKey): OperatorAnswer<"createKey"> {
  return { ...keyView(fresh), key: fresh.key };
}

function modeOf({ isTest }: { isTest: boolean }): "live" | "test" {
  return isTest ? "test" : "live";
}

/** What is given, without what is left out. */
function givenOf<Limits extends Record<string, number | null | undefined>>(limits: Limits) {
  const given = Object.entries(limits).filter(([, value]) => value !== undefined);
  // The same properties, none of them undefined.
  return Object.fromEntries(given) as { [Name in keyof Limits]?: Exclude<Limits[Name], undefined> };
}
