import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  aCoreWorld,
  aLine,
  aMerchant,
  anOrder,
  call,
  type CoreWorld,
} from "#test/builders/core.ts";
import { endWithUs } from "#test/support/end-with-us.ts";

let world: CoreWorld;
let merchant: Awaited<ReturnType<typeof aMerchant>>;
beforeAll(async () => {
  world = await aCoreWorld();
  merchant = await aMerchant(world);
});
afterAll(() => world.close());

async function aCoreProcess(): Promise<{ child: ChildProcess; origin: string }> {
  const program = path.resolve("test/world/core-process.ts");
  const child = spawn(process.execPath, [program, world.database.address.url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  endWithUs(child);
  const [port] = await once(child.stdout, "data");
  return { child, origin: `http://127.0.0.1:${String(port).trim()}` };
}

const sku = "COF-WHB-12O-YIR-BOX";
const body = anOrder({ items: [aLine({ sku, quantity: 1 }), aLine()] });

/** Sends one order with each key; the answers of a process that dies meanwhile are lost. */
function sendAll(origin: string, orderKeys: string[]) {
  const sent = orderKeys.map((orderKey) =>
    fetch(`${origin}/v1/orders`, {
      method: "POST",
      headers: {
        "x-api-key": merchant.live,
        "content-type": "application/json",
        "idempotency-key": orderKey,
      },
      body: JSON.stringify(body),
    }),
  );
  return Promise.allSettled(sent);
}

test("a process killed at any moment leaves whole orders or none, and the same key finds out which", async () => {
  const rounds = [0, 4, 8, 12, 18, 26];
  const allKeys: string[] = [];
  let lost = 0;
  for (const killAfterMs of rounds) {
    const { child, origin } = await aCoreProcess();
    await sendAll(origin, [randomUUID()]).then(() => allKeys.push("warm"));
    const orderKeys = Array.from({ length: 24 }, () => randomUUID());
    allKeys.push(...orderKeys);
    const exited = once(child, "exit");
    setTimeout(() => child.kill("SIGKILL"), killAfterMs);
    const outcomes = await sendAll(origin, orderKeys);
    await exited;
    lost += outcomes.filter((outcome) => outcome.status === "rejected").length;
    // Another process takes the same orders up.
    const replies = await Promise.all(
      orderKeys.map((orderKey) =>
        call(world, "createOrder", {
          key: merchant.live,
          headers: { "idempotency-key": orderKey },
          body,
        }),
      ),
    );
    expect(new Set(replies.map((reply) => reply.body.orderId)).size).toBe(orderKeys.length);
  }

  expect(lost, "answers that the kill swallowed").toBeGreaterThan(0);
  const { merchantId } = merchant;
  const { prisma } = world.database;
  const orders = await prisma.order.findMany({
    where: { merchantId },
    include: { items: true, events: true },
  });
  expect(orders).toHaveLength(allKeys.length);
  expect(orders.every(({ items, events }) => items.length === 2 && events.length === 1)).toBe(true);
  world.advance(1_000);
  const stock = await call(world, "getStockBySku", { key: merchant.live, params: { sku } });
  expect(stock.body.stockQty).toBe(240 - allKeys.length);
}, 300_000);
