import type { OperatorActOutcome } from "#app/db/generated/enums.ts";
import { DomainError } from "../kernel/errors.ts";

/** What is written down before an act is done: who does what, and with which key, where it was one. */
export interface AnnouncedAct {
  operator: string;
  command: string;
  words: readonly string[];
  keyId?: string;
}

/** What came of an act, and what else is to be said of that. */
export interface EndOfAct {
  outcome: OperatorActOutcome;
  note?: string;
}

export interface AuditTrail {
  beginAct(act: AnnouncedAct): Promise<string>;
  endAct(end: EndOfAct & { actId: string }): Promise<void>;
}

/**
 * Does what `work` does as an act of the audit trail: its row is there before it is done, and says afterwards what came
 * of it, as far as that can be written. Returns what the work returns and throws what it throws; `endOf` says what a thrown error means, `endOfResult` what
 * a result does, which is done where it says nothing.
 */
export async function runAudited<T>(
  {
    audit,
    endOf = endOfRefusal,
    endOfResult,
  }: {
    audit: AuditTrail;
    endOf?: (error: unknown) => EndOfAct;
    endOfResult?: (result: T) => EndOfAct | undefined;
  },
  act: AnnouncedAct,
  work: (actId: string) => Promise<T>,
): Promise<T> {
  const actId = await audit.beginAct(act);
  let result: T;
  try {
    result = await work(actId);
  } catch (error) {
    const ended = audit.endAct({ actId, ...endOf(error) });
    // Whatever failed may keep this from being written too; the row then says that nobody heard of an end.
    await ended.catch(() => undefined);
    throw error;
  }
  const ended = audit.endAct({ actId, ...(endOfResult?.(result) ?? { outcome: "Done" }) });
  // It is done anyway, and what came of it may be a key or a secret that nothing shows again.
  await ended.catch(() => undefined);
  return result;
}

/** A refusal of the core's is noted by its code; anything else has failed. */
export function endOfRefusal(error: unknown): EndOfAct {
  if (error instanceof DomainError) return { outcome: "Refused", note: error.code };
  return { outcome: "Failed" };
}

/** An address without its user, password and query, which may be secret: as the audit trail keeps one. */
export function addressWithoutSecrets(word: string): string {
  const url = /^https?:/i.test(word) ? URL.parse(word) : null;
  return url === null ? word : `${url.origin}${url.pathname}`;
}
