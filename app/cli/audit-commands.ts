import { counted } from "../core/index.ts";
import {
  type CommandContext,
  type CommandGroup,
  countOf,
  plainText,
  sayTable,
  UsageError,
} from "./command.ts";

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
      const [by, command] = [args.text("by"), args.text("command")];
      const acts = await core.audit.listActs({
        operator: by,
        command,
        about: args.text("about"),
        limit: countOf(context, "limit", 50, 10_000),
      });
      if (acts.length === 0) {
        if (command !== undefined) refuseUnknown(context, command);
        if (
          by !== undefined &&
          (await core.audit.listActs({ operator: by, limit: 1 })).length === 0
        )
          return context.say(`Nobody of the name ${plainText(by)} is in the log.`);
      }
      const rows = acts.map(({ at, operator, keyId, words, outcome, note, orders, ...act }) => [
        at.toISOString(),
        keyId === null ? operator : `${operator} (${keyId})`,
        [act.command, ...words].join(" "),
        outcome?.toLowerCase() ?? "not ended",
        [
          // Of one that was cut off nobody was told how far it came.
          ...(orders > 1 || (orders === 1 && outcome === null) ? [counted(orders, "order")] : []),
          ...(note === null ? [] : [note]),
        ].join("; "),
      ]);
      sayTable(context, ["when", "who", "command", "outcome", "notes"], rows);
    },
  },
};

/** What is kept beside the acts of the core's own commands, as the log names it. */
const acrossPrograms = [
  "backup",
  "restore",
  "connector replay",
  "connector reconcile",
  "encryption-keys rotate",
  "encryption-keys forget",
  "db:import",
  "db:upgrade",
  "db:export",
];

/** Throws `UsageError` for what is neither a command that is kept nor a group of them. */
function refuseUnknown({ acts }: CommandContext, command: string): void {
  const known = [...acts, ...acrossPrograms];
  if (known.some((name) => name === command || name.startsWith(`${command} `))) return;
  const groupOf = (name: string) => name.split(" ")[0] ?? "";
  const ofGroup = known.filter((name) => groupOf(name) === groupOf(command));
  const names = ofGroup.length > 0 ? ofGroup : [...new Set(known.map(groupOf))];
  throw new UsageError(
    `No act is kept as ${plainText(command)}; --command takes: ${names.join(", ")}.`,
  );
}
