import {
  type CommandGroup,
  merchantOf,
  modeOf,
  modeWord,
  overlapMsOf,
  sayTable,
  subjectOf,
} from "./command.ts";

/** API keys: made, listed, exchanged, ended. A key's text is shown once, when it is made. */
export const keyCommands: CommandGroup = {
  create: {
    kind: "act",
    usage: "--live|--test [--label <text>] [--merchant <name>]",
    summary: "makes a key and shows it this once",
    words: 0,
    options: { live: "switch", test: "switch", label: "text", merchant: "text" },
    async run(context) {
      const merchantId = await merchantOf(context);
      const label = context.args.text("label") ?? "by hand";
      const { id, key } = await context.core.merchants.createApiKey({
        merchantId,
        ...modeOf(context),
        label,
      });
      context.say(`${id}  ${key}`);
    },
  },
  list: {
    kind: "query",
    usage: "[--merchant <name>]",
    summary: "shows every key by its first characters",
    words: 0,
    options: { merchant: "text" },
    async run(context) {
      const merchantId = await merchantOf(context);
      const keys = await context.core.merchants.listApiKeys({ merchantId });
      const rows = keys.map((key) => [
        key.id,
        modeWord(key),
        `${key.prefix}…`,
        key.label,
        key.createdAt.toISOString(),
        stateOf(key.revokedAt),
      ]);
      sayTable(context, ["id", "mode", "key", "label", "made", "state"], rows);
    },
  },
  rotate: {
    kind: "act",
    usage: "<key id> [--overlap 24h] [--merchant <name>]",
    summary: "makes a key of the same kind; the old one runs on for the overlap (none unless told)",
    words: 1,
    options: { overlap: "text", merchant: "text" },
    async run(context) {
      const merchantId = await merchantOf(context);
      const keyId = subjectOf(context);
      const overlapMs = overlapMsOf(context, "0s");
      const { id, key } = await context.core.merchants.rotateApiKey({
        merchantId,
        keyId,
        overlapMs,
      });
      context.say(`${id}  ${key}`);
    },
  },
  revoke: {
    kind: "act",
    usage: "<key id> [--merchant <name>]",
    summary: "ends a key; every process refuses it within a second",
    words: 1,
    options: { merchant: "text" },
    async run(context) {
      const merchantId = await merchantOf(context);
      const keyId = subjectOf(context);
      await context.core.merchants.revokeApiKey({ merchantId, keyId });
      context.say(`${keyId} has ended.`);
    },
  },
};

function stateOf(revokedAt: Date | null): string {
  if (revokedAt === null) return "runs";
  return `${revokedAt.getTime() > Date.now() ? "ends" : "ended"} ${revokedAt.toISOString()}`;
}
