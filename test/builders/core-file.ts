import { afterAll, beforeAll } from "vitest";
import { aCoreWorld, aMerchant, type CoreWorld } from "./core.ts";

type Merchant = Awaited<ReturnType<typeof aMerchant>>;

/**
 * A core and a merchant for the tests of the file that calls it: opened before them, closed after. What is
 * returned can be handed on at once; nothing of it can be read before the first `beforeAll` ran.
 */
export function openCoreWorld(...options: Parameters<typeof aCoreWorld>): {
  world: CoreWorld;
  merchant: Merchant;
} {
  let opened: { world: CoreWorld; merchant: Merchant } | undefined;
  beforeAll(async () => {
    const world = await aCoreWorld(...options);
    opened = { world, merchant: await aMerchant(world) };
  });
  afterAll(() => opened?.world.close());
  const late = <Name extends "world" | "merchant">(name: Name) =>
    new Proxy<object>(
      {},
      {
        get(_, property) {
          if (opened === undefined) throw new Error("The core is used before the first test.");
          return Reflect.get(opened[name], property);
        },
      },
      // Each property is the opened one's own.
    ) as NonNullable<typeof opened>[Name];
  return { world: late("world"), merchant: late("merchant") };
}
