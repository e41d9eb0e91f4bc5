/** Keys that take each other's place over a real database and a real file, stopped at every step. */
import { mkdtemp, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "../db/database.server.ts";
import { readFields } from "../db/reseal.server.ts";
import { createSealer, keyIdOf, type Sealer } from "../db/sealed.server.ts";
import { lostApiKey, sealContexts, sealedColumns } from "../db/sealed-columns.ts";
import { plaintext, seedSealedFields } from "#test/builders/sealed-fields.ts";
import { createTestDatabase } from "#test/support/database.ts";
import { forgetKey, readKeyStatus, rotateKeys } from "./rotate-keys.server.ts";
import { keepOwnDatabase, openSealer, presentKeys } from "./sealer.server.ts";

const [oldKey, newKey] = [Buffer.alloc(32, "old"), Buffer.alloc(32, "new")];
const ignore = () => {};

let database: Database;
let config: { encryption: { kind: "file"; path: string } };
beforeEach(async () => {
  const opened = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-rotate-"));
  database = opened.database;
  config = { encryption: { kind: "file", path: path.join(dataDir, "encryption.key") } };
  onTestFinished(async () => {
    await opened.close();
    await rm(dataDir, { recursive: true });
  });
});

const ground = () => ({ config, pool: database.pool });

/** What each sealed field of the database holds, and which key sealed it. */
async function openAll(sealer: Sealer): Promise<{ texts: Set<string>; keyIds: Set<string> }> {
  const keyIds = (await readKeyStatus(ground())).map(({ id }) => id);
  const [texts, seen] = [new Set<string>(), new Set<string>()];
  for (const column of sealedColumns) {
    let count = 0;
    for await (const fields of readFields(database.pool, { column, keyIds })) {
      for (const { row, sealed } of fields) {
        texts.add(sealer.open(sealed, column.contextOf(...row)));
        seen.add(sealed.split(".")[1] ?? "");
        count += 1;
      }
    }
    expect(count, column.table).toBeGreaterThan(0);
  }
  return { texts, keyIds: seen };
}

const ids = () => presentKeys(config).map(keyIdOf);

describe("a key file", () => {
  test("gets a new key that seals everything again, while a process that runs reads and seals with it", async () => {
    const running = await openSealer(config, database);
    await seedSealedFields(database, { sealer: running });
    const [old = ""] = ids();
    const counted = await readKeyStatus(ground());
    expect(counted.map(({ id, is }) => [id, is])).toEqual([[old, "newest"]]);
    expect(counted[0]?.counts.map(({ fields }) => fields)).toEqual(sealedColumns.map(() => 1));

    const rotation = await rotateKeys(ground(), ignore);
    // `shop_connection` comes along with `shop`.
    expect(rotation).toEqual({ kind: "done", resealed: sealedColumns.length - 1, damaged: [] });
    const [fresh = ""] = ids();
    expect(ids()).toEqual([fresh, old]);
    expect(await openAll(running)).toEqual({
      texts: new Set([plaintext]),
      keyIds: new Set([fresh]),
    });
    expect(running.seal("later", "c").split(".")[1]).toBe(fresh);
    expect((await readKeyStatus(ground())).map(({ is, counts }) => [is, counts.length])).toEqual([
      ["newest", sealedColumns.length],
      ["older", 0],
    ]);
  });

  test("of a rotation that was stopped after any of its steps opens everything, and the next finishes it", async () => {
    const first = await openSealer(config, database);
    for (const name of ["a", "b"]) await seedSealedFields(database, { sealer: first, name });
    const { length: before } = ids();
    const allTexts = { texts: new Set([plaintext]) };
    const made: number[] = [];
    let steps = 0;
    for (let wasStopped = true; wasStopped; steps += 1) {
      let left = steps;
      const stopped = rotateKeys(ground(), () => {
        left -= 1;
        if (left < 0) throw new Error("stopped");
      });
      wasStopped = await stopped.then(
        () => false,
        () => true,
      );
      // A start of now has what every field takes.
      expect(await openAll(await openSealer(config, database)), `${steps}`).toMatchObject(allTexts);
      if (!wasStopped) continue;
      // Of what had begun the next call makes no third key; where nothing was sealed yet, neither.
      const keys = ids();
      await rotateKeys(ground(), ignore);
      expect(await openAll(await openSealer(config, database))).toMatchObject(allTexts);
      expect((await readKeyStatus(ground())).slice(1).flatMap(({ counts }) => counts)).toEqual([]);
      made.push(ids().length - keys.length);
    }
    expect(before).toBe(1);
    expect(made.slice(0, sealedColumns.length - 1).every((count) => count === 0)).toBe(true);
    expect(steps).toBeGreaterThan(sealedColumns.length);
  });

  test("gets a new key again and again, whatever field is damaged that an old one sealed", async () => {
    const sealer = await openSealer(config, database);
    await seedSealedFields(database, { sealer });
    const damaged = sealer.seal("moved here", "another row");
    await database.pool.query("UPDATE connector.session SET sealed = $1", [damaged]);
    for (const keys of [2, 3]) {
      const rotation = await rotateKeys(ground(), ignore);
      expect(rotation).toMatchObject({ kind: "done", damaged: [expect.any(String)] });
      expect(ids()).toHaveLength(keys);
      const [newest] = await readKeyStatus(ground());
      expect(newest?.counts).toHaveLength(sealedColumns.length - 1);
    }
  });

  test("keeps a field that somebody changed while it was about to be sealed again", async () => {
    const sealer = await openSealer(config, database);
    const { shop } = await seedSealedFields(database, { sealer });
    const id = `offline_${shop}`;
    const context = `session:${shop}:${id}`;
    let wasChanged = false;
    const { pool } = database;
    const changing = {
      // Between its being read and its being written.
      query: async (text: string, values: unknown[]) => {
        if (text.startsWith("UPDATE connector.session") && !wasChanged) {
          wasChanged = true;
          await pool.query("UPDATE connector.session SET sealed = $1 WHERE shop = $2", [
            sealer.seal("a newer session", context),
            shop,
          ]);
        }
        return pool.query(text, values);
      },
      connect: () => pool.connect(),
    };
    await rotateKeys({ config, pool: Object.assign(Object.create(pool), changing) }, ignore);
    const row = await database.prisma.session.findFirstOrThrow({ where: { shop } });
    expect(wasChanged).toBe(true);
    expect(sealer.open(row.sealed, context)).toBe("a newer session");
    expect(row.sealed.split(".")[1]).toBe(ids()[0]);
  });

  test("is changed by one command at a time", async () => {
    await seedSealedFields(database, { sealer: await openSealer(config, database) });
    let other: unknown;
    await rotateKeys(ground(), (step) => {
      if (step.kind === "key-added") other = rotateKeys(ground(), ignore);
    });
    expect(await other).toEqual({ kind: "busy" });
    expect(ids()).toHaveLength(2);
  });

  test("gives up a key that nothing needs, and no other", async () => {
    await seedSealedFields(database, { sealer: await openSealer(config, database) });
    const [old = ""] = ids();
    expect(await forgetKey(ground(), old)).toEqual({ kind: "newest" });
    await rotateKeys(ground(), (step) => {
      if (step.kind === "batch") throw new Error("stopped");
    }).catch(ignore);
    expect(await forgetKey(ground(), old)).toMatchObject({ kind: "needed" });
    await rotateKeys(ground(), ignore);
    expect(await forgetKey(ground(), "no-such-key")).toEqual({ kind: "unknown" });
    expect(await forgetKey(ground(), old)).toEqual({ kind: "forgotten" });
    expect(ids()).not.toContain(old);
    expect((await openAll(await openSealer(config, database))).texts).toEqual(new Set([plaintext]));
  });
});

describe("ENCRYPTION_KEY", () => {
  const given = (...keys: Buffer[]) => ({ encryption: { kind: "given" as const, keys } });

  test("with a new key first has everything sealed again with it, and says when the old one may go", async () => {
    await seedSealedFields(database, { sealer: createSealer({ keys: [oldKey] }) });
    const { pool } = database;
    const config = given(newKey, oldKey);
    expect(await rotateKeys({ config, pool }, ignore)).toMatchObject({ kind: "done" });
    expect(await rotateKeys({ config, pool }, ignore)).toEqual({ kind: "no-new-key" });
    expect(await forgetKey({ config, pool }, keyIdOf(oldKey))).toEqual({ kind: "given" });
    expect((await openAll(createSealer({ keys: [newKey] }))).texts).toEqual(new Set([plaintext]));
  });

  test("that lacks a key stops the start, naming the key and what it sealed", async () => {
    await seedSealedFields(database, { sealer: createSealer({ keys: [oldKey] }) });
    const start = openSealer(given(newKey), database);
    await expect(start).rejects.toThrow(`key ${keyIdOf(oldKey)}; provider keys of stores: 1, `);
    await expect(start).rejects.toThrow("`npm run keys -- status` says how to go on without it");
    expect(existsSync(config.encryption.path)).toBe(false);
  });

  test("that lost a key goes on without what it sealed, which is asked for again, and nothing else", async () => {
    const { pool, prisma } = database;
    const sealers = [createSealer({ keys: [oldKey] }), createSealer({ keys: [newKey] })] as const;
    const lost = await seedSealedFields(database, { sealer: sealers[0], name: "lost" });
    const core = await seedSealedFields(database, {
      sealer: sealers[0],
      name: "core",
      apiUrl: null,
    });
    const kept = await seedSealedFields(database, { sealer: sealers[1], name: "kept" });
    const rowsOf = async (shop: string) => ({
      shop: await pool.query("SELECT * FROM connector.shop WHERE shop = $1", [shop]),
      connection: await prisma.shopConnection.findUnique({ where: { shop } }),
      session: await prisma.session.findMany({ where: { shop } }),
      recipients: await prisma.recipient.findMany({ where: { shop } }),
      webhooks: await prisma.providerWebhooks.findMany({ where: { shop } }),
    });
    const untouched = (await rowsOf(kept.shop)).connection;
    await prisma.recipient.updateMany({
      where: { shop: lost.shop },
      data: { channel: "Email", label: "owner@example.com" },
    });
    const ground = { config: given(newKey), pool };
    const id = keyIdOf(oldKey);

    expect(await forgetKey(ground, id)).toMatchObject({ kind: "absent" });
    await expect(openSealer(ground.config, database)).rejects.toThrow(id);
    const result = await forgetKey(ground, id, { givesUp: true });
    expect(result).toEqual({
      kind: "given-up",
      counts: expect.arrayContaining([expect.objectContaining({ keyId: id, fields: 2 })]),
      toDo: [
        `${lost.shop}: its provider's API key (https://provider.example) has to be entered again, in Settings → Connection.`,
        ...[core.shop, lost.shop].map((shop) => expect.stringContaining(`${shop}: the secret of`)),
        ...[core.shop, lost.shop].map((shop) => expect.stringContaining(`${shop}: somebody has`)),
        `${core.shop}: the channel "Our channel" has to be added again, in Settings → Notifications.`,
        ...[core.endpointId, lost.endpointId].map((endpoint) =>
          expect.stringContaining(`webhooks rotate ${endpoint} --merchant mer_1`),
        ),
      ],
    });

    const sealer = await openSealer(ground.config, database);
    expect((await readKeyStatus(ground)).map(({ is }) => is)).toEqual(["newest"]);
    const after = await rowsOf(lost.shop);
    expect(after).toMatchObject({ session: [], webhooks: [] });
    expect(after.connection).toMatchObject({
      apiUrl: "https://provider.example",
      connectionId: lost.connectionId,
    });
    const sealedApiKey = after.connection?.sealedApiKey ?? "";
    expect(sealer.open(sealedApiKey, sealContexts.shopApiKey(lost.shop))).toBe(lostApiKey);
    expect(after.shop.rows).toMatchObject([{ sealed_api_key: sealedApiKey }]);
    const [recipient] = after.recipients;
    expect(
      sealer.open(
        recipient?.sealedAddress ?? "",
        sealContexts.recipient(lost.shop, recipient?.id ?? ""),
      ),
    ).toBe("owner@example.com");
    // The built-in fulfillment makes another key by itself.
    expect((await rowsOf(core.shop)).connection).toMatchObject({ sealedApiKey: null });
    expect(await rowsOf(kept.shop)).toMatchObject({
      connection: untouched,
      session: [{}],
      recipients: [{}],
      webhooks: [{}],
    });
  });

  test("of another installation gets no database of a server, until its key is given up as lost", async () => {
    const { pool } = database;
    const on = (...keys: Buffer[]) => ({
      ...given(...keys),
      database: { kind: "server" as const, url: "postgresql://127.0.0.1/ours" },
    });
    const ids = async () => (await readKeyStatus({ config: on(newKey), pool })).map(({ id }) => id);
    const [old, fresh] = [keyIdOf(oldKey), keyIdOf(newKey)];
    await keepOwnDatabase(on(oldKey), database);
    await expect(keepOwnDatabase(on(newKey), database)).rejects.toThrow(`(key ${old})`);
    expect(await ids()).toEqual([fresh, old]);

    // As its key is replaced its processes have both, one of them, or the other.
    await keepOwnDatabase(on(newKey, oldKey), database);
    for (const key of [oldKey, newKey]) await keepOwnDatabase(on(key), database);
    expect(await ids()).toEqual([fresh]);

    const other = { config: on(Buffer.alloc(32, "other")), pool };
    await expect(keepOwnDatabase(other.config, database)).rejects.toThrow(`(key ${old}, ${fresh})`);
    expect(await forgetKey(other, old)).toEqual({ kind: "absent", counts: [] });
    for (const key of [old, fresh]) {
      await expect(keepOwnDatabase(other.config, database)).rejects.toThrow(key);
      const givenUp = { kind: "given-up", counts: [], toDo: [] };
      expect(await forgetKey(other, key, { givesUp: true })).toEqual(givenUp);
    }
    await keepOwnDatabase(other.config, database);
    await expect(keepOwnDatabase(on(newKey, oldKey), database)).rejects.toThrow("another");
    // An embedded database lies in the folder of its installation.
    await keepOwnDatabase({ ...given(newKey), database: { kind: "embedded" } }, database);
  });

  test("leaves a field that was damaged as it is, and names it", async () => {
    const { shop } = await seedSealedFields(database, { sealer: createSealer({ keys: [oldKey] }) });
    const damaged = createSealer({ keys: [oldKey] }).seal("moved here", "another row");
    const { pool } = database;
    await pool.query("UPDATE connector.session SET sealed = $1", [damaged]);
    const rotation = await rotateKeys({ config: given(newKey, oldKey), pool }, ignore);
    expect(rotation).toMatchObject({
      damaged: [`connector.session.sealed of ${shop} offline_${shop}`],
    });
    const rows = await pool.query("SELECT sealed FROM connector.session");
    expect(rows.rows).toEqual([{ sealed: damaged }]);
  });
});
