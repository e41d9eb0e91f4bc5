/**
 * The bare programs that the core is measured beside: `node baselines.ts <kind> <json>`. Each does the
 * least that could answer at all. Servers print their port; the loop prints its operations a second.
 */
import { createHash, randomUUID } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { z } from "zod";
import { placeStatement } from "#app/core/orders/create-order.ts";
import { selectOrder } from "#app/core/orders/read-orders.ts";
import { newId } from "#app/core/ids.ts";
import { orderBody } from "./ground.ts";

const [kind, settings = "{}"] = process.argv.slice(2);
const { url, merchantId, connections, seconds, body, headers } = z
  .object({
    url: z.string().default(""),
    merchantId: z.string().default(""),
    connections: z.number().default(16),
    seconds: z.number().default(1),
    body: z.string().default(""),
    headers: z.record(z.string(), z.string()).default({}),
  })
  .parse(JSON.parse(settings));

/** The same bytes to whoever asks. */
const sameBytes: RequestListener = (_, response) => {
  response.writeHead(200, headers);
  response.end(body);
};

/** The SELECT that getOrder sends, and its row as JSON. */
function selectByPath(): RequestListener {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  return (request, response) => {
    const orderId = request.url?.split("/").at(-1);
    void pool
      .query({ ...selectOrder, values: [merchantId, false, orderId] })
      .then(({ rows: [row] }) => {
        response.writeHead(200, { "content-type": "application/json" });
        return response.end(JSON.stringify(row));
      });
  };
}

/** createOrder's statement in a closed loop over `connections`; the number a second. */
async function placeInLoop(): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const endsAt = performance.now() + seconds * 1_000;
  let placed = 0;
  const loop = async () => {
    while (performance.now() < endsAt) {
      await pool.query({ ...placeStatement, values: placeValues() });
      placed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  await pool.end();
  return placed / seconds;
}

function placeValues(): unknown[] {
  const now = new Date();
  const orderId = newId("ord", now);
  const { toAddress, externalSourceId, items } = orderBody;
  const ids = items.map(() => newId("itm", now));
  const lines = items.map(({ externalSourceId, sku, quantity }, index) => ({
    id: ids[index],
    externalSourceId,
    sku,
    quantity,
  }));
  return [
    merchantId,
    false,
    orderId,
    now,
    externalSourceId,
    JSON.stringify(toAddress),
    null,
    null,
    ids,
    items.map((item) => item.externalSourceId),
    items.map(({ sku }) => sku),
    items.map(({ artworkUrl }) => artworkUrl),
    items.map(({ quantity }) => quantity),
    items.map(() => 1_650),
    JSON.stringify(lines),
    randomUUID(),
    createHash("sha256").update(JSON.stringify(orderBody)).digest(),
    JSON.stringify({ orderId }),
    newId("msg", now),
    "fulfillment.created",
    "{}",
  ];
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
