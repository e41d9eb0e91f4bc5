import { requireOptions, requirePath } from "./argument-error.js";
import { createClient, createConfig } from "./generated/client/index.js";
import { MerchantApiOperations } from "./generated/sdk.gen.js";
import type {
  FollowedEvent,
  GetOrdersData,
  GetWebhookDeliveriesData,
  MerchantProduct,
  Order,
  WebhookDelivery,
} from "./generated/types.gen.js";
import { MerchantApiError } from "./merchant-api-error.js";
import { createRetryingFetch } from "./retrying-fetch.js";

export interface MerchantApiOptions {
  /** The provider's address, like `https://api.example.com`; `/v1` behind it changes nothing. */
  baseUrl: string;
  /** A live or a test key. */
  apiKey: string;
  /** How often a request is sent at most; 4 unless told, 1 to send nothing again. */
  triesMax?: number;
  /** How long each try may take, in milliseconds; 30,000 unless told. */
  timeoutMs?: number;
  /** The pause before the second try, in milliseconds, doubled with each further one; 500 unless told. */
  firstPauseMs?: number;
  /** What sends requests; the global `fetch` unless told. */
  fetch?: typeof fetch;
}

/** What starts something, and is done once by its `Idempotency-Key`. */
const keyedPaths = new Set(["/v1/orders", "/v1/artwork/new"]);

/**
 * The Merchant API: a method for each operation, which returns the answer's body and throws `MerchantApiError` for
 * everything else, and `ArgumentError` for what can't be sent. What is safe to send again is (`createRetryingFetch` says what); `createOrder` and `createArtwork`
 * get an `Idempotency-Key` unless the call has one. A key of your own, kept with your order, makes it safe to call
 * again after a restart.
 */
export class MerchantApi extends MerchantApiOperations {
  constructor(options: MerchantApiOptions) {
    const { baseUrl, apiKey, triesMax = 4, timeoutMs = 30_000, firstPauseMs = 500 } = options;
    requireOptions(options);
    const send = options.fetch ?? ((...call) => fetch(...call));
    const retrying = createRetryingFetch({ fetch: send, triesMax, timeoutMs, firstPauseMs });
    const client = createClient(
      createConfig({
        baseUrl: baseUrl.replace(/\/+$/, "").replace(/\/v1$/, ""),
        auth: apiKey,
        throwOnError: true,
        // What it is handed is the call's own options, with the address that they fill.
        requestValidator: async (call) => requirePath(call as Parameters<typeof requirePath>[0]),
        // Whatever an answer calls itself: what is no JSON is refused below.
        parseAs: "json",
        // Followed, an order's POST would become a GET, and its key would go to another host.
        redirect: "manual",
        // The client hands over a request, and nothing else.
        fetch: ((request: Request) => retrying(request)) as typeof fetch,
      }),
    );
    client.interceptors.request.use((request, { url }) => {
      if (request.method === "POST" && keyedPaths.has(url) && !request.headers.has(keyHeader)) {
        request.headers.set(keyHeader, crypto.randomUUID());
      }
      return request;
    });
    client.interceptors.response.use(async (response) => {
      if (response.ok) await requireJson(response);
      return response;
    });
    // Without a response it is a failure of the network, which stays what it is.
    client.interceptors.error.use((error, response) =>
      response === undefined || response.ok
        ? error
        : new MerchantApiError(messageOf(error, response), response),
    );
    super({ client });
  }

  /** Every order that fits the filters, newest first, page by page as they are asked for. */
  async *orders(
    query: Omit<NonNullable<GetOrdersData["query"]>, "cursor"> = {},
  ): AsyncGenerator<Order> {
    yield* elementsOf(async (cursor) => {
      const { orders, pageInfo } = await this.getOrders({ query: { ...query, ...cursor } });
      return { elements: orders, pageInfo, last: orders.at(-1)?.orderId };
    });
  }

  /**
   * Every event of all orders after the cursor `after`, oldest first, until there is no more for now. Without a cursor,
   * or with an empty one, it begins with the first event that there is, with `end` behind the last. `passed` gets
   * the cursor once a page was worked off: keep it, and begin there the next time.
   */
  async *events({
    after,
    passed,
  }: {
    after?: string | undefined;
    passed?: (cursor: string) => unknown;
  } = {}): AsyncGenerator<FollowedEvent> {
    for (let cursor = after; ;) {
      // What keeps the cursor is empty the first time.
      const query = cursor ? { after: cursor } : {};
      const { events, pageInfo } = await this.getEvents({ query });
      yield* events;
      if (!pageInfo.endCursor) return;
      cursor = pageInfo.endCursor;
      await passed?.(cursor);
      if (!pageInfo.hasNextPage) return;
    }
  }

  /** Every product of the merchant's own, newest first. */
  async *products(): AsyncGenerator<MerchantProduct> {
    yield* elementsOf(async (cursor) => {
      const { products, pageInfo } = await this.getProducts({ query: cursor });
      return { elements: products, pageInfo, last: products.at(-1)?.id };
    });
  }

  /** Every message to an endpoint that is kept, newest first. */
  async *webhookDeliveries(
    path: GetWebhookDeliveriesData["path"],
  ): AsyncGenerator<WebhookDelivery> {
    yield* elementsOf(async (cursor) => {
      const { deliveries, pageInfo } = await this.getWebhookDeliveries({ path, query: cursor });
      return { elements: deliveries, pageInfo, last: deliveries.at(-1)?.messageId };
    });
  }
}

const keyHeader = "idempotency-key";

interface Page<Element> {
  elements: readonly Element[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
  /** The id of the last element, which is as good a cursor: a page need not name one. */
  last: string | undefined;
}

async function* elementsOf<Element>(
  read: (cursor: { cursor?: string }) => Promise<Page<Element>>,
): AsyncGenerator<Element> {
  for (let asked: string | undefined; ;) {
    const { elements, pageInfo, last } = await read(asked === undefined ? {} : { cursor: asked });
    yield* elements;
    if (!pageInfo.hasNextPage) return;
    const next = pageInfo.endCursor ?? last;
    if (next === undefined || next === asked) {
      throw new Error("The provider says that there is more, and not where.");
    }
    asked = next;
  }
}

/** Throws where a success is none of the API's, as of a proxy or a wrong address: it would be read as an empty one. */
async function requireJson(response: Response): Promise<void> {
  try {
    JSON.parse(await response.clone().text());
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new MerchantApiError("The provider's answer is no JSON.", response);
  }
}

/** What the API says; a proxy before it may say something else. */
function messageOf(error: unknown, { status }: Response): string {
  if (typeof error === "object" && error !== null && "message" in error) {
    return String(error.message);
  }
  return `The provider answered ${status}.`;
}
