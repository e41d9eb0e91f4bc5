import { parseArgs } from "node:util";
import type { CoreAddresses } from "../compose/order-documents.server.ts";
import { type Core, DomainError } from "../core/index.ts";
import { textWidth } from "./text-width.ts";

/** Words that don't fit a command; the message says what would. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Not all of what a command was given was done; each was told, and the message counts them. */
export class NotAllDone extends Error {
  override name = "NotAllDone";
  /** Whether none of it was done at all. */
  readonly isNothingDone: boolean;

  constructor(message: string, { isNothingDone = false } = {}) {
    super(message);
    this.isNothingDone = isNothingDone;
  }
}

/** What a command is given. */
export interface CommandContext {
  core: Core;
  args: Arguments;
  /** Writes a line for the one who asked. */
  say: (line: string) => void;
  addresses: CoreAddresses;
  /** The names of all commands that change something. */
  acts: readonly string[];
  /** What a key has where its merchant has no limit of its own; 0 is without limit. */
  requestsPerMinute: number;
}

export interface Arguments {
  /** The words that are no options, in their order. */
  words: string[];
  text(name: string): string | undefined;
  texts(name: string): string[];
  has(name: string): boolean;
}

/** What a command is given that changes something. */
export interface ActContext extends CommandContext {
  /** The row of the audit trail, which goes along with what it changes. */
  actId: string;
}

/** One command. `options` are its texts and switches; whatever else is given is refused. */
export interface Command<Context> {
  /** What follows the command's name, as the help shows it. */
  usage: string;
  summary: string;
  /** How many words it takes, or from how many to how many. */
  words: number | readonly [least: number, most: number];
  options: Readonly<Record<string, OptionKind>>;
  run(context: Context): Promise<void>;
}

/** `private` is a text that no audit trail keeps: what people wrote, and what leads to a parcel. */
type OptionKind = "text" | "texts" | "private" | "switch";

/** A command that changes nothing of the core's. */
export interface Query extends Command<CommandContext> {
  kind: "query";
}

/** A command that does, and is written down with who gave it. */
export interface Act extends Command<ActContext> {
  kind: "act";
}

/** What a command takes. */
export type CommandForm = Pick<Act, "usage" | "words" | "options">;

export type CommandGroup = Readonly<Record<string, Query | Act>>;

/** Reads a command's arguments. Throws `UsageError`. */
export function readArguments(command: CommandForm, given: string[]): Arguments {
  const { values, positionals } = parse(command, given);
  const { words } = command;
  const [least, most] = typeof words === "number" ? [words, words] : words;
  if (positionals.length < least || positionals.length > most) {
    const takes = least === most ? least : `${least} to ${most}`;
    const beyond = positionals.slice(most).map(plainText).join(" ");
    const given =
      beyond === ""
        ? `not ${positionals.length}`
        : `but ${beyond} was given${takes === 0 ? "" : " too"}`;
    throw new UsageError(
      `This command takes ${takes === 0 ? "no" : takes} ${takes === 1 ? "word" : "words"}, ${given}: ${command.usage}`.trimEnd(),
    );
  }
  const list = (name: string) => [values[name] ?? []].flat();
  const texts = (name: string) => list(name).filter((value) => typeof value === "string");
  return {
    words: positionals,
    text: (name) => texts(name)[0],
    texts,
    has: (name) => values[name] === true,
  };
}

function parse(command: CommandForm, args: string[]) {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, kind]) => [
      name,
      {
        type: kind === "switch" ? ("boolean" as const) : ("string" as const),
        multiple: kind === "texts",
      },
    ]),
  );
  try {
    return parseArgs({ args: withNegatives(args, options), options, allowPositionals: true });
  } catch (error) {
    const negative = args.find((arg) => isNegative(arg));
    if (negative !== undefined) {
      throw new UsageError(
        `${negative} is below zero, and no number here may be: ${command.usage}`,
      );
    }
    const unknown = args.find((arg) => arg.startsWith("--") && !isOption(arg, options));
    const isUnknown = error instanceof Error && "code" in error && error.code === unknownOption;
    if (isUnknown && unknown !== undefined) throw new UsageError(noOption(unknown, options));
    throw new UsageError(error instanceof Error ? error.message : "The options don't fit.");
  }
}

const unknownOption = "ERR_PARSE_ARGS_UNKNOWN_OPTION";

const nameOfOption = (arg: string) => arg.slice(2).split("=", 1)[0] ?? "";

const isOption = (arg: string, options: object) =>
  arg === "--" || Object.hasOwn(options, nameOfOption(arg));

/** What is said of an option that isn't there: which was nearly written, or else which there are. */
function noOption(arg: string, options: object): string {
  const name = nameOfOption(arg);
  const known = Object.keys(options);
  const nearest = known.find((each) => isNearly(name, each));
  const instead =
    nearest !== undefined
      ? `is --${nearest} meant?`
      : known.length === 0
        ? "this command has none."
        : `there are: ${known.map((each) => `--${each}`).join(", ")}.`;
  return `There is no option --${plainText(name)}; ${instead}`;
}

/** Begun alike, or but for one letter that is missing, too many, another, or on the next one's place. */
function isNearly(name: string, other: string): boolean {
  if (name.length < 2) return false;
  if (other.startsWith(name) || name.startsWith(other)) return true;
  const at = [...other].findIndex((letter, index) => letter !== name[index]);
  const [rest, ofOther] = [name.slice(at), other.slice(at)];
  return (
    rest.slice(1) === ofOther.slice(1) ||
    rest.slice(1) === ofOther ||
    rest === ofOther.slice(1) ||
    rest === `${ofOther[1]}${ofOther[0]}${ofOther.slice(2)}`
  );
}

const isNegative = (arg: string) => /^-\d/.test(arg);

/** The same words, those below zero bound to the option that they follow: it says itself what it takes. */
function withNegatives(
  args: readonly string[],
  options: Readonly<Record<string, { type: "boolean" | "string" }>>,
): string[] {
  return args.flatMap((arg, at) => {
    const next = args[at + 1];
    const before = args[at - 1];
    if (next !== undefined && isNegative(next) && isForText(arg)) return [`${arg}=${next}`];
    return isNegative(arg) && before !== undefined && isForText(before) ? [] : [arg];
  });

  function isForText(arg: string): boolean {
    return arg.startsWith("--") && options[arg.slice(2)]?.type === "string";
  }
}

/** The id of the merchant that `--merchant` names by id or reference; the default one without it. */
export async function merchantOf(context: CommandContext): Promise<string> {
  return merchantNamed(context, context.args.text("merchant") ?? "default");
}

/** The same; without `--merchant`, the one that has the key or the endpoint. Throws where nobody has it. */
export async function merchantOfOwned(
  context: CommandContext,
  owned: { kind: "key" | "endpoint"; id: string },
): Promise<string> {
  return (await anyMerchantOf(context)) ?? context.core.merchants.findOwner(owned);
}

/** The id of the merchant that `--merchant` names, and nothing without it: every merchant. */
export async function anyMerchantOf(context: CommandContext): Promise<string | undefined> {
  const name = context.args.text("merchant");
  return name === undefined ? undefined : merchantNamed(context, name);
}

/** The id of the merchant that has the order, which is `--merchant`'s where that is given. Throws `order_not_found`. */
export async function merchantOfOrder(context: CommandContext, orderId: string): Promise<string> {
  return (await merchantsOfOrders(context, [orderId]))(orderId);
}

/**
 * The same of many orders: what it returns throws for one that isn't there, and for one of another merchant than
 * `--merchant` names, whose it says.
 */
export async function merchantsOfOrders(
  context: CommandContext,
  orderIds: readonly string[],
): Promise<(orderId: string) => string> {
  const named = await anyMerchantOf(context);
  const found = await context.core.production.findOrders({ orderIds });
  const owners = new Map(found.map((order) => [order.orderId, order.merchantId]));
  const isOthers = named !== undefined && found.some(({ merchantId }) => merchantId !== named);
  const nameOf = isOthers ? await merchantNames(context) : String;
  return (orderId) => {
    const owner = owners.get(orderId);
    if (owner !== undefined && (named ?? owner) === owner) return owner;
    const whose =
      owner === undefined
        ? ""
        : ` of the merchant ${context.args.text("merchant")}: it is of ${plainText(nameOf(owner))}. Name that one, or leave --merchant out`;
    throw new DomainError("order_not_found", `There is no order ${orderId}${whose}.`);
  };
}

/** The id of the merchant that has this id or reference. Throws `UsageError` naming those there are. */
export async function merchantNamed({ core }: CommandContext, name: string): Promise<string> {
  try {
    return await core.merchants.identifyMerchant({ name });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
  const merchants = await core.merchants.listMerchants();
  const known = merchants.map(({ externalRef }) => externalRef).filter((ref) => ref !== null);
  throw new UsageError(
    known.length === 0
      ? `There is no merchant ${name}. Start the core once to make the default one.`
      : `There is no merchant ${name}; there are: ${known.join(", ")}.`,
  );
}

/** What a list of several merchants calls each: by its reference, or by its id where it has none. */
export async function merchantNames({ core }: CommandContext): Promise<(id: string) => string> {
  const merchants = await core.merchants.listMerchants();
  const references = new Map(merchants.map(({ id, externalRef }) => [id, externalRef]));
  return (id) => references.get(id) ?? id;
}

/** The first word behind the command: what it is done to. */
export function subjectOf({ args }: CommandContext): string {
  return args.words[0] ?? "";
}

/** How long the old secret runs on beside the new one; `usual` unless `--overlap` says more. */
export function overlapMsOf({ args }: CommandContext, usual: string): number {
  return durationMsOf(args.text("overlap") ?? usual);
}

/** Live or test, which a command can't guess: exactly one of the two switches. */
export function modeOf({ args }: CommandContext): { isTest: boolean } {
  if (args.has("live") === args.has("test")) throw new UsageError("Give either --live or --test.");
  return { isTest: args.has("test") };
}

/** What an option says, of at most so many characters; nothing without it. Throws `UsageError` for more, and for none. */
export function textLimited(
  args: Arguments,
  option: string,
  charactersMax: number,
): string | undefined {
  const given = args.text(option)?.trim();
  if (given === undefined || (given !== "" && given.length <= charactersMax)) return given;
  throw new UsageError(`--${option} must have 1 to ${charactersMax} characters.`);
}

/** What a list calls a mode. */
export function modeWord({ isTest }: { isTest: boolean }): "live" | "test" {
  return isTest ? "test" : "live";
}

/** `30m`, `24h` or `7d` in milliseconds. */
function durationMsOf(text: string): number {
  const [, count, unit = ""] = /^(\d{1,5})([smhd])$/.exec(text) ?? [];
  const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }[unit];
  if (count === undefined || unitMs === undefined) {
    throw new UsageError(`${text} is no duration; write it like 30m, 24h or 7d.`);
  }
  return Number(count) * unitMs;
}

/** A whole number from 1 to `max`; throws `UsageError` naming the option for anything else. */
export function countOf({ args }: CommandContext, option: string, usual: number, max: number) {
  const given = args.text(option) ?? String(usual);
  const count = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  if (count >= 1 && count <= max) return count;
  throw new UsageError(`--${option} must be a whole number from 1 to ${max}.`);
}

/** A cell that is longer moves what is behind it, and not the lines of all others. */
const columnWidthMax = 100;

/**
 * Says rows of equal columns below their heads. What strangers wrote moves no cursor (`plainText`).
 */
export function sayTable(
  { say }: Pick<CommandContext, "say">,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const plain = rows.map((row) => row.map(plainText));
  for (const line of padded([heads, ...plain])) say(line);
}

/** What a stranger wrote, on one line and without power over the terminal: control characters show as \ufffd. */
export function plainText(text: string): string {
  return text.replaceAll(/\p{C}/gu, "\ufffd");
}

function padded(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => {
    const cells = rows.map((row) => textWidth(row[column] ?? ""));
    return Math.max(...cells.filter((width) => width <= columnWidthMax));
  });
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const missing = (widths?.[column] ?? 0) - textWidth(cell);
        return `${cell}${" ".repeat(Math.max(0, missing))}`;
      })
      .join("  ")
      .trimEnd(),
  );
}
