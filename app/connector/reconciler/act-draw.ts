import type { ArtworkJobStatus } from "#app/contract/index.ts";
import { artworkInput } from "#app/contract/index.ts";
import type { Transaction } from "#app/db/database.server.ts";
import { recordActivity } from "../activity/index.ts";
import { type ApiReply, callApi, type NamedConnection } from "../connections/index.ts";
import { renewLease, writeLeased } from "../dispatches/index.ts";
import { retryDelayMs, spreadOf } from "../retry.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import type { DrawingWish } from "./action.ts";
import type { DispatchRows } from "./load-seen.ts";
import { activity, again, attentionColumns, type Next, refuseErased, type Run } from "./run.ts";

type Drawing = DispatchRows["dispatch"]["drawings"][number];

/** Writes down what is to be drawn, each under a fresh key; what stood there is given up. */
export async function freezeDrawings(run: Run, wishes: readonly DrawingWish[]): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { shop, dispatchId } = lease;
  const connectionId = homeOf(run).id;
  const now = ctx.clock();
  const ids = wishes.map(({ externalSourceId }) => externalSourceId);
  const hasFailed = rows.dispatch.attentionReason === "ArtworkFailed";
  await writeLeased(
    ctx,
    lease,
    hasFailed ? attentionColumns(null, now) : {},
    async (transaction) => {
      const where = { shop, dispatchId, externalSourceId: { in: ids } };
      await transaction.drawing.deleteMany({ where });
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
      const message = `The provider is to draw the artwork of ${wishes.length} personalised ${wishes.length === 1 ? "item" : "items"}.`;
      await recordActivity(transaction, [activity(run, "drawn", message)]);
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
    const reply = await askFor(run, drawing);
    if (reply.kind === "refused") await failed(run, drawing, reply.message);
    else if (reply.kind !== "answered") return tryAgainLater(run, reply, "provider");
    else await answered(run, drawing, reply.value);
  }
  return again;
}

/** What a call tells of a drawing. */
interface Told {
  jobId: string;
  status: ArtworkJobStatus | null;
  artworkUrl: string | null;
  error: string;
}

async function askFor(run: Run, drawing: Drawing): Promise<ApiReply<Told>> {
  const { jobId, idempotencyKey } = drawing;
  const home = homeOf(run);
  if (jobId === null) {
    const request = artworkInput.parse(drawing.request);
    const reply = await callApi(run.ctx, home, {
      priority: "create",
      async call(api) {
        await renewLease(run.ctx, run.lease, { isPersonal: true });
        return api.createArtwork(request, { idempotencyKey });
      },
    });
    if (reply.kind !== "answered") return reply;
    return { ...reply, value: { ...reply.value, status: null, artworkUrl: null, error: "" } };
  }
  const reply = await callApi(run.ctx, home, {
    priority: "read",
    call: (api) => api.getArtworkStatus(jobId),
  });
  return reply.kind === "answered" ? { ...reply, value: { jobId, ...reply.value } } : reply;
}

/** Statuses after which nothing more is drawn. */
const failedStatuses: ReadonlySet<string> = new Set<ArtworkJobStatus>([
  "CANCELED",
  "FAILED",
  "CRASHED",
  "INTERRUPTED",
  "SYSTEM_FAILURE",
  "EXPIRED",
  "TIMED_OUT",
]);

async function answered(run: Run, drawing: Drawing, told: Told): Promise<void> {
  const { jobId, status, artworkUrl, error } = told;
  if (status !== null && failedStatuses.has(status)) {
    return failed(run, drawing, error || `the provider says ${status}`);
  }
  if (status === "COMPLETED" && artworkUrl === null) {
    return failed(run, drawing, "the provider calls it ready, but tells no address of the file");
  }
  if (status === "COMPLETED") {
    return record(run, drawing, { jobId, state: "Done", artworkUrl }, "The artwork is drawn.");
  }
  const asked = drawing.jobId === null ? 0 : drawing.asked + 1;
  const delayMs = retryDelayMs({
    failures: asked + 1,
    retryAfterMs: null,
    spread: spreadOf(drawing.externalSourceId),
  });
  const askAt = new Date(run.ctx.clock().getTime() + delayMs);
  return record(run, drawing, { jobId, state: "Started", asked, askAt });
}

/** The failure and what a person is told of it are one write: no new job begins by itself. */
async function failed(run: Run, drawing: Drawing, words: string): Promise<void> {
  const error = words.slice(0, 300);
  const detail = `${drawing.title}: ${error}`.slice(0, 500);
  const attention = { reason: "ArtworkFailed", detail } as const;
  // The provider may quote what the buyer wrote, which no timeline keeps.
  const message = `The personalised artwork of ${drawing.title} could not be drawn.`;
  await record(run, drawing, { state: "Failed", error }, message, attention);
}

async function record(
  run: Run,
  { externalSourceId }: Drawing,
  change: Parameters<Transaction["drawing"]["update"]>[0]["data"],
  message?: string,
  attention?: { reason: "ArtworkFailed"; detail: string },
): Promise<void> {
  const { ctx, lease } = run;
  const { shop, dispatchId } = lease;
  const columns = attention === undefined ? {} : attentionColumns(attention, ctx.clock());
  await writeLeased(ctx, lease, { attempts: 0, retryAt: null, ...columns }, async (transaction) => {
    const key = { shop, dispatchId, externalSourceId };
    await transaction.drawing.update({
      where: { shop_dispatchId_externalSourceId: key },
      data: change,
      select: { shop: true },
    });
    if (message === undefined) return;
    await recordActivity(transaction, [activity(run, "drawn", message, "provider")]);
  });
}

function homeOf({ rows: { home } }: Run): NamedConnection {
  if (home === null) throw new Error("Artwork was to be drawn without a connection.");
  return home;
}
