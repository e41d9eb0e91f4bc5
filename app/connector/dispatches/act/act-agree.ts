import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "#app/db/database.server.ts";
import { Prisma } from "#app/db/generated/client.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { ask, askAgain } from "../../store/attention.ts";
import { keptDifference } from "../../store/dispatches.ts";
import { writeLeased } from "../../store/lease.ts";
import type { Difference } from "../../model/difference.ts";
import type { Action } from "../decide/index.ts";
import type { Remark } from "../../model/remarks.ts";
import { releaseElsewhere } from "./lines-elsewhere.ts";
import { readMade } from "./act-adopt.ts";
import { forgetSentChange } from "./sent-change-rows.ts";
import { timelineEntry, again, asking, keepObserved, type Next, type Run } from "./run.ts";

/** What is made is what is wanted: whatever was said about it before is settled, but for the risk. */
export async function agree(
  run: Run,
  { attention }: Extract<Action, { kind: "Agree" }>,
): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { order, difference, sentChange } = rows.dispatch;
  const isNews = attention !== null && attention.reason !== rows.dispatch.attention?.reason;
  await writeLeased(
    ctx,
    lease,
    {
      agreedRevision: order.revision,
      retryAt: null,
      ...(difference === null ? {} : { difference: Prisma.DbNull }),
      ...asking(run, attention),
    },
    async (transaction) => {
      if (sentChange !== null) await forgetSentChange(transaction, lease);
      await releaseElsewhere(run, transaction);
      if (!isNews) return;
      const remark = { code: "attention", notice: attention } as const;
      if (await isLastSaid(run, transaction, remark)) return;
      await recordTimeline(transaction, [timelineEntry(run, "held", remark)]);
    },
    (transaction) => keepObserved(run, transaction),
  );
  return again;
}

/** Tells a person where what is made differs from what is wanted. The sweep goes on. */
export async function differ(
  run: Run,
  { notice, difference }: Extract<Action, { kind: "Differ" }>,
): Promise<Next> {
  const readAnew = notice.reason === "ChangedAfterAcceptance" ? await readMade(run) : null;
  if (readAnew !== null) return readAnew;
  const { ctx, lease, rows } = run;
  const remark = { code: "attention", notice } as const;
  const isSame =
    isCounted(difference) && isDeepStrictEqual(keptDifference(rows.dispatch), difference);
  await writeLeased(
    ctx,
    lease,
    {
      agreedRevision: rows.dispatch.order.revision,
      difference: difference ?? Prisma.DbNull,
      retryAt: null,
      ...(isSame ? {} : asking(run, notice)),
    },
    async (transaction) => {
      const said = { said: notice, now: ctx.clock() };
      if (isSame && !(await askAgain(transaction, lease, said)))
        await ask(transaction, lease, { ...said, isSpared: true });
      if (await isLastSaid(run, transaction, remark)) return;
      await recordTimeline(transaction, [timelineEntry(run, "differs", remark)]);
    },
  );
  return again;
}

/** Of an address, or of artwork, is kept that it differs, not how. */
function isCounted(difference: Difference | null): boolean {
  return difference !== null && difference.items.length > 0 && difference.address.length === 0;
}

/** True where nothing has happened since: Shopify tells of one change by several webhooks. */
async function isLastSaid(
  { lease: { shop, dispatchId } }: Run,
  transaction: Transaction,
  remark: Remark,
): Promise<boolean> {
  const last = await transaction.timelineEntry.findFirst({
    where: { shop, dispatchId },
    orderBy: { id: "desc" },
    select: { remark: true },
  });
  return isDeepStrictEqual(last?.remark, remark);
}
