import { type ErrorDetails, readDetails } from "#app/contract/index.ts";
import type { Caller, CoreContext } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import type { ArtworkJobStatus } from "#app/db/generated/enums.ts";

export type { ArtworkJobStatus };

/**
 * Every move of a job. EXECUTING to itself is a job whose process died: another takes it up when the
 * lease ends.
 */
export const artworkJobMoves = {
  QUEUED: ["EXECUTING", "FAILED"],
  EXECUTING: ["EXECUTING", "REATTEMPTING", "COMPLETED", "FAILED"],
  REATTEMPTING: ["EXECUTING", "FAILED"],
  COMPLETED: [],
  FAILED: [],
} as const satisfies Record<ArtworkJobStatus, readonly ArtworkJobStatus[]>;

/** How far a job is: the file once COMPLETED, the reason once FAILED. */
export interface ArtworkJobState {
  jobId: string;
  status: ArtworkJobStatus;
  fileName: string | null;
  error: string | null;
  /** The same as codes and values; undefined where the row has none. */
  errorDetails: ErrorDetails | undefined;
}

/** One job of the caller's. Throws `artwork_job_not_found`. */
export async function getArtworkJob(
  { db }: CoreContext,
  { caller, jobId }: { caller: Caller; jobId: string },
): Promise<ArtworkJobState> {
  const { merchantId, isTest } = caller;
  const job = await db.prisma.artworkJob.findUnique({
    where: { merchantId_id: { merchantId, id: jobId }, isTest },
    select: { status: true, fileName: true, error: true, errorDetails: true },
  });
  if (job === null) {
    throw new DomainError("artwork_job_not_found", `There is no artwork job ${jobId}.`);
  }
  // Where it is to be stands in the row before it is there.
  const fileName = job.status === "COMPLETED" ? job.fileName : null;
  return { jobId, ...job, fileName, errorDetails: readDetails(job.errorDetails) };
}
