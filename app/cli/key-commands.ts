import {
  anyMerchantOf,
  type CommandContext,
  type CommandGroup,
  merchantNames,
  merchantOf,
  merchantOfOwned,
  modeOf,
  modeWord,
  overlapMsOf,
  sayTable,
  subjectOf,
  UsageError,
} from "./command.ts";

/** API keys of merchants and operators: made, listed, exchanged, ended. A key's text is shown once, when it is made. */
export const keyCommands: CommandGroup = {
  create: {
    kind: "act",
    usage: "--live|--test [--label <text>] [--merchant <name>], or --operator --label <name>",
    summary:
      "makes a key and shows it this once; with --operator one of /operator/v1, whose acts the audit trail has under its label",
    words: 0,
    options: {
      live: "switch",
      test: "switch",
      operator: "switch",
      label: "text",
      merchant: "text",
    },
    async run(context) {
      const { core, args, say } = context;
      if (isOperators(context)) {
        const name = args.text("label");
        if (name === undefined) {
          throw new UsageError("An operator's key needs a --label: the audit trail names it so.");
        }
        const { id, key } = await core.operators.createKey({ name });
        say(`${id}  ${key}`);
        return;
      }
      const merchantId = await merchantOf(context);
      const label = args.text("label") ?? "by hand";
      const { id, key } = await core.merchants.createApiKey({
        merchantId,
        ...modeOf(context),
        label,
      });
      say(`${id}  ${key}`);
    },
  },
  list: {
    kind: "query",
    usage: "[--merchant <name>|--operator]",
    summary:
      "shows every key of all merchants, of one, or of the operators, by its first characters",
    words: 0,
    options: { operator: "switch", merchant: "text" },
    async run(context) {
      const keys = isOperators(context)
        ? await operatorsKeys(context)
        : await merchantsKeys(context);
      const rows = keys.map(({ id, merchant, mode, prefix, label, createdAt, revokedAt }) => [
        id,
        merchant,
        mode,
        `${prefix}…`,
        label,
        createdAt.toISOString(),
        stateOf(revokedAt),
      ]);
      sayTable(context, ["id", "merchant", "mode", "key", "label", "made", "state"], rows);
    },
  },
  rotate: {
    kind: "act",
    usage: "<key id> [--overlap 24h] [--merchant <name>|--operator]",
    summary: "makes a key of the same kind; the old one runs on for the overlap (none unless told)",
    words: 1,
    options: { overlap: "text", operator: "switch", merchant: "text" },
    async run(context) {
      const { core } = context;
      const keyId = subjectOf(context);
      const overlapMs = overlapMsOf(context, "0s");
      if (isOperators(context)) {
        const { id, key } = await core.operators.rotateKey({ keyId, overlapMs });
        context.say(`${id}  ${key}`);
        sayEnd(context, { keyId, overlapMs }, await core.operators.listKeys());
        return;
      }
      const merchantId = await merchantOfOwned(context, { kind: "key", id: keyId });
      const { id, key } = await core.merchants.rotateApiKey({ merchantId, keyId, overlapMs });
      context.say(`${id}  ${key}`);
      sayEnd(context, { keyId, overlapMs }, await core.merchants.listApiKeys({ merchantId }));
    },
  },
  revoke: {
    kind: "act",
    usage: "<key id> [--merchant <name>|--operator]",
    summary: "ends a key; every process refuses it within a second",
    words: 1,
    options: { operator: "switch", merchant: "text" },
    async run(context) {
      const { core } = context;
      const keyId = subjectOf(context);
      if (isOperators(context)) await core.operators.revokeKey({ keyId });
      else {
        await core.merchants.revokeApiKey({
          merchantId: await merchantOfOwned(context, { kind: "key", id: keyId }),
          keyId,
        });
      }
      context.say(`${keyId} has ended.`);
    },
  },
};

async function operatorsKeys({ core }: CommandContext) {
  const keys = await core.operators.listKeys();
  return keys.map(({ name, ...key }) =>
    Object.assign(key, { merchant: "", mode: "operator", label: name }),
  );
}

/** The keys of all merchants, or of the one that is named, with whose each is. */
async function merchantsKeys(context: CommandContext) {
  const { merchants } = context.core;
  const merchantId = await anyMerchantOf(context);
  const keys =
    merchantId === undefined
      ? await merchants.listEveryApiKey()
      : await merchants.listApiKeys({ merchantId });
  const nameOf = await merchantNames(context);
  return keys.map((key) =>
    Object.assign(key, { merchant: nameOf(key.merchantId), mode: modeWord(key) }),
  );
}

/** Whether a key is an operator's. Throws `UsageError` for what only a merchant's has. */
function isOperators({ args }: CommandContext): boolean {
  if (!args.has("operator")) return false;
  if (!args.has("live") && !args.has("test") && args.text("merchant") === undefined) return true;
  throw new UsageError("A key of an operator is of no merchant, neither live nor test.");
}

/** When a key ends that another takes the place of, which may be before the overlap does. */
function sayEnd(
  { say }: CommandContext,
  { keyId, overlapMs }: { keyId: string; overlapMs: number },
  keys: readonly { id: string; revokedAt: Date | null }[],
): void {
  const old = keys.find(({ id }) => id === keyId);
  if (old === undefined) return;
  say(`${keyId} ${stateOf(old.revokedAt)}.`);
  // So much later than now it would end, had it no end of its own.
  const isSooner = (old.revokedAt?.getTime() ?? Infinity) < Date.now() + overlapMs - minuteMs;
  if (isSooner) say("It had that end before, which --overlap puts off for no key.");
}

/** More than a command takes. */
const minuteMs = 60_000;

function stateOf(revokedAt: Date | null): string {
  if (revokedAt === null) return "runs";
  return `${revokedAt.getTime() > Date.now() ? "ends" : "ended"} ${revokedAt.toISOString()}`;
}
