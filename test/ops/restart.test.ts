/** A restart on a socket that the service manager keeps (socket activation): the core's own program. */
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { type HeldSocket, holdSocket } from "./held-socket.ts";

const key = "a-test-key-of-the-restart-0001";
let folder: string;
let database: TestDatabase;
let held: HeldSocket;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-restart-"));
  // As LoadCredential hands the key over: the environment has none.
  const encryptionKey = Buffer.alloc(32, 7).toString("base64");
  await writeFile(path.join(folder, "encryption-key"), `${encryptionKey}\n`, { mode: 0o600 });
  database = await createTestDatabase();
  held = await holdSocket("app/core-main.ts", {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    CREDENTIALS_DIRECTORY: folder,
    CORE_TEST_API_KEY: key,
    // It is not listened at: the socket that is inherited is.
    PORT: "1",
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

test("requests that come before, while and after one process follows another are all answered", async () => {
  // GIVEN requests that come before the first process is there
  const early = Array.from({ length: 5 }, ask);
  const first = await held.start();
  const answers = await Promise.all(early);
  expect(new Set(answers)).toEqual(new Set([200]));
  // WHEN it is restarted twice while requests go on without a pause
  const over = new AbortController();
  const counts = new Map<number | undefined, number>();
  const stream = async () => {
    while (!over.signal.aborted) {
      const status = await ask();
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  const streams = Promise.all(Array.from({ length: 4 }, stream));
  process.kill(first, "SIGTERM");
  await held.said('"msg":"Stopped"', 1);
  const between = Array.from({ length: 20 }, ask);
  const second = await held.start();
  await held.said('"msg":"Ready"', 2);
  expect(new Set(await Promise.all(between))).toEqual(new Set([200]));
  // The next one starts before the one before it has ended.
  process.kill(second, "SIGTERM");
  await held.start();
  await held.said('"msg":"Stopped"', 2);
  await held.said('"msg":"Ready"', 3);
  over.abort();
  // THEN none was refused, cut off or answered otherwise
  await streams;
  expect([...counts.keys()]).toEqual([200]);
  expect(counts.get(200)).toBeGreaterThan(4);
});
