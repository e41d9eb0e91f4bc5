/** Goes to each end and counts what became of the good stores' orders, as the chaos run does. */
import { withOpenQuestion } from "../chaos/connector/facts.ts";
import { z } from "zod";
import type { Facts, ProviderOrder } from "#test/chaos/connector/facts.ts";
import { readStores } from "#test/chaos/connector/gather.ts";
import { judge, type Violation } from "#test/chaos/connector/judge.ts";
import { searchLogs } from "#test/chaos/connector/search-logs.ts";
import type { SoakGround } from "./ground.ts";

const address = z.object({ name: z.string() });

/** Everything that is not as it should be; nothing when all is well. */
export async function judgeSoak(
  ground: SoakGround,
  noted: Pick<Facts, "placed" | "labels" | "accepted">,
): Promise<Violation[]> {
  const { stores, standIn, database, members, secrets, logFiles } = ground;
  const shops = stores.good.map(({ domain }) => domain);
  const orders = await readProvider(ground);
  const isGood = ({ externalSourceId }: ProviderOrder) =>
    shops.some((shop) => externalSourceId?.startsWith(`${shop}/`));
  const violations = judge({
    ...noted,
    atProvider: orders.filter(isGood),
    fulfillments: await readStores({ shops: stores.good, standIn }, noted.placed),
    dispatches: await database.prisma.dispatch.findMany({
      where: { shop: { in: shops } },
      include: withOpenQuestion,
    }),
    deliveries: await database.prisma.delivery.findMany({
      where: { shop: { in: shops } },
      omit: { body: true },
    }),
    // The hostile stores take from the same stock.
    stock: { before: new Map(), after: new Map() },
    leaks: await searchLogs({ logFiles, members, secrets }),
    unaskedEnds: members.flatMap((member) => member.unaskedEnds()),
  });
  const others = Map.groupBy(
    orders.filter((order) => !isGood(order)),
    ({ externalSourceId }) => externalSourceId ?? "",
  );
  const doubled = [...others].filter(([id, { length }]) => id !== "" && length > 1);
  return [
    ...violations,
    ...doubled.map(([id, { length }]) => ({
      invariant: "one order at the provider",
      what: `${id} of a hostile store is there ${length} times`,
    })),
  ];
}

async function readProvider({ provider }: SoakGround): Promise<ProviderOrder[]> {
  const orders = await provider.prisma.order.findMany({
    where: { isTest: false },
    include: { items: { orderBy: { position: "asc" } } },
  });
  return orders.map(({ id, externalSourceId, status, toAddress, items }) => ({
    orderId: id,
    externalSourceId,
    status,
    buyer: address.parse(toAddress).name,
    items,
  }));
}
