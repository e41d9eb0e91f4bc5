import { keepWords } from "../../store/words.ts";
import type { Words } from "../../model/phrases.ts";
import type { Transaction } from "#app/db/database.server.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import type { NamedConnection } from "../../clients/connections/index.ts";
import { giveUpDrawings } from "../erasure/index.ts";
import { artworkRequestOf } from "../../store/drawings.ts";
import { renewLease, writeLeased } from "../../store/lease.ts";
import { askForDrawing } from "../../products/drawings/index.ts";
import { wakeInspection } from "../../products/inspections/index.ts";
import type { Remark } from "../../model/remarks.ts";
import { retryDelayMs, spreadOf } from "../../clients/retry.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import { type DrawingWish, notDrawn, type Notice } from "../decide/index.ts";
import type { DispatchRows } from "../load-seen.ts";
import {
  timelineEntry,
  again,
  asking,
  type Next,
  refuseErased,
  refuseErasedMeanwhile,
  type Run,
} from "./run.ts";

type Drawing = DispatchRows["dispatch"]["drawings"][number];

/** Writes down what is to be drawn, each under a fresh key; what stood there is given up. */
export async function freezeDrawings(run: Run, wishes: readonly DrawingWish[]): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { shop, dispatchId } = lease;
  const connectionId = homeOf(run).id;
  const now = ctx.clock();
  const ids = wishes.map(({ externalSourceId }) => externalSourceId);
  const hasFailed = rows.dispatch.attention?.reason === "ArtworkFailed";
  await writeLeased(
    ctx,
    lease,
    hasFailed ? asking(run, null) : {},
    async (transaction) => {
      await giveUpDrawings(transaction, { shop, dispatchId, externalSourceIds: ids });
      await transaction.drawing.createMany({
        data: wishes.map((wish) => ({
          ...wish,
          shop,
          dispatchId,
          state: "Frozen" as const,
          idempotencyKey: ctx.newId(),
          connectionId,
          askAt: now,
          createdAt: now,
        })),
      });
      const remark = { code: "drawingWanted", count: wishes.length } as const;
      await recordTimeline(transaction, [timelineEntry(run, "drawn", remark)]);
      // A design may have got its place for a picture since the order came.
      const { id: orderId, lines } = rows.dispatch.order.snapshot;
      await wakeInspection(ctx, transaction, [{ shop, orderId, lines }]);
    },
    (transaction) => refuseErased(run, transaction),
  );
  return again;
}

/**
 * Starts and asks for each drawing that is due, one call and one guarded write each. A start is safe to
 * repeat: same key, same body. It ends at the first that has no answer.
 */
export async function askForDrawings(run: Run): Promise<Next> {
  const { ctx, lease, rows } = run;
  const now = ctx.clock();
  const due = rows.dispatch.drawings.filter(
    ({ state, askAt }) => (state === "Frozen" || state === "Started") && askAt <= now,
  );
  for (const drawing of due) {
    await renewLease(ctx, lease);
    const news = await askForDrawing(ctx, homeOf(run), drawing, () =>
      renewLease(ctx, lease, { isPersonal: true }),
    );
    if (news.kind === "unanswered") return tryAgainLater(run, news.reply, "provider");
    if (news.kind === "failed") await failed(run, drawing, news.error);
    else if (news.kind === "under-way") await askAgain(run, drawing, news.jobId);
    else {
      const { jobId, artworkUrl } = news;
      await record(run, drawing, { jobId, state: "Done", artworkUrl }, { code: "drawn" });
    }
  }
  return again;
}

async function askAgain(run: Run, drawing: Drawing, jobId: string): Promise<void> {
  const asked = drawing.jobId === null ? 0 : drawing.asked + 1;
  const delayMs = retryDelayMs({
    failures: asked + 1,
    retryAfterMs: null,
    spread: spreadOf(drawing.externalSourceId),
  });
  const askAt = new Date(run.ctx.clock().getTime() + delayMs);
  await record(run, drawing, { jobId, state: "Started", asked, askAt });
}

/** The failure and what a person is told of it are one write: no new job begins by itself. */
async function failed(run: Run, drawing: Drawing, error: Words): Promise<void> {
  const { title } = drawing;
  const lines = run.rows.dispatch.order.lines.map(({ id, variantId }) => ({
    lineItemId: id,
    variantId,
  }));
  const request = artworkRequestOf(drawing);
  const notice = notDrawn({ ...drawing, request, words: error }, lines);
  // The provider may quote what the buyer wrote, which no timeline keeps.
  const remark = { code: "notDrawn", title } as const;
  await record(run, drawing, { state: "Failed", error: keepWords(error) }, remark, notice);
}

async function record(
  run: Run,
  { externalSourceId }: Drawing,
  change: Parameters<Transaction["drawing"]["update"]>[0]["data"],
  remark?: Remark,
  notice?: Notice,
): Promise<void> {
  const { ctx, lease } = run;
  const { shop, dispatchId } = lease;
  const asked = notice === undefined ? {} : asking(run, notice);
  await writeLeased(
    ctx,
    lease,
    { tries: 0, retryAt: null, ...asked },
    async (transaction) => {
      const key = { shop, dispatchId, externalSourceId };
      await transaction.drawing.update({
        where: { shop_dispatchId_externalSourceId: key },
        data: change,
        select: { shop: true },
      });
      if (remark === undefined) return;
      await recordTimeline(transaction, [timelineEntry(run, "drawn", remark, "provider")]);
    },
    // The drawing itself is gone then.
    (transaction) => refuseErasedMeanwhile(run, transaction),
  );
}

function homeOf({ rows: { home } }: Run): NamedConnection {
  if (home === null) throw new Error("Artwork was to be drawn without a connection.");
  return home;
}
