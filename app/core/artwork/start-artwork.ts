import { details, type ErrorDetails } from "#app/contract/index.ts";
import { limits } from "#app/limits/limits.ts";
import { z } from "zod";
import type { Caller, CoreContext, Enqueue } from "../kernel/context.ts";
import type { Design } from "../designs/index.ts";
import { DomainError } from "../kernel/errors.ts";
import { claimOf, findAnswer, claimKey } from "../kernel/idempotency.ts";
import { inTransaction } from "../kernel/sql.ts";
import { type ArtworkQuotas, spendArtworkQuota } from "./artwork-usage.ts";
import { readTemplate } from "./read-template.ts";

/** One value for one placeholder of a design. */
export interface FieldValue {
  fieldId: string;
  type: string;
  value: string;
}

/** Starting needs the queue to wake a worker; without one the sweep finds the job a little later. */
export interface StartingContext extends CoreContext {
  enqueue: Enqueue;
  artworkQuotas: ArtworkQuotas;
  /** False while the disks have no space for new files. */
  hasFreeDisk: () => Promise<boolean>;
}

export interface StartArtwork {
  caller: Caller;
  /** A product of the catalog, or one of the merchant's own. */
  productId: string;
  fields: readonly FieldValue[];
  idempotencyKey?: string | undefined;
}

const startedAnswer = z.object({ jobId: z.string() });
const textCharactersMax = 2_000;

/**
 * Starts the generation of artwork: the job's row, its wake-up and its idempotency key in one
 * transaction. Fields that are left out keep their default.
 *
 * Throws `product_not_found`, `design_not_acceptable` for a product that no artwork can be made of,
 * `field_not_acceptable`, `idempotency_key_reused`, `quota_exceeded` and `disk_full`.
 */
export async function startArtwork(
  ctx: StartingContext,
  { caller, productId, fields, idempotencyKey: key }: StartArtwork,
): Promise<{ jobId: string; isReplay: boolean }> {
  const { db, now, newId } = ctx;
  const body = { productId, fields };
  const claim =
    key === undefined ? undefined : claimOf({ caller, operation: "createArtwork", key, body });
  const earlier = claim && (await findAnswer(ctx, claim, startedAnswer));
  if (earlier) return { ...earlier, isReplay: true };
  const { design, designSvg, widthPx, heightPx } = await readTemplate(ctx, { caller, productId });
  refuseFields(fields, design);
  if (!(await ctx.hasFreeDisk())) {
    throw new DomainError("disk_full", "There is no disk left for new artwork; orders go on.", {
      retryAfterSeconds: limits.diskFullRetrySeconds,
    });
  }
  const jobId = newId("job", now);
  const isStarted = await inTransaction(db.pool, async (client) => {
    if (claim && !(await claimKey(client, claim, { answer: { jobId }, now }))) return false;
    const fieldsJson = JSON.stringify(fields);
    const bytes = Buffer.byteLength(fieldsJson) + Buffer.byteLength(designSvg);
    const quotas = ctx.artworkQuotas;
    const { turn } = await spendArtworkQuota(client, { caller, bytes, now, quotas });
    await client.query(
      `INSERT INTO core.artwork_job (merchant_id, id, is_test, status, product_id, fields, width_px,
         height_px, design_svg, kept_bytes, due_at, created_at, turn)
       VALUES ($1, $2, $3, 'QUEUED', $4, $5, $6, $7, $8, $10, $9, $9, $11)`,
      [
        caller.merchantId,
        jobId,
        caller.isTest,
        productId,
        fieldsJson,
        widthPx,
        heightPx,
        designSvg,
        now,
        bytes,
        turn,
      ],
    );
    await ctx.enqueue(client, "render-artwork", [{ merchantId: caller.merchantId, jobId, turn }]);
    return true;
  });
  if (isStarted) return { jobId, isReplay: false };
  const won = claim && (await findAnswer(ctx, claim, startedAnswer));
  if (won) return { ...won, isReplay: true };
  throw new Error("An idempotency key was taken, yet has no answer.");
}

function refuseFields(fields: readonly FieldValue[], { placeholders }: Design): void {
  const known = new Map(placeholders.map((place) => [place.fieldId, place]));
  const seen = new Set<string>();
  for (const [index, { fieldId, type, value }] of fields.entries()) {
    const place = known.get(fieldId);
    if (place === undefined) {
      const fields = [...known.keys()].join(", ");
      refuse(details("drawingNoField", { at: index, field: fieldId, fields }));
    }
    if (seen.has(fieldId)) refuse(details("drawingFieldTwice", { at: index, field: fieldId }));
    seen.add(fieldId);
    if (type !== place.type) {
      const values = { at: index, field: fieldId, type: place.type, given: type };
      refuse(details("drawingFieldType", values));
    }
    if (type === "image" && URL.parse(value)?.protocol !== "https:") {
      refuse(details("drawingNoAddress", { at: index }));
    }
    if (value.length > textCharactersMax) {
      refuse(details("drawingTextLong", { at: index, most: textCharactersMax }));
    }
  }
}

function refuse(said: ErrorDetails): never {
  throw new DomainError("field_not_acceptable", said);
}
