/** Orders of last month that have long left, so that what looks back has something to show: profit, charts, lists. */
import { setTimeout as delay } from "node:timers/promises";
import { type Database, openDatabase } from "#app/db/database.server.ts";
import type { StandIn } from "#test/stand-in/index.ts";
import type { PrintShop } from "./print-shop.ts";

/** On which day of last month, to which country, and how much of what: SKUs of a store's own, the first of a product's. */
const sales = [
  { day: 4, address: ["Portland", "OR", "US", "97205"], quantities: [2] },
  { day: 9, address: ["Toronto", "ON", "CA", "M5V 2T6"], quantities: [1, 2] },
  { day: 13, address: ["Bremen", "HB", "DE", "28195"], quantities: [0, 1] },
  { day: 17, address: ["Chicago", "IL", "US", "60601"], quantities: [0, 0, 3] },
  { day: 22, address: ["London", "ENG", "GB", "SW1A 1AA"], quantities: [1, 0, 1] },
  { day: 26, address: ["Boston", "MA", "US", "02108"], quantities: [1, 1] },
] as const;
const buyers = [
  "Ada Beck",
  "Noor Haddad",
  "Jonas Petersen",
  "June Park",
  "Amelia Hart",
  "Leo Ruiz",
];

const patienceMs = 60_000;

/**
 * Places orders in a store that the app is installed in, ships them, and moves all that the app keeps of them to days of
 * last month in the store's calendar. Returns how many. Rejects where one has not left within a minute.
 */
export async function placePastOrders(
  {
    standIn,
    printShop,
    databaseUrl,
  }: {
    standIn: Pick<StandIn, "placeOrder">;
    printShop: Pick<PrintShop, "find" | "advance">;
    databaseUrl: string;
  },
  { shop, skus, timezone }: { shop: string; skus: readonly string[]; timezone: string },
): Promise<number> {
  const database = openDatabase({ url: databaseUrl, poolMax: 1 });
  const { pool } = database;
  try {
    // What was placed before the install is nobody's business.
    await pool.query(
      "UPDATE connector.shop SET installed_at = installed_at - interval '90 days' WHERE shop = $1",
      [shop],
    );
    const tables = await tablesOf(pool);
    // One after the other: what happened stands on pages in the order in which it was written down.
    for (const sale of salesOf({ skus, timezone })) {
      const order = standIn.placeOrder(shop, sale);
      const orderId = order.id.replace(/^.*\//, "");
      const made = await until(() => printShop.find({ shop, orderId }));
      await printShop.advance(made, "Shipped");
      await until(() => hasEnded(pool, { shop, orderId }));
      await moveBack(pool, { shop, orderId, tables, on: new Date(sale.created_at) });
    }
    return sales.length;
  } finally {
    await database.close();
  }
}

function salesOf({ skus, timezone }: { skus: readonly string[]; timezone: string }) {
  return sales.map(({ day, address, quantities }, at) => {
    const [city, province_code, country_code, zip] = address;
    const [first_name, last_name] = (buyers[at] ?? "").split(" ");
    return {
      created_at: dayOfLastMonth(day, { timezone, now: new Date() }).toISOString(),
      email: `${first_name?.toLowerCase()}@example.com`,
      shipping_address: {
        first_name,
        last_name,
        address1: `${day} Alder Street`,
        city,
        province_code,
        country_code,
        zip,
      },
      line_items: quantities.flatMap((quantity, index) =>
        quantity > 0 ? [{ sku: skus[index] ?? skus[0], quantity }] : [],
      ),
    };
  });
}

/** Noon of it, for everybody who is within half a day of UTC. Pure. */
export function dayOfLastMonth(
  day: number,
  { timezone, now }: { timezone: string; now: Date },
): Date {
  // Swedish writes a day as ISO 8601 does.
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: timezone }).format(now);
  const [year = 0, month = 1] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month - 2, day, 12));
}

/** It is written back to the store, and what it cost is known. */
async function hasEnded(
  pool: Pool,
  { shop, orderId }: { shop: string; orderId: string },
): Promise<true | undefined> {
  const { rows } = await pool.query(
    `SELECT FROM connector.dispatch JOIN connector.earning
       ON earning.shop = dispatch.shop AND earning.dispatch_id = dispatch.id
     WHERE dispatch.shop = $1 AND order_id = $2 AND state = 'Closed'`,
    [shop, orderId],
  );
  return rows.length > 0 ? true : undefined;
}

type Pool = Database["pool"];

interface Table {
  name: string;
  /** Its rows are an order's by this column: an order's id, or a dispatch's. */
  by: "order" | "dispatch";
  column: string;
  moments: string[];
}

/** The connector's tables of which rows belong to an order, with their columns that are moments. */
async function tablesOf(pool: Pool): Promise<Table[]> {
  const { rows } = await pool.query<{ name: string; columns: string[]; moments: string[] }>(
    `SELECT table_name AS name, array_agg(column_name::text) AS columns,
       array_agg(column_name::text) FILTER (WHERE data_type = 'timestamp with time zone') AS moments
     FROM information_schema.columns WHERE table_schema = 'connector' GROUP BY table_name`,
  );
  return rows.flatMap(({ name, columns, moments }): Table[] => {
    if (moments === null || !columns.includes("shop")) return [];
    if (name === "shop_order") return [{ name, by: "order", column: "id", moments }];
    if (name === "dispatch") return [{ name, by: "dispatch", column: "id", moments }];
    if (columns.includes("dispatch_id")) {
      return [{ name, by: "dispatch", column: "dispatch_id", moments }];
    }
    return columns.includes("order_id") ? [{ name, by: "order", column: "order_id", moments }] : [];
  });
}

/** By as much as the order is younger than it is to be; what is to come (the next poll) stays. */
async function moveBack(
  pool: Pool,
  { shop, orderId, on, tables }: { shop: string; orderId: string; on: Date; tables: Table[] },
): Promise<void> {
  const ofDispatch = "SELECT id FROM connector.dispatch WHERE shop = $1 AND order_id = $2";
  const back = `make_interval(secs => ${(Date.now() - on.getTime()) / 1_000})`;
  for (const { name, by, column, moments } of tables) {
    const changes = moments.map(
      (moment) =>
        `"${moment}" = CASE WHEN "${moment}" BETWEEN now() - interval '1 hour' AND now()
           THEN "${moment}" - ${back} ELSE "${moment}" END`,
    );
    const mine = by === "order" ? `"${column}" = $2` : `"${column}" IN (${ofDispatch})`;
    await pool.query(
      `UPDATE connector."${name}" SET ${changes.join(", ")} WHERE shop = $1 AND ${mine}`,
      [shop, orderId],
    );
  }
}

/** Asks until there is an answer; gives up after a minute. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await delay(100);
  }
  throw new Error("An order of last month has not left in time.");
}
