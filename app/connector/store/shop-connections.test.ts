import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { migrationsDir } from "#app/db/schema-engine.server.ts";
import { createEmptyDatabase } from "#test/support/database.ts";
import { openHarness } from "../testing/harness.ts";
import { forgetService, markServiceDue } from "./fulfillment-service.ts";
import { readShopRow } from "./read-rows.ts";
import { saveConnection } from "./shop-connections.ts";

const harness = openHarness();
const at = new Date("2026-11-20T12:00:00Z");

describe("beside a process of the release before", () => {
  /** What such a process reads of a shop. */
  async function columnsOf(shop: string) {
    const { rows } = await harness.database.pool.query(
      `SELECT api_url, sealed_api_key, connection_id, service_handle, service_due_at
       FROM connector.shop WHERE shop = $1`,
      [shop],
    );
    return rows[0];
  }

  it("a connection and a service that it writes are read from their rows", async () => {
    const { shop } = await harness.store();
    const { pool, prisma } = harness.database;
    await pool.query(
      `UPDATE connector.shop SET api_url = 'https://a.example', sealed_api_key = 'sealed:a',
         connection_id = 'con_a', service_handle = 'a-handle', service_due_at = $2 WHERE shop = $1`,
      [shop, at],
    );
    expect(await readShopRow(pool, shop)).toMatchObject({
      connection: {
        shop,
        connectionId: "con_a",
        apiUrl: "https://a.example",
        sealedApiKey: "sealed:a",
      },
      service: { handle: "a-handle" },
    });
    await pool.query(
      `UPDATE connector.shop SET service_handle = NULL, service_due_at = NULL WHERE shop = $1`,
      [shop],
    );
    expect(await prisma.fulfillmentService.findUnique({ where: { shop } })).toBeNull();
  });

  it("a connection and a service that are written to their rows are read by it", async () => {
    const { shop } = await harness.store();
    const { prisma } = harness.database;
    await prisma.$transaction(async (transaction) => {
      const own = { connectionId: "con_b", apiUrl: null, sealedApiKey: "sealed:b" };
      await saveConnection(transaction, { shop, ...own });
      await markServiceDue(transaction, { shop, now: at });
    });
    const written = { connection_id: "con_b", api_url: null, sealed_api_key: "sealed:b" };
    expect(await columnsOf(shop)).toMatchObject({ ...written, service_due_at: at });
    await prisma.fulfillmentService.update({ where: { shop }, data: { handle: "b-handle" } });
    expect(await columnsOf(shop)).toMatchObject({ service_handle: "b-handle" });
    await prisma.$transaction((transaction) => forgetService(transaction, { shop }));
    expect(await columnsOf(shop)).toMatchObject({ ...written, service_handle: null });
  });

  it("a store that it installs has its rows, and one that is erased has none", async () => {
    const { pool, prisma } = harness.database;
    const shop = "installed-before.myshopify.com";
    await pool.query(
      `INSERT INTO connector.shop (shop, state, name, email, currency, timezone, country, installed_at,
         authorized_at, connection_id, service_due_at)
       VALUES ($1, 'Installed', 'A', 'a@a.example', 'EUR', 'UTC', 'DE', $2, $2, 'con_c', $2)`,
      [shop, at],
    );
    expect(await prisma.shopConnection.findUnique({ where: { shop } })).toEqual({
      shop,
      connectionId: "con_c",
      apiUrl: null,
      sealedApiKey: null,
    });
    expect(await prisma.fulfillmentService.count({ where: { shop, dueAt: at } })).toBe(1);
    await pool.query("DELETE FROM connector.shop WHERE shop = $1", [shop]);
    expect(await prisma.shopConnection.count({ where: { shop } })).toBe(0);
    expect(await prisma.fulfillmentService.count({ where: { shop } })).toBe(0);
  });
});

it("the migration gives each store its rows, and none to a store that is not connected", async () => {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const migrations = (await readdir(migrationsDir)).filter((name) => /^\d/.test(name)).toSorted();
    const ours = migrations.findIndex((name) => name.endsWith("_connections_as_rows"));
    const apply = async (name = "") =>
      client.query(await readFile(path.join(migrationsDir, name, "migration.sql"), "utf8"));
    for (const name of migrations.slice(0, ours)) await apply(name);
    await client.query(
      `INSERT INTO connector.shop (shop, state, name, email, currency, timezone, country, installed_at,
         authorized_at, api_url, sealed_api_key, connection_id, service_handle, service_due_at)
       VALUES
         ('own', 'Installed', '', '', 'EUR', 'UTC', 'DE', $1, $1, 'https://a.example', 'sealed', 'con_a', 'h', $1),
         ('default', 'Installed', '', '', 'EUR', 'UTC', 'DE', $1, $1, NULL, NULL, 'con_b', NULL, NULL),
         ('none', 'Uninstalled', '', '', 'EUR', 'UTC', 'DE', $1, $1, NULL, NULL, NULL, NULL, $1)`,
      [at],
    );
    await apply(migrations[ours]);
    const connections = await client.query(
      "SELECT shop, connection_id, api_url, sealed_api_key FROM connector.shop_connection ORDER BY shop",
    );
    expect(connections.rows.map((row) => Object.values(row))).toEqual([
      ["default", "con_b", null, null],
      ["own", "con_a", "https://a.example", "sealed"],
    ]);
    const services = await client.query(
      "SELECT shop, handle, due_at FROM connector.fulfillment_service ORDER BY shop",
    );
    expect(services.rows.map((row) => Object.values(row))).toEqual([
      ["none", null, at],
      ["own", "h", at],
    ]);
  } finally {
    await client.end();
  }
});
