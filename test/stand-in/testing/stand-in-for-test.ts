/** A stand-in with one shop, an app that only takes notes, and a caller of the Admin API. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { StandIn, StandInOptions } from "../index.ts";
import { startStandIn } from "../index.ts";

export const apiKey = "test-key";
export const apiSecret = "test-secret";
export const shop = "test-roasters.myshopify.com";

export type Received = {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

export type GraphqlResult = {
  status: number;
  headers: Headers;
  data: Record<string, unknown> | null | undefined;
  errors: { message: string; path?: unknown; extensions?: Record<string, unknown> }[] | undefined;
  extensions: { cost: { requestedQueryCost: number; actualQueryCost: number | null } } | undefined;
};

export type StandInForTest = {
  standIn: StandIn;
  received: Received[];
  /** What the app answers to the next webhooks; 200 at first. */
  answer: { status: number };
  accessToken: string;
  /** Where the app listens. */
  appUrl: string;
  graphql(query: string, variables?: Record<string, unknown>): Promise<GraphqlResult>;
  close(): Promise<void>;
};

/** Every scope that any document of the tests needs. */
const allScopes = [
  "read_customers",
  "write_orders",
  "write_products",
  "write_inventory",
  "write_locations",
  "write_order_edits",
  "write_fulfillments",
  "write_merchant_managed_fulfillment_orders",
  "write_assigned_fulfillment_orders",
];

export async function startForTest(options: Partial<StandInOptions> = {}): Promise<StandInForTest> {
  const received: Received[] = [];
  const answer = { status: 200 };
  const app = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push({
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(parts),
      });
      response.writeHead(answer.status).end();
    });
  });
  await new Promise<void>((resolve) => void app.listen(0, "127.0.0.1", resolve));
  const { port } = app.address() as AddressInfo; // A TCP server's address is never a string.
  const standIn = await startStandIn({
    apiKey,
    apiSecret,
    appUrl: `http://127.0.0.1:${port}`,
    shops: [],
    ...options,
  });
  const { accessToken } = standIn.addShop({
    domain: shop,
    scopes: allScopes,
    locations: [{ name: "Roastery" }, { name: "Annex" }],
    products: [
      {
        title: "Night Ferry",
        options: ["Size"],
        metafields: [
          { namespace: "portafilter", key: "artwork_url", value: "https://artwork.example/a.png" },
        ],
        variants: [
          { sku: "COF-WHB-12O-FRNC-BOX", options: ["12 oz"], price: "17.00", inventory: 10 },
          { sku: "COF-WHB-5LB-FRNC-BOX", options: ["5 lb"], price: "80.00" },
        ],
      },
      { title: "Mug", variants: [{ sku: "MUG-1", price: "20.00" }] },
    ],
  });
  return {
    standIn,
    received,
    answer,
    accessToken,
    appUrl: `http://127.0.0.1:${port}`,
    graphql: (query, variables = {}) => callAdmin(standIn, { accessToken, query, variables }),
    async close() {
      await standIn.close();
      app.closeAllConnections();
      await new Promise<void>((resolve) => void app.close(() => resolve()));
    },
  };
}

export async function callAdmin(
  standIn: StandIn,
  call: {
    accessToken: string;
    query: string;
    variables?: Record<string, unknown>;
    domain?: string;
  },
): Promise<GraphqlResult> {
  const response = await fetch(`${standIn.url}/admin/api/2026-10/graphql.json`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-shopify-access-token": call.accessToken,
      "x-forwarded-host": call.domain ?? shop,
    },
    body: JSON.stringify({ query: call.query, variables: call.variables ?? {} }),
  });
  const body: Omit<GraphqlResult, "status" | "headers"> = await response.json();
  return { ...body, status: response.status, headers: response.headers };
}
