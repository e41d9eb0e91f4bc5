import type { ArtworkInput, MockupInput, OrderInput, SimulateTarget } from "#app/contract/index.ts";
import { createMerchantApiClient, type MerchantApiClientOptions } from "./client.ts";

type Fetch = MerchantApiClientOptions["fetch"];

export interface OpenMerchantApiOptions extends Pick<
  MerchantApiClientOptions,
  "deadlineMs" | "retriesMax" | "retryPauseMs" | "signal" | "observe"
> {
  /** Reads the large replies of remote operators. */
  large?: MerchantApiClientOptions["large"];
  /** Reaches a remote operator. */
  networkFetch: Fetch;
  /** The core inside this process. */
  embeddedFetch: Fetch;
}

/** The core inside this process has no address; this one only fills the place in its requests. */
const embeddedOrigin = "http://localhost";

/**
 * Opens Merchant APIs by connection, in the shape that the connector wants them: `url` null is the
 * core inside this process, else a remote operator's origin. Throws as `createMerchantApiClient` does.
 */
export function createMerchantApiOpener(options: OpenMerchantApiOptions) {
  const { networkFetch, embeddedFetch, large, ...shared } = options;
  return (
    { url, apiKey, id }: { url: string | null; apiKey: string; id?: string },
    { watch, deadlineMs }: Pick<MerchantApiClientOptions, "watch" | "deadlineMs"> = {},
  ) => {
    const client = createMerchantApiClient({
      ...shared,
      ...(deadlineMs === undefined ? {} : { deadlineMs }),
      watch,
      apiKey,
      baseUrl: url ?? embeddedOrigin,
      fetch: url === null ? embeddedFetch : networkFetch,
      large: url === null ? undefined : large,
      tenant: id,
    });
    return {
      /** Safe to repeat with the same key and body, and only so. */
      createOrder: (input: OrderInput, { idempotencyKey }: { idempotencyKey: string }) =>
        client.createOrder({ headers: { "idempotency-key": idempotencyKey }, body: input }),
      updateOrder: (orderId: string, input: OrderInput) =>
        client.updateOrder({ params: { orderId }, body: input }),
      cancelOrder: (orderId: string) => client.cancelOrder({ params: { orderId } }),
      simulateOrderStatus: (orderId: string, targetStatus: SimulateTarget) =>
        client.simulateOrderStatus({ params: { orderId }, body: { targetStatus } }),
      getOrder: async (orderId: string) => {
        const reply = await client.getOrder({ params: { orderId } });
        if (reply.kind !== "answered" || reply.value.orderId === orderId) return reply;
        const message = { code: "anotherAnswered", values: {} } as const;
        return { kind: "unanswered" as const, message, retryAfterMs: null };
      },
      getOrders: ({ cursor, pageSize }: { cursor: string | null; pageSize: number }) =>
        client.getOrders({
          query: { ...(cursor === null ? {} : { cursor }), pageSize: String(pageSize) },
        }),
      getOrderEvents: (orderId: string) => client.getOrderEvents({ params: { orderId } }),
      getOrderShipping: (orderId: string) => client.getOrderShipping({ params: { orderId } }),
      getTransactionByOrderId: (orderId: string) =>
        client.getTransactionByOrderId({ params: { orderId } }),
      getStockBySku: (sku: string) => client.getStockBySku({ params: { sku } }),
      getCatalogProducts: () => client.getCatalogProducts(),
      getAllVariantsByProductId: (productId: string) =>
        client.getAllVariantsByProductId({ params: { id: productId } }),
      getAllBlends: () => client.getAllBlends(),
      getAllVariantsByBlendId: (blendId: string) =>
        client.getAllVariantsByBlendId({ params: { id: blendId } }),
      /** Safe to repeat with the same key and body, and only so. */
      createArtwork: (input: ArtworkInput, { idempotencyKey }: { idempotencyKey: string }) =>
        client.createArtwork({ headers: { "idempotency-key": idempotencyKey }, body: input }),
      getArtworkStatus: (jobId: string) => client.getArtworkStatus({ params: { jobId } }),
      getArtworkTemplate: (productId: string) =>
        client.getArtworkTemplate({ params: { id: productId } }),
      createMockup: (input: MockupInput) => client.createMockup({ body: input }),
      validateOrder: (body: unknown) => client.validateOrder({ body }),
    };
  };
}
