import { DomainError } from "../core/index.ts";
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
  const words = auditedWords(command, args);
  const actId = await core.audit.beginAct({ operator: operatorOf(args), command: name, words });
  try {
    await command.run({ ...context, actId });
  } catch (error) {
    const ended = core.audit.endAct({ actId, ...endOf(error) });
    // Whatever failed may keep this from being written too; the row then says that nobody heard of an end.
    await ended.catch(() => undefined);
    throw error;
  }
  await core.audit.endAct({ actId, outcome: "Done" });
}

function endOf(error: unknown): { outcome: "Refused" | "Failed" | "Done"; note?: string } {
  if (error instanceof DomainError) return { outcome: "Refused", note: error.code };
  if (error instanceof UsageError) return { outcome: "Refused", note: "the words don't fit" };
  if (error instanceof NotAllDone) return { outcome: "Done", note: error.message };
  return { outcome: "Failed" };
}

/** The words behind a command as they are kept: of what is private its option's name alone. */
function auditedWords({ options }: CommandForm, args: Arguments): string[] {
  const given = Object.entries(options).flatMap(([name, kind]) => {
    if (kind === "switch") return args.has(name) ? [`--${name}`] : [];
    const texts = args.texts(name);
    return texts.flatMap((text) => [`--${name}`, kind === "private" ? "…" : text]);
  });
  return [...args.words.map(withoutSecrets), ...given];
}

/** An address without its user, password and query, which may be secret. */
function withoutSecrets(word: string): string {
  const url = /^https?:/i.test(word) ? URL.parse(word) : null;
  return url === null ? word : `${url.origin}${url.pathname}`;
}
