import { type TimelineKind, recordTimeline } from "../../store/timeline/index.ts";
import { writeLeased } from "../../store/lease.ts";
import type { Remark } from "../../model/remarks.ts";
import { writeJourneyStep } from "../write-back/index.ts";
import type { Action } from "../decide/index.ts";
import { timelineEntry, again, type Next, type Run, stop } from "./run.ts";

type Telling = Extract<Action, { kind: "WriteJourneyStep" }>;

/**
 * Tells Shopify one step of a parcel's journey. Whatever comes of it, nothing else waits for it and no
 * person has to act: a no, or no answer for good, is a line in the timeline.
 */
export async function writeNextStep(run: Run, telling: Telling): Promise<Next> {
  const result = await writeJourneyStep(run.ctx, run.lease, telling);
  const about = { step: telling.next.step.status, numbers: numbersOf(run, telling) };
  switch (result.kind) {
    case "told":
      return note(run, "written-back", { code: "stepTold", ...about });
    case "refused":
      return note(run, "write-back-refused", {
        code: "stepRefused",
        ...about,
        words: result.message,
      });
    case "given-up":
      return note(run, "unanswered", { code: "stepUnanswered", ...about });
    case "unanswered":
      return again;
    case "put-off":
      return stop(result.until);
  }
}

async function note(run: Run, kind: TimelineKind, remark: Remark): Promise<Next> {
  const { ctx, lease } = run;
  await writeLeased(ctx, lease, {}, (transaction) =>
    recordTimeline(transaction, [timelineEntry(run, kind, remark, "shopify")]),
  );
  return again;
}

function numbersOf({ rows }: Run, { shipmentId }: Telling): string[] {
  return rows.dispatch.shipments.find(({ id }) => id === shipmentId)?.trackingNumbers ?? [];
}
