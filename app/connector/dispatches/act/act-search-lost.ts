import { recordTimeline } from "../../store/timeline/index.ts";
import { noteNeverSent } from "../../store/never-sent.ts";
import { writeLeased } from "../../store/lease.ts";
import type { AttentionReason } from "../../model/notice.ts";
import { adoptLost } from "./act-adopt-lost.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import { ifSilent, unknown } from "./act-search.ts";
import { seekEverywhere } from "./find-in-list.ts";
import { again, type Next, type Run, settled, stop, timelineEntry } from "./run.ts";

/** What the look-up itself asked while it had no answer. */
const aboutSearch: ReadonlySet<AttentionReason> = new Set([
  "AttemptUnknown",
  "KeyRefused",
  "ProviderPaused",
  "ProviderUnreachable",
]);

/**
 * Asks whether the provider has a dispatch of which this database knows no attempt: the one that was lost may have sent it.
 * Found: it is taken over. Not found, and that is certain: it ends, or waits, as anything that was never sent. Anything else
 * is not known yet, and asked again.
 */
export async function searchLost(run: Run): Promise<Next> {
  const { connection } = run.rows;
  if (connection === null) throw new Error("A look-up without a connection was decided.");
  const { finding, home } = await seekEverywhere(run, connection);
  switch (finding.kind) {
    case "found":
    case "sentBefore":
      return adoptLost(run, { apiOrderId: finding.orderId, home });
    case "absent":
      return noteAbsent(run);
    case "reading":
      return stop(finding.until);
    case "uncertain": {
      const { message } = finding;
      const reply = { kind: "unanswered", message, retryAfterMs: null } as const;
      return tryAgainLater(run, reply, "provider", { unreachable: "AttemptUnknown" });
    }
    case "unauthorized":
      if (home.id !== connection.id) return unknown(run);
      return tryAgainLater(run, finding, "provider");
    default:
      return tryAgainLater(run, finding, "provider", ifSilent(run, home));
  }
}

async function noteAbsent(run: Run): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { attention } = rows.dispatch;
  const isAnswered = attention !== null && aboutSearch.has(attention.reason);
  const now = ctx.clock();
  await writeLeased(
    ctx,
    lease,
    { tries: 0, retryAt: null, ...(isAnswered ? settled(run) : {}) },
    async (transaction) => {
      await noteNeverSent(transaction, { ...lease, now });
      const line = timelineEntry(run, "looked-up", { code: "neverSent" });
      await recordTimeline(transaction, [line]);
    },
  );
  return again;
}
