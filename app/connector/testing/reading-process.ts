import { createConnector } from "../index.ts";
import type { Process, Store } from "./harness.ts";

/** Another process of the same app, in which something happens after its n-th look at the order. */
export function readingProcess(store: Store, at: number, meanwhile: () => Promise<void>): Process {
  const process = store.newProcess();
  const { forShop } = process.ctx.shopify;
  let looks = 0;
  process.ctx.shopify = {
    ...process.ctx.shopify,
    forShop: (name) => {
      const admin = forShop(name);
      return Object.assign(Object.create(admin), {
        async readOrder(orderId: string) {
          const reply = await admin.readOrder(orderId);
          looks += 1;
          if (looks === at) await meanwhile();
          return reply;
        },
      });
    },
  };
  return { ...process, connector: createConnector(process.ctx) };
}
