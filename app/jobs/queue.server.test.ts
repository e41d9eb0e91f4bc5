import { once } from "node:events";
import { type AddressInfo, connect, createServer, Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import type { JobHandlers } from "./catalog.ts";
import { createQueue, type Queue } from "./queue.server.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const errors: unknown[] = [];

async function aQueue(): Promise<Queue> {
  const queue = createQueue({
    address: { url: test.url },
    onError: (error) => errors.push(error),
  });
  await queue.start();
  onTestFinished(() => queue.stop({ timeoutMs: 1_000 }));
  return queue;
}

const idle: JobHandlers = {
  "process-delivery": async () => {},
  "reconcile-dispatch": async () => {},
  "render-artwork": async () => {},
  "copy-artwork": async () => {},
  "sync-products": async () => {},
  "follow-mappings": async () => {},
  "make-listing": async () => {},
  "inspect-pictures": async () => {},
  "follow-service": async () => {},
};

async function waiting(queue: Queue, name: string): Promise<number> {
  return (await queue.depths()).find((depth) => depth.name === name)?.waiting ?? 0;
}

function until(isDone: () => boolean): Promise<void> {
  return vi.waitFor(() => expect(isDone()).toBe(true), { timeout: 10_000, interval: 10 });
}

function enqueueShop(queue: Queue, shop: string): Promise<void> {
  return test.database.prisma.$transaction((transaction) =>
    queue.enqueue(transaction, "sync-products", [{ shop }]),
  );
}

describe("the queue", () => {
  it("has no connection left once it has stopped, so that the server may stop after it", async () => {
    const server = new URL(test.url);
    // As a busy machine has it: the server's goodbye arrives late.
    const relay = createServer({ allowHalfOpen: true }, (near) => {
      const far = connect({ host: server.hostname, port: Number(server.port) });
      near.pipe(far).pipe(near, { end: false });
      far.once("end", () => setTimeout(() => near.end(), 300));
    });
    await once(relay.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => void relay.close());
    // Listening at a port, it has one.
    const { port } = relay.address() as AddressInfo;
    const sockets: Socket[] = [];
    const queue = createQueue({
      address: {
        url: test.url,
        socket() {
          const socket = new Socket();
          // pg connects it to the server's own address.
          const toRelay = socket.connect.bind(socket);
          socket.connect = () => toRelay({ host: "127.0.0.1", port });
          sockets.push(socket);
          return socket;
        },
      },
      onError: (error) => errors.push(error),
    });
    await queue.start();
    await queue.stop({ timeoutMs: 1_000 });
    expect(sockets).not.toEqual([]);
    expect(sockets.filter((socket) => !socket.closed)).toEqual([]);
  });

  it("writes a job only together with the caller's transaction, be it Prisma's or pg's", async () => {
    const queue = await aQueue();
    const payload = { shop: "a.myshopify.com", dispatchId: "1" };
    const rollback = new Error("roll back");
    await expect(
      test.database.prisma.$transaction(async (transaction) => {
        await queue.enqueue(transaction, "reconcile-dispatch", [payload]);
        throw rollback;
      }),
    ).rejects.toBe(rollback);
    const client = await test.database.pool.connect();
    await client.query("BEGIN");
    await queue.enqueue(client, "reconcile-dispatch", [payload]);
    await client.query("ROLLBACK");
    expect(await waiting(queue, "reconcile-dispatch")).toBe(0);

    await client.query("BEGIN");
    await queue.enqueue(client, "reconcile-dispatch", [payload]);
    await client.query("COMMIT");
    client.release();
    expect(await waiting(queue, "reconcile-dispatch")).toBe(1);
  });

  it("keeps one waiting job of a key, however often it is written", async () => {
    const queue = await aQueue();
    const payload = { shop: "b.myshopify.com", webhookId: "1" };
    await Promise.all(
      Array.from({ length: 5 }, () =>
        test.database.prisma.$transaction((transaction) =>
          queue.enqueue(transaction, "process-delivery", [payload, payload]),
        ),
      ),
    );
    expect(await waiting(queue, "process-delivery")).toBe(1);
  });

  it("says how long the oldest job has been due, not how long ago one was written that is tried again", async () => {
    const queue = await aQueue();
    const ageOf = async (name: string) =>
      (await queue.depths()).find((depth) => depth.name === name)?.oldestSeconds ?? 0;
    const payload = { shop: "late.myshopify.com" };
    await queue.postpone("follow-service", payload, { delayMs: 0 });
    await test.database.pool.query(
      `UPDATE queue.job SET state = 'retry', retry_count = 1, created_on = now() - interval '1 hour',
         start_after = now() - interval '2 minutes' WHERE name = 'follow-service'`,
    );
    const age = await ageOf("follow-service");
    expect(age).toBeGreaterThanOrEqual(120);
    expect(age).toBeLessThan(3_600);
  });

  it("hands a job to a worker at once, not at its next poll", async () => {
    const queue = await aQueue();
    const done: string[] = [];
    await queue.work({
      ...idle,
      "follow-mappings": async () => {},
      "sync-products": async ({ shop }) => {
        done.push(shop);
      },
    });
    // The worker's first look at the empty queue is over once it has done a first job.
    await enqueueShop(queue, "c.myshopify.com");
    await until(() => done.length === 1);
    const startedAt = performance.now();
    await enqueueShop(queue, "d.myshopify.com");
    await until(() => done.length === 2);
    // Its poll would come after 5 s.
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  });

  it("lets a job that is under way end before it stops", async () => {
    const queue = await aQueue();
    let state = "none";
    const mayEnd = Promise.withResolvers<void>();
    await queue.work({
      ...idle,
      "sync-products": async () => {
        state = "begun";
        await mayEnd.promise;
        state = "ended";
      },
    });
    await enqueueShop(queue, "d.myshopify.com");
    await until(() => state === "begun");
    const stopped = queue.stop({ timeoutMs: 5_000 });
    mayEnd.resolve();
    await stopped;
    expect(state).toBe("ended");
  });

  it("tries a job again that threw", async () => {
    const queue = await aQueue();
    let tries = 0;
    await queue.work({
      ...idle,
      "sync-products": async () => {
        tries += 1;
        if (tries === 1) throw new Error("first try");
      },
    });
    await enqueueShop(queue, "e.myshopify.com");
    await until(() => tries === 2);
    expect(errors).toContainEqual(new Error("first try"));
  });

  it("tells what keeps it from its jobs as an error with words", async () => {
    const queue = await aQueue();
    await queue.work(idle);
    await test.database.pool.query("ALTER SCHEMA queue RENAME TO away");
    const words = () => errors.map((error) => (error instanceof Error ? error.message : "none"));
    await until(() => words().some((each) => each.startsWith("sync-products: relation")));
    await test.database.pool.query("ALTER SCHEMA away RENAME TO queue");
    expect(words()).not.toContain("none");
  });
});
