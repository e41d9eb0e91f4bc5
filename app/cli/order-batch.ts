import { readFile } from "node:fs/promises";
import { type Core, counted, DomainError } from "../core/index.ts";
import {
  type ActContext,
  type CommandContext,
  merchantOfOrder,
  merchantsOfOrders,
  NotAllDone,
  plainText,
  UsageError,
} from "./command.ts";
import { readCsvRows } from "./csv-rows.ts";
import { bringDue, type Came } from "./due-orders.ts";
import {
  labelOf,
  labelOptions,
  labelOrProblems,
  namingOptions,
  refuseEarlyLabel,
} from "./label-options.ts";
import { operatorOf } from "./operator.ts";
import { textOfFile } from "./text-of-file.ts";
import { wordsOfFileError } from "../transfer/index.ts";

const stages = ["Picked", "Printed", "Packaged", "Shipped"] as const;

/** As many as one command brings forward or takes back. */
export const ordersMax = 1_000;

/** The stage that a word names. Throws `UsageError`. */
export function stageOf(word: string | undefined): (typeof stages)[number] {
  const stage = stages.find((each) => each === word);
  if (stage !== undefined) return stage;
  throw new UsageError(`The stage must be one of ${stages.join(", ")}.`);
}

type Advanced = Awaited<ReturnType<Core["production"]["advanceOrder"]>>;

/** An order to bring forward, with the label of its own. */
interface Entry {
  orderId: string;
  label: ReturnType<typeof labelOf>;
}

/**
 * Brings many orders forward, each in a transaction of its own, and tells what came of each: those of `orderIds`, which
 * were given before the stage, else those of `--batch` or `--due`.
 */
export async function advanceMany(context: ActContext, orderIds: readonly string[]): Promise<void> {
  const { core, args, actId } = context;
  const due = args.text("due");
  const batch = args.text("batch") ?? (orderIds.length > 0 ? orderIds.join(",") : undefined);
  if (args.words.length !== 1 && (args.text("batch") ?? due) !== undefined) {
    throw new UsageError("With --batch or --due give the stage alone.");
  }
  if (args.texts("item").length > 0) throw new UsageError("--item goes with one order alone.");
  const target = stageOf(args.words.at(-1));
  if (batch !== undefined && due !== undefined)
    throw new UsageError("Give either --batch or --due.");
  const refusal = (isOne: boolean) => `${isOne ? "is" : "are"} not ${target}`;
  const bring = async (entries: readonly Entry[]) => {
    for (const { label } of entries) refuseEarlyLabel(label, target);
    await refuseSharedNumber(context, entries);
    return onEach(context, {
      orderIds: entries.map(({ orderId }) => orderId),
      refusal,
      act: async (address, index) => {
        const label = entries[index]?.label;
        // A label of its own would not be taken, which whoever gave it has to hear.
        const command = { ...address, actId, target, label, mayStandThere: label === undefined };
        const advanced = await namingOptions(core.production.advanceOrder(command));
        if (advanced.stoodThere) return `was ${target} already`;
        return `is ${target}${unasked(label, advanced)}`;
      },
    });
  };
  const came =
    batch === undefined
      ? await bringDue(context, {
          target,
          statuses: ["Created", ...stages.slice(0, stages.indexOf(target))],
          most: ordersMax,
          bring: (orderIds) => bring(withLabel(orderIds, args)),
        })
      : await bring(await entriesOf(context, batch));
  sayWhatCame(context, came, refusal);
}

/** What is said of a label that is not of the service that was asked for, which may be meant. */
export function unasked(label: Entry["label"], { askedFor }: Advanced): string {
  if (label === undefined || askedFor === undefined) return "";
  const { carrier, priority } = askedFor;
  return `, by ${label.carrier} ${label.service} where ${carrier} ${priority} was asked for`;
}

/**
 * A parcel's number is one order's, unless it is said that they leave together: each buyer would follow another's parcel.
 * Throws `UsageError`.
 */
export async function refuseSharedNumber(
  context: CommandContext,
  entries: readonly Entry[],
): Promise<void> {
  const faults = await sharedNumbers(context, entries);
  if (faults.length > 0) throw new UsageError(`${faults.join(";\n")}${ofTheirOwn}.`);
}

const ofTheirOwn = ": give each its own, or --one-parcel where they leave together";

/** Every number that several orders would share, or that another's parcel has, in words. */
async function sharedNumbers(
  { core, args }: CommandContext,
  entries: readonly Entry[],
): Promise<string[]> {
  const parcels = entries.flatMap(({ orderId, label }) => (label ? [{ ...label, orderId }] : []));
  if (args.has("one-parcel") || parcels.length === 0) return [];
  const which = (number: string) =>
    number === args.text("tracking-number")
      ? "--tracking-number"
      : `The tracking number ${plainText(number)}`;
  const byNumber = Map.groupBy(parcels, ({ trackingNumber }) => trackingNumber);
  const among = [...byNumber]
    .filter(([, sharing]) => sharing.length > 1)
    .map(([number, { length }]) => `${which(number)} would be that of ${ordersIn(length)}`);
  const others = await core.production.findSharingParcels({ parcels });
  return among.concat(
    others.map((other) => `${which(other.trackingNumber)} is that of ${other.orderId} already`),
  );
}

/** Takes back the operator's last advance, with all its orders, or of those that are named what last happened, whoever gave it. */
export async function undoAdvances(context: ActContext): Promise<void> {
  const { core, args, say, actId } = context;
  const operator = operatorOf(args);
  const isNamed = args.words.length > 0;
  const moved = isNamed
    ? []
    : await core.production.findMovedLast({ operator, command: "orders advance" });
  const orderIds = isNamed ? args.words : moved.map(({ orderId }) => orderId);
  const ofAct = moved[0]?.actId;
  if (orderIds.length === 0) {
    throw new DomainError("move_not_allowed", `${operator} has advanced no order.`);
  }
  const [only] = orderIds;
  if (only !== undefined && orderIds.length === 1) {
    const address = { merchantId: await merchantOfOrder(context, only), orderId: only };
    const { status } = await core.production.undoAdvance({ ...address, actId, ofAct });
    say(`${only} is ${status}.`);
    return;
  }
  const refusal = () => "could not be undone";
  const act = async (address: { merchantId: string; orderId: string }) =>
    `is ${(await core.production.undoAdvance({ ...address, actId, ofAct })).status}`;
  sayWhatCame(context, await onEach(context, { orderIds, refusal, act }), refusal);
}

/** Does one thing to many orders, one after the other: what one is refused for hurts no other. */
async function onEach(
  context: CommandContext,
  {
    orderIds,
    refusal,
    act,
  }: {
    orderIds: readonly string[];
    /** What is said of one that is refused, or of several. */
    refusal: (isOne: boolean) => string;
    /** Returns what is said of the order then, behind its id. */
    act: (address: { merchantId: string; orderId: string }, index: number) => Promise<string>;
  },
): Promise<Came> {
  const { say } = context;
  const ownerOf = await merchantsOfOrders(context, orderIds);
  let refused = 0;
  for (const [index, orderId] of orderIds.entries()) {
    try {
      say(`${orderId} ${await act({ merchantId: ownerOf(orderId), orderId }, index)}.`);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused += 1;
      say(`${orderId} ${refusal(true)}: ${error.message}`);
    }
  }
  return { orders: orderIds.length, refused };
}

/** Throws `NotAllDone` where something was refused. */
function sayWhatCame(
  { say }: CommandContext,
  { orders, refused }: Came,
  refusal: (isOne: boolean) => string,
): void {
  if (refused > 0)
    throw new NotAllDone(`${refused} of ${ordersIn(orders)} ${refusal(refused === 1)}.`, {
      isNothingDone: refused === orders,
    });
  say(`${ordersIn(orders)}, none refused.`);
}

const ordersIn = (count: number) => counted(count, "order");

/** The orders of `--batch`, each once. */
async function entriesOf(context: CommandContext, batch: string): Promise<Entry[]> {
  const { args } = context;
  if (args.has("test")) throw new UsageError("--test goes with --due; a batch names its orders.");
  const entries = await batchOf(context, batch);
  if (entries.length === 0) throw new UsageError(`${batch} names no order.`);
  if (entries.length > ordersMax) {
    throw new UsageError(
      `${batch} names ${entries.length} orders; a batch has at most ${ordersMax}.`,
    );
  }
  const seen = new Set<string>();
  for (const { orderId } of entries) {
    if (seen.has(orderId)) throw new UsageError(`${batch} names ${orderId} twice.`);
    seen.add(orderId);
  }
  return entries;
}

const knownColumns = ["order", ...Object.keys(labelOptions)];
const orderIdForm = /^ord_\w+$/;

async function batchOf(context: CommandContext, batch: string): Promise<Entry[]> {
  const { args } = context;
  const given = idsOf(batch);
  if (given.every(isOrderId)) return withLabel(given, args);
  const bytes = await readFile(batch).catch((error: Error) => {
    const problem = wordsOfFileError(error) ?? error.message;
    throw new UsageError(
      `${batch} is neither ids of orders (ord_…) nor a file that can be read: ${problem}.`,
    );
  });
  const text = textOfFile(bytes, batch);
  const [head = ""] = text.trim().split(/[\r\n]/, 1);
  // A first line of ids names no columns, and all below it are ids too.
  return idsOf(head).every(isOrderId)
    ? withLabel(idsOf(text), args)
    : labeledRows(text, { context, batch });
}

/** The ids in a list, by whatever they are separated. */
export const idsOf = (text: string): string[] => text.split(/[\s,;"]+/).filter((id) => id !== "");
const isOrderId = (id: string): boolean => orderIdForm.test(id);

/** Orders that all get the label of the command's own options. */
function withLabel(ids: readonly string[], args: CommandContext["args"]): Entry[] {
  const label = labelOf(args);
  return ids.map((orderId) => ({ orderId, label }));
}

/**
 * The orders of a file whose first line names columns. Throws `UsageError` naming every row that doesn't fit by its line, and
 * every number of a parcel that its orders would share.
 */
async function labeledRows(
  text: string,
  { context, batch: file }: { context: CommandContext; batch: string },
): Promise<Entry[]> {
  const { args } = context;
  const entries: Entry[] = [];
  const faults: string[] = [];
  const form = {
    file,
    columns: knownColumns,
    mayLack: (name: string) => name !== "order",
    onLongRow: (fault: string) => void faults.push(fault),
  };
  const rows: Row[] = [];
  const seen = new Set<string>();
  for (const { record, line } of readCsvRows(text, form)) {
    const { order: orderId = "" } = record;
    // What a column leaves out, the command's own options say.
    const label = labelOrProblems({ text: (name) => record[name] || args.text(name) });
    const problems = [
      ...(orderId === "" ? ["order: it is missing"] : []),
      ...(orderId === "" || isOrderId(orderId)
        ? []
        : [`order: ${plainText(orderId)} is no id of an order, like ord_…`]),
      ...(seen.has(orderId) ? [`order: ${plainText(orderId)} is there twice`] : []),
    ];
    rows.push({ line, problems, ofLabel: Array.isArray(label) ? label : [] });
    if (orderId !== "") seen.add(orderId);
    if (!Array.isArray(label)) entries.push({ orderId, label });
  }
  faults.push(...faultsOf(rows, file));
  const shared = await sharedNumbers(context, entries);
  faults.push(...shared.map((each) => `  ${file}: ${each}${ofTheirOwn}`));
  if (faults.length === 0) return entries;
  throw new UsageError(`No order was advanced; these rows don't fit:\n${faults.join("\n")}`);
}

/** A row of labels: what is wrong with it, and with its label. */
interface Row {
  line: number;
  problems: string[];
  ofLabel: string[];
}

/** All that is wrong with rows, by their lines; once what is with the label of every one, as an option that was forgotten. */
function faultsOf(rows: readonly Row[], file: string): string[] {
  const [first, ...others] = rows;
  const ofAll = (first?.ofLabel ?? []).filter(
    (problem) => others.length > 0 && others.every(({ ofLabel }) => ofLabel.includes(problem)),
  );
  const ofEach = rows.flatMap(({ line, problems, ofLabel }) => {
    const left = ofLabel.filter((problem) => !ofAll.includes(problem));
    const said = left.length > 0 ? [...problems, left.join(" ")] : problems;
    return said.map((problem) => `  ${file} line ${line}, ${problem}`);
  });
  return [...ofAll.map((problem) => `  ${file}, every row: ${problem}`), ...ofEach];
}
