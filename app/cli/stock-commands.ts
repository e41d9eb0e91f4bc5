import type { UnitsByOrders } from "../core/index.ts";
import {
  type CommandContext,
  type CommandGroup,
  countOf,
  sayTable,
  UsageError,
} from "./command.ts";

const quantityMax = 1_000_000_000;
const changeOptions = { test: "switch", reason: "private" } as const;

/** What is in stock. */
export const stockCommands: CommandGroup = {
  set: {
    kind: "act",
    usage: "<sku> <quantity|unlimited> [--reason <text>] [--test]",
    summary: "sets the stock of a SKU for live orders, or for test orders",
    words: 2,
    options: changeOptions,
    async run(context) {
      const [sku = "", text = ""] = context.args.words;
      const quantity = text === "unlimited" ? null : unitsOf(text, { least: 0 });
      await context.core.stock.setStock({ ...changeOf(context, sku), quantity });
      context.say(`${sku}: ${quantity ?? "unlimited"}`);
    },
  },
  receive: {
    kind: "act",
    usage: "<sku> <units> [--reason <text>] [--test]",
    summary: "adds units that arrived to the stock of a SKU; orders may come meanwhile",
    words: 2,
    options: changeOptions,
    async run(context) {
      const [sku = "", text = ""] = context.args.words;
      const units = unitsOf(text, { least: 1 });
      const change = { ...changeOf(context, sku), units };
      const { quantity, missing } = await context.core.stock.receiveStock(change);
      context.say(`${sku}: ${quantity}`);
      if (missing > 0) context.say(`Orders hold ${missing} more than there are now.`);
    },
  },
  count: {
    kind: "act",
    usage: "<sku> <units> [--reason <text>] [--test]",
    summary:
      "corrects the stock of a SKU by the units that were counted by hand, those of orders that nobody has picked yet included",
    words: 2,
    options: changeOptions,
    async run(context) {
      const [sku = "", text = ""] = context.args.words;
      const units = unitsOf(text, { least: 0 });
      const change = changeOf(context, sku);
      const { quantity, held, missing } = await context.core.stock.countStock({ ...change, units });
      context.say(`${sku}: ${quantity} for new orders, ${held} held by orders not picked yet`);
      if (missing > 0) context.say(`Orders hold ${missing} more than were counted.`);
    },
  },
  warn: {
    kind: "act",
    usage: "<sku> <units|default> [--test]",
    summary: "says below how many units stock list calls a SKU low; 0 is never",
    words: 2,
    options: { test: "switch" },
    async run({ core, args, say }) {
      const [sku = "", text = ""] = args.words;
      const units = text === "default" ? null : unitsOf(text, { least: 0 });
      const below = await core.stock.warnBelow({ sku, isTest: args.has("test"), units });
      say(`${sku} is low below ${below}.`);
    },
  },
  list: {
    kind: "query",
    usage: "[--below <units>] [--test]",
    summary:
      "lists the stock, the fewest units first, with what is low or out; with --below only what has fewer",
    words: 0,
    options: { below: "text", test: "switch" },
    async run(context) {
      const { core, args } = context;
      const isBounded = args.text("below") !== undefined;
      const below = isBounded ? countOf(context, "below", 1, 100_000_000) : undefined;
      const levels = await core.stock.listStock({ isTest: args.has("test"), below });
      const rows = levels.map((level) => [
        level.sku,
        written(level.quantity),
        warningOf(level),
        level.title,
      ]);
      sayTable(context, ["sku", "units", "warning", "title"], rows);
    },
  },
  history: {
    kind: "query",
    usage: "<sku> [--limit 50] [--test]",
    summary:
      "shows what changed a SKU's stock, the newest first: when, who, why and how many; between the changes what orders took or gave back, a line for each kind; what the catalog set is the first",
    words: 1,
    options: { limit: "text", test: "switch" },
    async run(context) {
      const { core, args } = context;
      const [sku = ""] = args.words;
      const limit = countOf(context, "limit", 50, 10_000);
      const asked = { sku, isTest: args.has("test"), limit };
      const history = await core.stock.readHistory(asked);
      const { quantity, changes } = history;
      const rows = changes.flatMap((change, index) => {
        const { at, kind, before, after, reason, operator, since } = change;
        const next = index === 0 ? quantity : (changes[index - 1]?.before ?? null);
        const who = operator ?? "a program";
        const units = [differenceOf(before, after), written(after)];
        const line = [at.toISOString(), who, kind.toLowerCase()].concat(units, reason ?? "");
        return ordersBetween({ after, next, since }).concat([line]);
      });
      context.say(`${sku}: ${written(quantity)}`);
      sayTable(
        context,
        ["when", "who", "what", "units", "then", "why"],
        rows.concat(beforeThem(history)),
      );
    },
  },
};

function changeOf({ args, actId }: CommandContext & { actId: string }, sku: string) {
  return { sku, isTest: args.has("test"), reason: args.text("reason"), actId };
}

function unitsOf(text: string, { least }: { least: number }): number {
  const units = /^\d{1,10}$/.test(text) ? Number(text) : -1;
  if (units >= least && units <= quantityMax) return units;
  throw new UsageError(`The units must be a whole number from ${least} to ${quantityMax}.`);
}

const written = (quantity: number | null): string =>
  quantity === null ? "unlimited" : `${quantity}`;

function warningOf({ quantity, lowBelow }: { quantity: number | null; lowBelow: number }): string {
  if (quantity === 0) return "OUT";
  return quantity === null || quantity >= lowBelow ? "" : `LOW, below ${lowBelow}`;
}

/** What orders do to a stock, and the word for it, in the order of the lines. */
const wordsOfOrders = [
  ["declined", "declined"],
  ["canceled", "canceled"],
  ["changed", "updated"],
  ["placed", "placed"],
] as const satisfies readonly (readonly [keyof UnitsByOrders, string])[];

/**
 * What orders took or gave back between a change and what was found next, and by what they did; what that doesn't account for,
 * as a process of an earlier release counts nothing, is a line without a word. What there is then stands in the first.
 */
function ordersBetween({
  after,
  next,
  since,
}: {
  after: number | null;
  next: number | null;
  since: UnitsByOrders | null;
}): string[][] {
  if (after === null || next === null) return [];
  const counted = wordsOfOrders.map(([key, word]) => [word, since?.[key] ?? 0] as const);
  const rest = next - after - counted.reduce((sum, [, units]) => sum + units, 0);
  return [["", rest] as const, ...counted]
    .filter(([, units]) => units !== 0)
    .map(([word, units], index) => [
      "",
      "orders",
      word,
      differenceOf(0, units),
      index === 0 ? String(next) : "",
      "",
    ]);
}

/** What was there before the oldest change that is shown, so that all lines come to what is there. */
function beforeThem({
  quantity,
  changes,
  hasEarlier,
  opening,
}: Awaited<ReturnType<CommandContext["core"]["stock"]["readHistory"]>>): string[][] {
  const oldest = changes.at(-1);
  if (oldest === undefined) {
    if (opening === null) return [];
    const set = [
      "",
      "the catalog",
      "set",
      differenceOf(0, opening),
      String(opening),
      "it is not known when",
    ];
    return [...ordersBetween({ after: opening, next: quantity, since: null }), set];
  }
  const { before } = oldest;
  if (before === null || (before === 0 && !hasEarlier)) return [];
  const why = hasEarlier
    ? "older changes, which a higher --limit shows"
    : "what the catalog set, less what orders took: not known apart";
  return [["", "before that", "", differenceOf(0, before), String(before), why]];
}

function differenceOf(before: number | null, after: number | null): string {
  if (before === null || after === null) return "";
  return after < before ? `-${before - after}` : `+${after - before}`;
}
