import { type ArtworkJobStatus } from "#app/contract/index.ts";
import { type ApiReply, callApi, type NamedConnection } from "../../clients/connections/index.ts";
import type { ProviderAccess } from "../../ports/context.ts";
import { phrase, type Words } from "../../model/phrases.ts";
import type { ArtworkGlimpse } from "../../ports/index.ts";
import { artworkRequestOf } from "../../store/drawings.ts";

/** What is drawn, and how far it was when it was last asked for. */
export interface DrawingJob {
  /** Null: whether the provider has it is unknown. */
  jobId: string | null;
  idempotencyKey: string;
  /** The body of createArtwork, as it was stored. */
  request: unknown;
}

/** How far a drawing is now. `unanswered` changes nothing: it is asked for again. */
export type DrawingNews =
  | { kind: "under-way"; jobId: string }
  | { kind: "done"; jobId: string; artworkUrl: string }
  /** `error` may quote what a buyer wrote. */
  | { kind: "failed"; error: Words }
  | { kind: "unanswered"; reply: Exclude<ApiReply<never>, { kind: "answered" | "refused" }> };

/**
 * Starts a drawing, or asks how far it is: one call. A start is safe to repeat: same key, same body.
 * `beforeStart` runs right before a body goes out, when the budget has space; what it throws keeps it in.
 */
export async function askForDrawing(
  ctx: ProviderAccess,
  connection: NamedConnection,
  { jobId, idempotencyKey, ...drawing }: DrawingJob,
  beforeStart: () => Promise<void> = async () => {},
): Promise<DrawingNews> {
  if (jobId === null) {
    const body = artworkRequestOf(drawing);
    const reply = await callApi(ctx, connection, {
      priority: "create",
      // A provider that has drawn its share for us may still take every order.
      waitsAlone: true,
      async call(api) {
        await beforeStart();
        return api.createArtwork(body, { idempotencyKey });
      },
    });
    if (reply.kind === "answered") return { kind: "under-way", jobId: reply.value.jobId };
    return reply.kind === "refused" ? failed(reply.message) : { kind: "unanswered", reply };
  }
  const reply = await callApi(ctx, connection, {
    priority: "read",
    call: (api) => api.getArtworkStatus(jobId),
  });
  if (reply.kind === "answered") return newsOf(jobId, reply.value);
  return reply.kind === "refused" ? failed(reply.message) : { kind: "unanswered", reply };
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

function newsOf(
  jobId: string,
  { status, artworkUrl, error, errorDetails }: ArtworkGlimpse,
): DrawingNews {
  if (status !== null && failedStatuses.has(status)) {
    return failed(errorDetails ?? (error || phrase("drawingStatus", { word: status })));
  }
  if (status !== "COMPLETED") return { kind: "under-way", jobId };
  return artworkUrl === null
    ? failed(phrase("drawingNowhere"))
    : { kind: "done", jobId, artworkUrl };
}

function failed(error: Words): DrawingNews {
  return { kind: "failed", error };
}
