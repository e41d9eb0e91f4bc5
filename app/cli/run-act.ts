import {
  addressWithoutSecrets,
  type AnnouncedAct,
  type EndOfAct,
  endOfRefusal,
  runAudited,
} from "../core/audit/index.ts";
import {
  type Act,
  type Arguments,
  type CommandContext,
  type CommandForm,
  NotAllDone,
  UsageError,
} from "./command.ts";
import { operatorOf } from "./operator.ts";

/** What every act takes beside its own options. */
export const actOptions = { as: "text" } as const;

/**
 * Runs a command that changes something: its row in the audit trail is there before it is done, and says
 * afterwards what came of it. Throws what the command throws.
 */
export async function runAct(
  command: Act,
  { context, name }: { context: CommandContext; name: string },
): Promise<void> {
  const { core, args } = context;
  await runAudited({ audit: core.audit, endOf }, actOf(command, { name, args }), (actId) =>
    command.run({ ...context, actId }),
  );
}

/** A command that was given, as the audit trail has it. Throws `UsageError` for an odd `--as`. */
export function actOf(
  form: Pick<CommandForm, "options">,
  { name, args }: { name: string; args: Arguments },
): AnnouncedAct {
  return { operator: operatorOf(args), command: name, words: auditedWords(form, args) };
}

function endOf(error: unknown): EndOfAct {
  if (error instanceof UsageError) return { outcome: "Refused", note: "the words don't fit" };
  if (error instanceof NotAllDone)
    return { outcome: error.isNothingDone ? "Refused" : "Done", note: error.message };
  return endOfRefusal(error);
}

/** The words behind a command as they are kept: of what is private its option's name alone. */
function auditedWords({ options }: Pick<CommandForm, "options">, args: Arguments): string[] {
  const given = Object.entries(options).flatMap(([name, kind]) => {
    if (kind === "switch") return args.has(name) ? [`--${name}`] : [];
    const texts = args.texts(name);
    return texts.flatMap((text) => [`--${name}`, kind === "private" ? "…" : text]);
  });
  return [...args.words.map(addressWithoutSecrets), ...given];
}
