import {
  anyMerchantOf,
  type Act,
  type ActContext,
  type CommandContext,
  type CommandGroup,
  countOf,
  merchantNames,
  merchantOfOrder,
  sayTable,
  subjectOf,
  UsageError,
} from "./command.ts";
import {
  CancelationNotRequested,
  type Core,
  counted,
  DomainError,
  orderStatuses,
  type ProductionOrder,
} from "../core/index.ts";
import {
  labelOf,
  labelOptions,
  labelTogether,
  namingOptions,
  refuseEarlyLabel,
} from "./label-options.ts";
import {
  advanceMany,
  idsOf,
  ordersMax,
  refuseSharedNumber,
  stageOf,
  unasked,
  undoAdvances,
} from "./order-batch.ts";
import { printedMax, printOrders } from "./print-orders.ts";
import { serviceAskedFor, ticketLines } from "./ticket-lines.ts";

/** Units of a SKU that an order had taken of the stock. */
type Released = Awaited<ReturnType<Core["production"]["declineOrder"]>>["released"][number];

/** The print shop: orders forward, and out of the way. */
export const orderCommands: CommandGroup = {
  list: {
    kind: "query",
    usage: "[--state <state>] [--test] [--limit 20] [--merchant <name>]",
    summary:
      "shows the live orders of all merchants, or of one, that have not ended, the oldest first, each with what is left of it to make, by which service it is to ship, and in its notes what has shipped of it; with --state only those, of ended ones the newest first",
    words: 0,
    options: { state: "text", test: "switch", limit: "text", merchant: "text" },
    async run(context) {
      const { core, args } = context;
      const wanted = args.text("state");
      const status = orderStatuses.find((each) => each === wanted);
      if (wanted !== undefined && status === undefined) {
        throw new UsageError(`--state must be one of ${orderStatuses.join(", ")}.`);
      }
      const limit = countOf(context, "limit", 20, 1_000);
      const orders = await core.production.listOrders({
        isTest: args.has("test"),
        merchantId: await anyMerchantOf(context),
        status,
        limit: limit + 1,
      });
      const rows = orders
        .slice(0, limit)
        .map(({ id, createdAt, recipient, lines, ...order }) => [
          id,
          order.status,
          ageOf(createdAt),
          order.merchantRef ?? order.merchantId,
          `${recipient.name}, ${recipient.city}, ${recipient.country}`,
          unitsOf(lines, ({ quantity, shipped }) => quantity - (isOver(order) ? 0 : shipped)),
          serviceAskedFor(order),
          order.externalSourceId ?? "",
          [
            ...(order.artworkProblem === null ? [] : [`stopped: ${order.artworkProblem}`]),
            ...(isOver(order) || lines.every(({ shipped }) => shipped === 0)
              ? []
              : [`shipped in part: ${unitsOf(lines, ({ shipped }) => shipped)}`]),
            ...order.warnings.map((warning) => `check ${warning}`),
          ].join("; "),
        ]);
      const heads = [
        "order",
        "state",
        "age",
        "merchant",
        "recipient",
        "lines",
        "ship by",
        "external id",
        "notes",
      ];
      sayTable(context, heads, rows);
      if (orders.length > limit) context.say(`There are more than --limit ${limit} shows.`);
    },
  },
  show: {
    kind: "query",
    usage: "<order id> [--merchant <name>]",
    summary: "shows whose it is, what to make, of which artwork, and where it goes",
    words: 1,
    options: { merchant: "text" },
    async run(context) {
      const orderId = subjectOf(context);
      const merchantId = await merchantOfOrder(context, orderId);
      const order = await context.core.production.readOrder({ merchantId, orderId });
      const nameOf = await merchantNames(context);
      for (const line of ticketLines(order, nameOf(merchantId))) context.say(line);
    },
  },
  print: {
    kind: "query",
    usage:
      "<file.html> <order id>… [--documents packing-slip,pick-list,artwork-sheet] [--language en] [--merchant <name>]",
    summary:
      "writes packing slip, pick list and artwork sheet of up to 50 orders of one merchant, Picked or further, each with a barcode of its id, into a file to print from a browser",
    words: [2, printedMax + 1],
    options: { documents: "text", language: "text", merchant: "text" },
    run: printOrders,
  },
  advance: {
    kind: "act",
    usage:
      "<order id>… Picked|Printed|Packaged|Shipped [--carrier <name> --service <name> --tracking-number <text> --tracking-url <https url> [--estimated-delivery <date>]] [--item <line id>[=<units>]]… [--one-parcel] [--merchant <name>], or for many at once: Picked|Printed|Packaged|Shipped --batch <ids or file> | --due today [--test] [the same of labels] [--one-parcel] [--merchant <name>]",
    summary:
      "brings an order forward, through every stage between; Shipped needs tracking. Several ids, also separated by commas, are brought as by --batch, which brings many, of any merchant: ids separated by commas, or a file of them, in CSV with a first line of order and the names of the options of labels. --due today brings all that were placed before today. One tracking number for several orders, also for one that has left, needs --one-parcel. Each is brought by itself, and told",
    words: [1, ordersMax + 1],
    options: {
      ...labelOptions,
      item: "texts",
      batch: "text",
      due: "text",
      test: "switch",
      "one-parcel": "switch",
      merchant: "text",
    },
    async run(context) {
      const { args } = context;
      const orderIds = idsOf(args.words.slice(0, -1).join(","));
      const isMany = args.text("batch") !== undefined || args.text("due") !== undefined;
      await (isMany || orderIds.length > 1
        ? advanceMany(context, orderIds)
        : advanceOne(context, orderIds[0]));
    },
  },
  undo: {
    kind: "act",
    usage: "[<order id>…] [--merchant <name>]",
    summary:
      "takes back your last orders advance, with all its orders, or the last one of the orders named, whoever gave it, while it is no minute ago and nothing has left; merchants are told",
    words: [0, ordersMax],
    options: { merchant: "text" },
    run: undoAdvances,
  },
  "retry-artwork": {
    kind: "act",
    usage: "<order id> [--as-it-is] [--merchant <name>]",
    summary:
      "copies the artwork of an order's stopped lines once more; --as-it-is: also where it was changed after the order",
    words: 1,
    options: { "as-it-is": "switch", merchant: "text" },
    async run(context) {
      const orderId = subjectOf(context);
      const address = { merchantId: await merchantOfOrder(context, orderId), orderId };
      const isAsItIs = context.args.has("as-it-is");
      const count = await context.core.production.retryArtwork({ ...address, isAsItIs });
      context.say(
        count === 0
          ? `No line of ${orderId} is stopped by its artwork.`
          : `The artwork of ${counted(count, "line")} of ${orderId} is copied again.`,
      );
    },
  },
  "correct-tracking": {
    kind: "act",
    usage:
      "<order id> --carrier <name> --service <name> --tracking-number <text> --tracking-url <https url> [--estimated-delivery <date>] [--parcel <number>] [--merchant <name>]",
    summary:
      "puts right what a label says, of the last parcel or of the one that `orders show` numbers; the merchant is notified",
    words: 1,
    options: { ...labelOptions, parcel: "text", merchant: "text" },
    async run(context) {
      const { core, args, say, actId } = context;
      const orderId = subjectOf(context);
      const label = labelOf(args);
      if (label === undefined) throw new UsageError(labelTogether);
      const parcel =
        args.text("parcel") !== undefined ? countOf(context, "parcel", 1, 1_000) : undefined;
      const merchantId = await merchantOfOrder(context, orderId);
      const command = { merchantId, orderId, actId, label, parcel };
      await namingOptions(core.production.correctTracking(command));
      say(`${orderId} ships with ${label.carrier} ${label.trackingNumber}.`);
    },
  },
  decline: ending(
    "declines an order, and says why; its stock goes back, unless it is --used-up. Of one of which a part has left decline-rest declines the rest",
    async (context, address) => {
      const reason = reasonOf(context);
      const end = { ...address, reason, isUsedUp: context.args.has("used-up") };
      const { released } = await context.core.production.declineOrder(end);
      return { stands: "Declined", released };
    },
    "final",
  ),
  "decline-rest": ending(
    "ends an order of which a part has left, and says why the rest isn't made: the order becomes what has left, is Shipped, and its merchant is charged for that; the stock of the rest goes back, unless it is --used-up. It can't be undone",
    async (context, address) => {
      const reason = reasonOf(context);
      const end = { ...address, reason, isUsedUp: context.args.has("used-up") };
      const { unmade, released } = await context.core.production.declineRest(end);
      return { stands: `Shipped, without ${namesOf(unmade)}`, released };
    },
    "final",
  ),
  "request-cancelation": ending(
    "holds an order until it is confirmed",
    async (context, address) => {
      await context.core.production.requestCancelation(address);
      return { stands: "CancelationRequested" };
    },
  ),
  "decline-cancelation": ending(
    "declines a requested cancelation, and says why; the order goes on where it stood",
    async (context, address) => {
      const reason = reasonOf(context);
      const { status } = await context.core.production.declineCancelation({ ...address, reason });
      return { stands: status };
    },
    "reasoned",
  ),
  "confirm-cancelation": {
    kind: "act",
    usage: "<order id> [--not-requested] [--used-up] [--merchant <name>]",
    summary:
      "cancels an order whose cancelation is requested, for good; its stock goes back, unless it is --used-up. --not-requested: also one that nobody asked to cancel",
    words: 1,
    options: { "not-requested": "switch", "used-up": "switch", merchant: "text" },
    run: confirmCancelation,
  },
};

function ending(
  summary: string,
  act: (
    context: CommandContext,
    address: { merchantId: string; orderId: string; actId: string },
  ) => Promise<{ stands: string; released?: readonly Released[] }>,
  kind: "plain" | "reasoned" | "final" = "plain",
): Act {
  const isReasoned = kind !== "plain";
  const isFinal = kind === "final";
  return {
    kind: "act",
    usage: `<order id>${isReasoned ? " --reason <text>" : ""}${isFinal ? " [--used-up]" : ""} [--merchant <name>]`,
    summary,
    words: 1,
    options: {
      merchant: "text",
      ...(isReasoned && { reason: "private" as const }),
      ...(isFinal && { "used-up": "switch" as const }),
    },
    async run(context) {
      const { args, actId } = context;
      const [orderId = ""] = args.words;
      const merchantId = await merchantOfOrder(context, orderId);
      const { stands, released = [] } = await act(context, { merchantId, orderId, actId });
      context.say(`${orderId} is ${stands}.`);
      sayReleased(context, released);
    },
  };
}

/** Says what became of the stock that an order had taken: what is printed on may not be what can be sold again. */
function sayReleased({ args, say }: CommandContext, released: readonly Released[]): void {
  if (args.has("used-up")) {
    if (released.length > 0) say(`Used up, and not back in the stock: ${namesOf(released)}.`);
    return;
  }
  const forSale = released.map(({ sku, units, lacked }) => ({ sku, units: units - lacked }));
  const forOrders = released.map(({ sku, lacked }) => ({ sku, units: lacked }));
  for (const [what, given] of [
    ["Back in the stock, to be sold again", forSale],
    ["Back for orders that lacked them", forOrders],
  ] as const) {
    const names = namesOf(given.filter(({ units }) => units > 0));
    if (names !== "") say(`${what}: ${names}.`);
  }
}

const namesOf = (given: readonly { sku: string; units: number }[]): string =>
  given.map(({ sku, units }) => `${units} × ${sku}`).join(", ");

/** Cancels an order. An id that was typed wrong is somebody's box of coffee: what nobody requested has to be said. */
async function confirmCancelation(context: ActContext): Promise<void> {
  const { core, args, say, actId } = context;
  const orderId = subjectOf(context);
  const merchantId = await merchantOfOrder(context, orderId);
  const address = { merchantId, orderId, actId, isUsedUp: args.has("used-up") };
  const { cancelUnrequested, confirmCancelation: confirm } = core.production;
  try {
    const { released } = await (args.has("not-requested") ? cancelUnrequested : confirm)(address);
    say(`${orderId} is Canceled.`);
    sayReleased(context, released);
  } catch (error) {
    if (!(error instanceof CancelationNotRequested)) throw error;
    const instead =
      "`orders decline` ends an order that can't be made, and tells its merchant why; --not-requested cancels it anyway, for good.";
    throw new DomainError(error.code, `${error.message} ${instead}`);
  }
}

/** Nothing of it is left to make. */
const isOver = ({ status }: Pick<ProductionOrder, "status">): boolean => status === "Shipped";

/** So many units of each line as `count` says, without lines of none. */
function unitsOf(
  lines: ProductionOrder["lines"],
  count: (line: ProductionOrder["lines"][number]) => number,
): string {
  return lines
    .filter((line) => count(line) > 0)
    .map((line) => `${count(line)} × ${line.sku}`)
    .join(", ");
}

/** How long ago, in its largest unit. */
function ageOf(moment: Date): string {
  const minutes = Math.max(Math.floor((Date.now() - moment.getTime()) / 60_000), 0);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

function reasonOf({ args }: CommandContext): string {
  const reason = args.text("reason");
  if (reason !== undefined) return reason;
  throw new UsageError("--reason says why, in words that the merchant is told.");
}

async function advanceOne(context: ActContext, orderId: string | undefined): Promise<void> {
  const { core, args, say, actId } = context;
  if (orderId === undefined) {
    throw new UsageError("Give an order's id and a stage, or a stage with --batch or --due.");
  }
  const target = stageOf(args.words.at(-1));
  const label = labelOf(args);
  refuseEarlyLabel(label, target);
  const items = args.texts("item").map(itemOf);
  const merchantId = await merchantOfOrder(context, orderId);
  await refuseSharedNumber(context, [{ orderId, label }]);
  const advanced = await namingOptions(
    core.production.advanceOrder({
      merchantId,
      orderId,
      actId,
      target,
      label,
      items: items.length === 0 ? undefined : items,
    }),
  );
  const reached = advanced.status === target ? target : `${target} in part`;
  say(`${orderId} is ${reached}${unasked(label, advanced)}.`);
}

/** `itm_…` for all of a line that waits, `itm_…=2` for two of it. */
function itemOf(given: string): { id: string; quantity?: number } {
  const [id = "", units] = given.split("=");
  if (units === undefined) return { id };
  if (/^[1-9]\d{0,6}$/.test(units)) return { id, quantity: Number(units) };
  throw new UsageError("--item must be a line's id, or with so many units of it: itm_…=2.");
}
