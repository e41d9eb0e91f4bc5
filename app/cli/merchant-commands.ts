import { plans } from "../core/index.ts";
import { addressParts, findAddressWarnings, readAddress } from "../core/addresses/index.ts";
import { limits } from "../limits/limits.ts";
import { type MerchantAccount, merchantLimitMax } from "../core/merchants/index.ts";
import {
  type ActContext,
  type Arguments,
  type CommandContext,
  type CommandGroup,
  countOf,
  merchantNamed,
  plainText,
  sayTable,
  subjectOf,
  UsageError,
} from "./command.ts";
import { addressLines } from "./ticket-lines.ts";

/** Whom the core works for: each sees its own orders, products, prices and endpoints alone. */
export const merchantCommands: CommandGroup = {
  create: {
    kind: "act",
    usage: "<reference> [--name <text>] [--plan Base|Pro]",
    summary:
      "makes a merchant (plan Pro unless told), with a live and a test key, which are shown this once",
    words: 1,
    options: { name: "text", plan: "text" },
    async run(context) {
      const { core, args, say } = context;
      const externalRef = subjectOf(context);
      const plan = planOf(args) ?? "Pro";
      const name = args.text("name") ?? externalRef;
      const opened = await core.merchants.openMerchant({ externalRef, name, plan });
      say(`${externalRef}  ${opened.merchant.id}`);
      for (const mode of ["live", "test"] as const) say(`${mode}  ${opened[mode].key}`);
    },
  },
  list: {
    kind: "query",
    usage: "",
    summary: "lists the merchants, the oldest first, with their plans and limits",
    words: 0,
    options: {},
    async run(context) {
      const accounts = await context.core.merchants.listMerchantAccounts({});
      const rows = accounts.map((account) => [
        account.externalRef ?? "",
        account.id,
        account.name,
        account.plan,
        account.suspendedAt === null ? "active" : `suspended ${account.suspendedAt.toISOString()}`,
        written(account.requestsPerMinute),
        written(account.drawingsPerHour),
        written(account.readsPerHour),
        written(account.artworkMegabytes),
      ]);
      const columns = ["requests/min", "drawings/h", "reads/h", "artwork MB"];
      sayTable(context, ["reference", "id", "name", "plan", "state", ...columns], rows);
    },
  },
  show: {
    kind: "query",
    usage: "<merchant>",
    summary: "shows a merchant with its plan, its limits, and where its parcels go back to",
    words: 1,
    options: {},
    async run(context) {
      const { core, say } = context;
      const merchantId = await meant(context);
      const account = await core.merchants.readMerchantAccount({ merchantId });
      const returnAddress = await core.merchants.readReturnAddress({ merchantId });
      const { suspendedAt } = account;
      const lines = [
        `${account.externalRef ?? ""}  ${account.id}  ${account.name}`,
        `state: ${suspendedAt === null ? "active" : `suspended ${suspendedAt.toISOString()}`}`,
        ...limitLines(account, context),
        ...(returnAddress === null
          ? ["return to: the print shop"]
          : addressLines("return to", returnAddress, findAddressWarnings(returnAddress))),
      ];
      for (const line of lines) say(plainText(line));
    },
  },
  "return-address": {
    kind: "act",
    usage:
      "<merchant> --name <text> --street1 <text> --city <text> --state <text> --zip <text> --country <code> --email <address> [--company <text>] [--street2 <text>] [--phone <text>], or <merchant> --remove",
    summary:
      "sets where parcels of a merchant go back to whose orders say nothing else, or forgets it; tickets show it",
    words: 1,
    options: {
      name: "private",
      company: "private",
      street1: "private",
      street2: "private",
      city: "private",
      state: "private",
      zip: "private",
      country: "private",
      phone: "private",
      email: "private",
      remove: "switch",
    },
    async run(context) {
      const { core, args, say } = context;
      const given = addressOf(args);
      const merchantId = await meant(context);
      if (given === undefined) {
        await core.merchants.removeReturnAddress({ merchantId });
        say(`${subjectOf(context)}: parcels go back to the print shop.`);
        return;
      }
      await core.merchants.setReturnAddress({ merchantId, address: given });
      const warnings = findAddressWarnings(given);
      for (const line of addressLines("return to", given, warnings)) say(plainText(line));
      if (warnings.length > 0) {
        say("It is kept as entered: give the whole address again to put it right.");
      }
    },
  },
  rename: {
    kind: "act",
    usage: "<merchant> <new name>",
    summary: "gives a merchant another name; its reference stays",
    words: 2,
    options: {},
    async run(context) {
      const [reference = "", name = ""] = context.args.words;
      await context.core.merchants.renameMerchant({ merchantId: await meant(context), name });
      context.say(`${reference} is called ${name} now.`);
    },
  },
  suspend: {
    kind: "act",
    usage: "<merchant>",
    summary:
      "has every process refuse a merchant's keys within a second; nobody is told. Its orders go on, and what happens to them its endpoints are told",
    words: 1,
    options: {},
    async run(context) {
      const { core, actId, say } = context;
      await core.merchants.suspendMerchant({ merchantId: await meant(context), actId });
      say(`${subjectOf(context)} is suspended.`);
    },
  },
  resume: {
    kind: "act",
    usage: "<merchant>",
    summary: "has a merchant's keys work again",
    words: 1,
    options: {},
    async run(context) {
      await context.core.merchants.resumeMerchant({ merchantId: await meant(context) });
      context.say(`${subjectOf(context)} is active.`);
    },
  },
  limit: {
    kind: "act",
    usage:
      "<merchant> [--plan Base|Pro] [--requests-per-minute <n|default>] [--drawings-per-hour <n|default>] [--reads-per-hour <n|default>] [--artwork-megabytes <n|default>]",
    summary:
      "sets a merchant's plan, how many requests a minute each of its keys has, how many artworks its live keys may have drawn, and addresses of others read, in an hour, and how many megabytes of their artwork are kept",
    words: 1,
    options: {
      plan: "text",
      "requests-per-minute": "text",
      "drawings-per-hour": "text",
      "reads-per-hour": "text",
      "artwork-megabytes": "text",
    },
    async run(context) {
      const { core, args, say } = context;
      const plan = planOf(args);
      const changes = {
        ...limitOf(context, "requests-per-minute", "requestsPerMinute"),
        ...limitOf(context, "drawings-per-hour", "drawingsPerHour"),
        ...limitOf(context, "reads-per-hour", "readsPerHour"),
        ...limitOf(context, "artwork-megabytes", "artworkMegabytes"),
      };
      if (plan === undefined && Object.keys(changes).length === 0) {
        throw new UsageError("Give a plan or a limit.");
      }
      const merchantId = await meant(context);
      await core.merchants.limitMerchant({ merchantId, plan, limits: changes });
      say(`${subjectOf(context)} has now:`);
      const account = await core.merchants.readMerchantAccount({ merchantId });
      for (const line of limitLines(account, context)) say(line);
    },
  },
};

/** The address that the options say; nothing for `--remove`. Throws `UsageError` naming what is missing. */
function addressOf(args: Arguments) {
  const given = addressParts.flatMap((part) => {
    const value = args.text(part);
    return value === undefined ? [] : [[part, value] as const];
  });
  if (args.has("remove")) {
    if (given.length === 0) return undefined;
    throw new UsageError("Give either an address or --remove.");
  }
  const read = readAddress(Object.fromEntries(given));
  if ("address" in read) return read.address;
  const problems = read.problems.map(({ part, message }) => `--${part} ${message}`);
  throw new UsageError(`${problems.join("; ")}.`);
}

const meant = (context: CommandContext): Promise<string> =>
  merchantNamed(context, subjectOf(context));

function limitLines(
  account: MerchantAccount,
  { requestsPerMinute }: Pick<CommandContext, "requestsPerMinute">,
): string[] {
  const { perHourMax, keptMaxBytes } = limits.drawings.live;
  const line = (what: string, own: number | null, otherwise: number | string) =>
    `${what}: ${own ?? `default (${otherwise})`}`;
  return [
    `plan: ${account.plan}`,
    line(
      "requests a minute, of each key",
      account.requestsPerMinute,
      requestsPerMinute || "no limit",
    ),
    line("drawings an hour", account.drawingsPerHour, perHourMax),
    line("reads an hour", account.readsPerHour, limits.artworkReads.perHour.live),
    line("megabytes of artwork that are kept", account.artworkMegabytes, keptMaxBytes / 1_048_576),
  ];
}

/** A limit in the table of all, where the number of the default would stand in nearly every row. */
const written = (limit: number | null): string => (limit === null ? "default" : String(limit));

function planOf(args: Arguments) {
  const given = args.text("plan");
  const plan = plans.find((each) => each === given);
  if (given === undefined || plan !== undefined) return plan;
  throw new UsageError(`--plan must be one of ${plans.join(", ")}.`);
}

/** The limit that an option sets, null for `default`; nothing where it isn't given. */
function limitOf<Name extends string>(
  context: ActContext,
  option: string,
  name: Name,
): { [name in Name]?: number | null } {
  const given = context.args.text(option);
  if (given === undefined) return {};
  const limit = given === "default" ? null : countOf(context, option, 1, merchantLimitMax);
  // One property, of that very name.
  return { [name]: limit } as { [name in Name]?: number | null };
}
