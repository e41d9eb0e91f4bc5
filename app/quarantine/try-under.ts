import { innermost } from "./innermost.ts";
import type { Quarantine, Subject } from "./quarantine.ts";

/**
 * Does `work` under quarantine. What it has admitted in turn is to blame for what happens meanwhile. What it throws is thrown; while the subject rests nothing is done, and the
 * moment until which it does is returned.
 */
export async function tryUnder<T>(
  quarantine: Pick<Quarantine, "admit">,
  subject: Subject,
  work: (admitted: { isSuspect: boolean }) => Promise<T>,
): Promise<{ kind: "done"; value: T } | { kind: "resting"; until: Date }> {
  const admission = await quarantine.admit(subject);
  if (admission.kind === "resting") return admission;
  const { isSuspect } = admission;
  try {
    return { kind: "done", value: await innermost.run(subject, () => work({ isSuspect })) };
  } finally {
    await admission.settle("ended");
  }
}
