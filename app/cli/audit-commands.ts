import { type CommandGroup, countOf, sayTable } from "./command.ts";

/** Who did what. */
export const auditCommands: CommandGroup = {
  list: {
    kind: "query",
    usage: "[--by <name>] [--command <group or command>] [--about <order id, SKU …>] [--limit 50]",
    summary:
      "shows what operators did by command, the newest first: when, who, what, and what came of it",
    words: 0,
    options: { by: "text", command: "text", about: "text", limit: "text" },
    async run(context) {
      const { core, args } = context;
      const acts = await core.audit.listActs({
        operator: args.text("by"),
        command: args.text("command"),
        about: args.text("about"),
        limit: countOf(context, "limit", 50, 10_000),
      });
      const rows = acts.map(({ at, operator, keyId, command, words, outcome, note, orders }) => [
        at.toISOString(),
        keyId === null ? operator : `${operator} (${keyId})`,
        [command, ...words].join(" "),
        outcome?.toLowerCase() ?? "not ended",
        [...(orders > 1 ? [`${orders} orders`] : []), ...(note === null ? [] : [note])].join("; "),
      ]);
      sayTable(context, ["when", "who", "command", "outcome", "notes"], rows);
    },
  },
};
