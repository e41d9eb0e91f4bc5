/**
 * The bare programs that the core is measured beside: `node baselines.ts <kind> <json>`. Each does the
 * least that could answer at all. Servers print their port; the loop prints its operations a second.
 */
import { createHash, randomUUID } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { z } from "zod";
import { newId } from "#app/core/kernel/ids.ts";
import { type Placement, placeStatement } from "#app/core/orders/place-orders.ts";
import { selectOrders } from "#app/core/orders/read-orders.ts";
import { orderBody } from "./ground.ts";

const [kind, settings = "{}"] = process.argv.slice(2);
const { url, merchantId, connections, seconds, together, body, headers } = z
  .object({
    url: z.string().default(""),
    merchantId: z.string().default(""),
    connections: z.number().default(16),
    seconds: z.number().default(1),
    together: z.number().default(1),
    body: z.string().default(""),
    headers: z.record(z.string(), z.string()).default({}),
  })
  .parse(JSON.parse(settings));

/** The same bytes to whoever asks. */
const sameBytes: RequestListener = (_, response) => {
  response.writeHead(200, headers);
  response.end(body);
};

/** The SELECT that getOrder sends, for each request its own, and its row as JSON. */
function selectByPath(): RequestListener {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  return (request, response) => {
    const orderId = request.url?.split("/").at(-1);
    void pool
      .query<object>({ ...selectOrders, values: [[merchantId], [false], [orderId]] })
      .then(({ rows: [row] }) => {
        response.writeHead(200, { "content-type": "application/json" });
        return response.end(JSON.stringify(row));
      });
  };
}

/** createOrder's statement in a closed loop over `connections`, `together` orders in each; orders a second. */
async function placeInLoop(): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const endsAt = performance.now() + seconds * 1_000;
  let placed = 0;
  const loop = async () => {
    while (performance.now() < endsAt) {
      const placements = Array.from({ length: together }, placement);
      await pool.query({ ...placeStatement, values: [JSON.stringify(placements)] });
      placed += together;
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  await pool.end();
  return placed / seconds;
}

function placement(): Omit<Placement, "messageOf"> {
  const at = new Date();
  const orderId = newId("ord", at);
  const { toAddress, externalSourceId } = orderBody;
  const items = orderBody.items.map(({ externalSourceId: own, sku, quantity }) => ({
    id: newId("itm", at),
    externalSourceId: own,
    sku,
    quantity,
  }));
  const lines = orderBody.items.map(({ artworkUrl }) => ({
    artworkUrl,
    copied: { type: "png" as const },
    unitPriceCents: 1_650,
  }));
  return {
    merchantId,
    isTest: false,
    orderId,
    at,
    externalSourceId,
    toAddress,
    items,
    lines,
    key: randomUUID(),
    fingerprint: createHash("sha256").update(JSON.stringify(orderBody)).digest("hex"),
  };
}

if (kind === "place") {
  process.stdout.write(`${await placeInLoop()}\n`);
} else {
  const server = createServer(kind === "bytes" ? sameBytes : selectByPath());
  server.listen(0, "127.0.0.1", () => {
    // A listening TCP server's address is always an object.
    process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
  });
}
