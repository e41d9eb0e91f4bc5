/** A restart on a socket that the service manager keeps (socket activation): the core's own program, and the app's. */
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { type HeldSocket, holdSocket } from "./held-socket.ts";

const key = "a-test-key-of-the-restart-0001";
const app = {
  SHOPIFY_API_KEY: "key",
  SHOPIFY_API_SECRET: "secret",
  SHOPIFY_APP_URL: "https://app.example.com",
};

describe.each([
  ["app/core-main.ts", {}],
  ["app/main.ts", app],
])("%s", (program, settings) => {
  let folder: string;
  let database: TestDatabase;
  let held: HeldSocket;
  let second: number;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-restart-"));
    // As LoadCredential hands the key over: the environment has none.
    const encryptionKey = Buffer.alloc(32, 7).toString("base64");
    await writeFile(path.join(folder, "encryption-key"), `${encryptionKey}\n`, { mode: 0o600 });
    database = await createTestDatabase();
    held = await holdSocket(program, {
      ...settings,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      CREDENTIALS_DIRECTORY: folder,
      CORE_TEST_API_KEY: key,
      // Neither counts here: the socket that is inherited is listened at, and nobody is refused there.
      PORT: "1",
      DRAIN_SECONDS: "10",
    });
  });
  afterAll(async () => {
    await held.end();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** On a connection of its own, as a proxy opens one. Throws where it is refused or cut off. */
  async function ask(): Promise<number | undefined> {
    const headers = { "x-api-key": key };
    const outgoing = request(`${held.url}/v1/orders`, { headers, agent: false });
    outgoing.end();
    const [answer]: IncomingMessage[] = await once(outgoing, "response");
    if (answer === undefined) throw new Error("A response is a message.");
    await text(answer);
    return answer.statusCode;
  }

  /** Asks on four connections at a time, without a pause, until it is called: then the statuses that were answered. */
  function keepAsking(): () => Promise<(number | undefined)[]> {
    const over = new AbortController();
    const statuses: (number | undefined)[] = [];
    const stream = async () => {
      while (!over.signal.aborted) statuses.push(await ask());
    };
    const streams = Promise.all(Array.from({ length: 4 }, stream));
    return async () => {
      over.abort();
      await streams;
      return statuses;
    };
  }

  test("requests that come before, while and after one process follows another are all answered", async () => {
    // GIVEN requests that come before the first process is there
    const early = Array.from({ length: 5 }, ask);
    const first = await held.start();
    expect(new Set(await Promise.all(early))).toEqual(new Set([200]));
    // WHEN it is restarted while requests go on
    const stopAsking = keepAsking();
    process.kill(first, "SIGTERM");
    await held.said('"msg":"Stopped"', 1);
    const between = Array.from({ length: 20 }, ask);
    second = await held.start();
    await held.said('"msg":"Ready"', 2);
    // THEN none was refused, cut off or answered otherwise
    expect(new Set(await Promise.all(between))).toEqual(new Set([200]));
    const statuses = await stopAsking();
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses.length).toBeGreaterThan(4);
  });

  test("so are those that come while the next one starts before the one before it has ended", async () => {
    const stopAsking = keepAsking();
    process.kill(second, "SIGTERM");
    await held.start();
    await held.said('"msg":"Stopped"', 2);
    await held.said('"msg":"Ready"', 3);
    expect(new Set(await stopAsking())).toEqual(new Set([200]));
  });
});
