/**
 * A Merchant API at somebody else's: the core on a database of its own, behind real HTTP, with a hand
 * on the line between an operation and its answer.
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import tls from "node:tls";
import { getRequestListener } from "@hono/node-server";
import { createApi } from "#app/api/index.ts";
import { createCore } from "#app/core/index.ts";
import { createStrangerReader } from "#app/outbound/stranger-reader.server.ts";
import { createTestDatabase } from "#test/support/database.ts";
import { catalogSeed } from "../../prisma/seed/catalog.ts";
import type { SecureOrigin } from "./secure-origin.ts";

export interface RemoteApi {
  url: string;
  apiKey: string;
  /** Called when an operation has been carried out and before its answer leaves. */
  beforeAnswer: (call: {
    method: string;
    pathname: string;
    status: number;
  }) => Promise<void> | void;
  /** All orders it holds, by the caller's own id. */
  ordersByExternalId(): Promise<Map<string, string[]>>;
  /** Simulates a test order up to `stage`, as its owner would. */
  simulate(orderId: string, targetStatus: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts on a free port of loopback, with the usual catalog and one merchant with a test key. */
export async function startRemoteApi({
  secureOrigin,
}: {
  /** Where the artwork lies that it has to read. */
  secureOrigin: SecureOrigin;
}): Promise<RemoteApi> {
  const certificate = await readFile(secureOrigin.certificateFile, "utf8");
  const trusted = tls.getCACertificates("default");
  tls.setDefaultCACertificates([...trusted, certificate]);
  const { database, close } = await createTestDatabase();
  const publicUrl = "https://remote.example";
  const core = createCore({
    database,
    publicUrl,
    readFromStranger: createStrangerReader({
      trustedHosts: [new URL(secureOrigin.url).host],
    }),
  });
  await core.catalog.seedCatalog(catalogSeed);
  const merchant = await core.merchants.createMerchant({
    externalRef: "remote",
    name: "Remote merchant",
    plan: "Pro",
  });
  const { key: apiKey } = await core.merchants.createApiKey({
    merchantId: merchant.id,
    isTest: true,
    label: "test",
  });
  const api = createApi({ core });
  const remote: RemoteApi = {
    url: "",
    apiKey,
    beforeAnswer: () => {},
    async ordersByExternalId() {
      const orders = await database.prisma.order.findMany({ orderBy: { id: "asc" } });
      const byId = new Map<string, string[]>();
      for (const { externalSourceId, id } of orders) {
        const known = byId.get(externalSourceId ?? "") ?? [];
        byId.set(externalSourceId ?? "", [...known, id]);
      }
      return byId;
    },
    async simulate(orderId, targetStatus) {
      const request = new Request(`http://core/v1/orders/${orderId}/simulate`, {
        method: "PUT",
        headers: { "x-api-key": apiKey, "content-type": "application/json" },
        body: JSON.stringify({ targetStatus }),
      });
      const response = await api.fetch(request);
      if (!response.ok) throw new Error(await response.text());
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      await close();
      tls.setDefaultCACertificates(trusted);
    },
  };
  const server = createServer(
    getRequestListener(
      async (request) => {
        const response = await api.fetch(request);
        const { method, url } = request;
        const { pathname } = new URL(url);
        await remote.beforeAnswer({ method, pathname, status: response.status });
        return response;
      },
      { overrideGlobalObjects: false },
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is always an object.
  remote.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return remote;
}
