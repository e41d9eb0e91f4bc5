import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#test/support/database.ts";
import { sealedColumns } from "./sealed-columns.ts";

test("every column whose name says that it holds something sealed is in the list, and no other", async () => {
  const { database, close } = await createTestDatabase();
  onTestFinished(close);
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT table_schema || '.' || table_name || '.' || column_name AS name
     FROM information_schema.columns
     WHERE table_schema IN ('connector', 'core') AND data_type IN ('text', 'character varying', 'jsonb', 'bytea')
       AND column_name ~ '(^|_)(sealed|secret)(_|$)'`,
  );
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  );
});

test("whatever seals something is named here, with the columns that keep it", () => {
  const app = path.resolve(import.meta.dirname, "..");
  const keptBy: Record<string, string[]> = {
    "connector/clients/connections/ensure-connection.ts": ["connector.connection"],
    "connector/shops/change-connection.ts": ["connector.shop_connection"],
    "connector/shops/follow-default-connection.ts": ["connector.shop_connection"],
    "connector/shops/install-shop.ts": ["connector.shop_connection"],
    "connector/ingest/provider-webhooks/webhook-secret.ts": ["connector.provider_webhooks"],
    "connector/shops/sessions.ts": ["connector.session"],
    "connector/store/recipients.ts": ["connector.recipient"],
    "core/notifications/endpoints.ts": ["core.notification_endpoint", "core.replaced_secret"],
    // Carried into `shop_connection` by a trigger, and back.
    "db/reseal.server.ts": ["connector.shop"],
    "db/give-up-sealed.server.ts": ["connector.shop"],
    // Parts of addresses, which nothing keeps: for minutes, for a month, or for as long as an e-mail lies in its reader's box.
    "compose/print-tokens.ts": [],
    "compose/prints.server.ts": [],
    "connector/alerts/answer-alerts.ts": [],
    "connector/remake-photos/photo-addresses.ts": [],
  };
  const sealing = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) &&
      !/(^|\/)testing\//.test(file) &&
      /\.seal\(/.test(readFileSync(path.join(app, file), "utf8")),
  );
  expect(sealing.toSorted()).toEqual(Object.keys(keptBy).toSorted());
  const kept = new Set(Object.values(keptBy).flat());
  expect([...kept].toSorted()).toEqual(
    [...new Set(sealedColumns.map(({ table }) => table))].toSorted(),
  );
});
