import { plans } from "../core/index.ts";
import { merchantLimitMax } from "../core/merchants/index.ts";
import {
  type ActContext,
  type Arguments,
  type CommandGroup,
  countOf,
  merchantNamed,
  sayTable,
  subjectOf,
  UsageError,
} from "./command.ts";

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
      ]);
      const limits = ["requests/min", "drawings/h", "reads/h"];
      sayTable(context, ["reference", "id", "name", "plan", "state", ...limits], rows);
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
      "has every process refuse a merchant's keys within a second; its orders go on, and its endpoints are told",
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
      "<merchant> [--plan Base|Pro] [--requests-per-minute <n|default>] [--drawings-per-hour <n|default>] [--reads-per-hour <n|default>]",
    summary:
      "sets a merchant's plan, how many requests a minute each of its keys has, and how many artworks its live keys may have drawn, and addresses of others read, in an hour",
    words: 1,
    options: {
      plan: "text",
      "requests-per-minute": "text",
      "drawings-per-hour": "text",
      "reads-per-hour": "text",
    },
    async run(context) {
      const { core, args, say } = context;
      const plan = planOf(args);
      const limits = {
        ...limitOf(context, "requests-per-minute", "requestsPerMinute"),
        ...limitOf(context, "drawings-per-hour", "drawingsPerHour"),
        ...limitOf(context, "reads-per-hour", "readsPerHour"),
      };
      if (plan === undefined && Object.keys(limits).length === 0) {
        throw new UsageError("Give a plan or a limit.");
      }
      await core.merchants.limitMerchant({ merchantId: await meant(context), plan, limits });
      say(`${subjectOf(context)}: set.`);
    },
  },
};

const meant = (context: ActContext): Promise<string> => merchantNamed(context, subjectOf(context));

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
