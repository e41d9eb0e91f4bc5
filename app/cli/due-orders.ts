import { counted, type ProductionOrder } from "../core/index.ts";
import { anyMerchantOf, type CommandContext, UsageError } from "./command.ts";

type OrderStatus = ProductionOrder["status"];

/** How many orders were given, and how many of them were refused. */
export interface Came {
  orders: number;
  refused: number;
}

/**
 * Brings the orders that were there as the day began, by the clock of this machine, and stand at one of `statuses`, by pages:
 * what is refused of them takes no place among the `most` that one command brings forward. Says how many they are, and of the
 * others that have not ended why they are not among them.
 */
export async function bringDue(
  context: CommandContext,
  {
    target,
    statuses,
    most,
    bring,
  }: {
    target: OrderStatus;
    statuses: readonly OrderStatus[];
    most: number;
    bring: (orderIds: readonly string[]) => Promise<Came>;
  },
): Promise<Came> {
  const { core, args, say } = context;
  if (args.text("due") !== "today") throw new UsageError("--due takes today.");
  const before = new Date(new Date().setHours(0, 0, 0, 0));
  const merchantId = await anyMerchantOf(context);
  const asked = { isTest: args.has("test"), merchantId, statuses, before };
  const first = await core.production.listAndCountDue({ ...asked, limit: most });
  const due = sayDue(context, { counts: first.counts, statuses, target, before });
  const came = { orders: 0, refused: 0 };
  let page = first.orders;
  for (;;) {
    const { orders, refused } = await bring(page.map(({ orderId }) => orderId));
    came.orders += orders;
    came.refused += refused;
    const limit = most - (came.orders - came.refused);
    if (limit === 0 && due > came.orders) {
      say(`One command brings ${most} forward; give it again for those after them.`);
    }
    const after = page.at(-1);
    if (limit === 0 || after === undefined) return came;
    page = await core.production.listDueOrders({ ...asked, after, limit });
    if (page.length === 0) return came;
  }
}

type Counts = Awaited<
  ReturnType<CommandContext["core"]["production"]["listAndCountDue"]>
>["counts"];

/** Returns how many orders are due. */
function sayDue(
  { say }: CommandContext,
  {
    counts,
    statuses,
    target,
    before,
  }: { counts: Counts; statuses: readonly OrderStatus[]; target: OrderStatus; before: Date },
): number {
  const countOf = (fits: (each: Counts[number]) => boolean) =>
    counts.filter(fits).reduce((sum, { count }) => sum + count, 0);
  const isDue = (status: OrderStatus) => statuses.includes(status);
  const isHeld = (status: OrderStatus) => status === "CancelationRequested";
  const is = (count: number) => (count === 1 ? "is" : "are");
  const due = countOf(({ isBefore, status }) => isBefore && isDue(status));
  const since = `${before.toISOString()}, when today began here`;
  say(`${ordersIn(due)} placed before ${since}, ${is(due)} due.`);
  const today = countOf(({ isBefore }) => !isBefore);
  if (today > 0) say(`${ordersIn(today)} placed since then ${is(today)} not due yet.`);
  const held = countOf(({ isBefore, status }) => isBefore && isHeld(status));
  if (held > 0)
    say(`${ordersIn(held)} placed before ${is(held)} to be decided: a cancelation is requested.`);
  const ahead = countOf(({ isBefore, status }) => isBefore && !isDue(status) && !isHeld(status));
  if (ahead > 0)
    say(`${ordersIn(ahead)} placed before ${is(ahead)} ${target} already, or further.`);
  return due;
}

const ordersIn = (count: number) => counted(count, "order");
