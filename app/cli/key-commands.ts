import {
  type CommandContext,
  type CommandGroup,
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
    summary: "shows every key of a merchant, or of the operators, by its first characters",
    words: 0,
    options: { operator: "switch", merchant: "text" },
    async run(context) {
      const { core } = context;
      const keys = isOperators(context)
        ? (await core.operators.listKeys()).map(({ name, ...key }) =>
            Object.assign(key, { mode: "operator", label: name }),
          )
        : (await core.merchants.listApiKeys({ merchantId: await merchantOf(context) })).map((key) =>
            Object.assign(key, { mode: modeWord(key) }),
          );
      const rows = keys.map(({ id, mode, prefix, label, createdAt, revokedAt }) => [
        id,
        mode,
        `${prefix}…`,
        label,
        createdAt.toISOString(),
        stateOf(revokedAt),
      ]);
      sayTable(context, ["id", "mode", "key", "label", "made", "state"], rows);
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
      const { id, key } = isOperators(context)
        ? await core.operators.rotateKey({ keyId, overlapMs })
        : await core.merchants.rotateApiKey({
            merchantId: await merchantOfOwned(context, { kind: "key", id: keyId }),
            keyId,
            overlapMs,
          });
      context.say(`${id}  ${key}`);
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

/** Whether a key is an operator's. Throws `UsageError` for what only a merchant's has. */
function isOperators({ args }: CommandContext): boolean {
  if (!args.has("operator")) return false;
  if (!args.has("live") && !args.has("test") && args.text("merchant") === undefined) return true;
  throw new UsageError("A key of an operator is of no merchant, neither live nor test.");
}

function stateOf(revokedAt: Date | null): string {
  if (revokedAt === null) return "runs";
  return `${revokedAt.getTime() > Date.now() ? "ends" : "ended"} ${revokedAt.toISOString()}`;
}
