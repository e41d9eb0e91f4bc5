/**
 * The print shop: a second program on the core's own database, as the people use it who pick,
 * print, pack and ship.
 */
import { setTimeout as delay } from "node:timers/promises";
import { type Core, createCore, DomainError } from "#app/core/index.ts";
import { openDatabase } from "#app/db/database.server.ts";

export type Stage = "Picked" | "Printed" | "Packaged" | "Shipped";

export const stages: readonly Stage[] = ["Picked", "Printed", "Packaged", "Shipped"];

/** An order as the print shop sees it. */
export interface ProductionOrder {
  merchantId: string;
  orderId: string;
  status: string;
  items: {
    id: string;
    externalSourceId: string | null;
    sku: string;
    quantity: number;
    isShipped: boolean;
  }[];
}

export interface PrintShop {
  /**
   * The live order that a shop's order became, if it has become one: of the shop's own merchant, or of another of
   * this print shop's whose key the shop connected with. Of several (lines that were sent later are an order of
   * their own) the oldest that has not ended, or the last.
   */
  find(order: { shop: string; orderId: string }): Promise<ProductionOrder | undefined>;
  /** The newest test order that a shop's order became: nobody makes it, and no stage is pressed for it here. */
  findTest(order: {
    shop: string;
    orderId: string;
  }): Promise<{ id: string; status: string } | undefined>;
  /** Live orders that have not left in full, the oldest first: a shop's, or everybody's. */
  waiting(options: { limit: number; shop?: string }): Promise<ProductionOrder[]>;
  /**
   * Brings it forward; at Shipped a parcel gets a believable label, with `trackingNumber` where one is
   * given, and carries `itemIds` or everything.
   */
  advance(
    order: ProductionOrder,
    target: Stage,
    parcel?: { trackingNumber?: string; itemIds?: readonly string[] },
  ): Promise<void>;
  /** Counts the stock of a SKU: so many are left for live orders. */
  setStock(sku: string, quantity: number): Promise<void>;
  /** Gives a product of the catalog another design, or none, and returns the one that it had. */
  changeDesign(productId: string, designSvg: string | null): Promise<string | null>;
  /** How many orders the shop's merchant has. */
  countOrders(shop: string): Promise<number>;
  close(): Promise<void>;
}

const ended: ReadonlySet<string> = new Set(["Shipped", "Canceled", "Declined"]);
const dayMs = 24 * 60 * 60 * 1_000;

/** By the name under which the app places an order, and its further parts. */
function named({ shop, orderId }: { shop: string; orderId: string }) {
  const name = `${shop}/${orderId}`;
  return { OR: [{ externalSourceId: name }, { externalSourceId: { startsWith: `${name}/` } }] };
}

/** As long as a busy machine takes to copy a file. */
const copiedWithinMs = 30_000;

/** Begins an order as people do: once its artwork is there. */
async function whenCopied<T>(act: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + copiedWithinMs;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      const isCopying = error instanceof DomainError && error.code === "artwork_not_kept";
      if (!isCopying || Date.now() > giveUpAt) throw error;
      await delay(200);
    }
  }
}

/** Opens the print shop on the database behind `url`. */
export function openPrintShop({ url, publicUrl }: { url: string; publicUrl: string }): PrintShop {
  const database = openDatabase({ url, poolMax: 2 });
  const { prisma } = database;
  const core: Core = createCore({
    database,
    publicUrl,
    readFromStranger: () => Promise.reject(new Error("The print shop reads no artwork.")),
  });
  const merchantOf = (shop: string) => prisma.merchant.findUnique({ where: { externalRef: shop } });
  return {
    async find({ shop, orderId }) {
      const own = await merchantOf(shop);
      const ordersOf = (merchantId: string | { not: string }) =>
        prisma.order.findMany({
          where: { merchantId, isTest: false, ...named({ shop, orderId }) },
          orderBy: { id: "asc" },
          include: { items: { orderBy: { position: "asc" } } },
        });
      const owned = own ? await ordersOf(own.id) : [];
      const orders = owned.length > 0 ? owned : await ordersOf({ not: own?.id ?? "" });
      const order = orders.find((each) => !ended.has(each.status)) ?? orders.at(-1);
      if (!order) return undefined;
      const { merchantId, id, status, items } = order;
      return { merchantId, orderId: id, status, items };
    },
    findTest: async (asked) =>
      (await prisma.order.findFirst({
        where: { isTest: true, ...named(asked) },
        orderBy: { id: "desc" },
        select: { id: true, status: true },
      })) ?? undefined,
    async waiting({ limit, shop }) {
      const orders = await prisma.order.findMany({
        where: {
          isTest: false,
          status: { in: ["Created", "Picked", "Printed", "Packaged"] },
          ...(shop === undefined ? {} : { merchantId: (await merchantOf(shop))?.id ?? "" }),
        },
        orderBy: { id: "asc" },
        take: limit,
        include: { items: { orderBy: { position: "asc" } } },
      });
      return orders.map(({ merchantId, id, status, items }) => ({
        merchantId,
        orderId: id,
        status,
        items,
      }));
    },
    async advance({ merchantId, orderId }, target, { itemIds, ...parcel } = {}) {
      const trackingNumber =
        parcel.trackingNumber ?? `9400${Date.now().toString().padStart(18, "0")}`;
      await whenCopied(() =>
        core.production.advanceOrder({
          merchantId,
          orderId,
          target,
          items: itemIds?.map((id) => ({ id })),
          ...(target === "Shipped"
            ? {
                label: {
                  carrier: "USPS",
                  service: "Ground Advantage",
                  trackingNumber,
                  trackingUrl: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${trackingNumber}`,
                  estimatedDeliveryAt: new Date(Date.now() + 4 * dayMs),
                },
              }
            : {}),
        }),
      );
    },
    setStock: (sku, quantity) => core.stock.setStock({ sku, isTest: false, quantity }),
    async changeDesign(productId, designSvg) {
      const where = { id: productId };
      const { designSvg: before } = await prisma.catalogProduct.findUniqueOrThrow({ where });
      await prisma.catalogProduct.update({ where, data: { designSvg } });
      return before;
    },
    async countOrders(shop) {
      const merchant = await merchantOf(shop);
      return merchant ? prisma.order.count({ where: { merchantId: merchant.id } }) : 0;
    },
    close: () => database.close(),
  };
}
