/** The rows of `remake_photo`: pictures of what arrived, by the request of the remake that they belong to. */
import type { Transaction } from "#app/db/database.server.ts";
import type { RemakePhotoModel } from "#app/db/generated/models.ts";

type Rows = Pick<Transaction, "remakePhoto">;

/** What its files are called where uploads are kept. */
export function photoFiles({ id }: Pick<RemakePhotoModel, "id">): { full: string; small: string } {
  return { full: `${id}.jpg`, small: `${id}.small.webp` };
}

/**
 * The photos of remakes by their request, each in the order in which they were added. One query, or none. Those that were
 * added by the same request to another order are not theirs.
 */
export async function readPhotos(
  { $queryRaw }: Pick<Transaction, "$queryRaw">,
  { shop, requestIds }: { shop: string; requestIds: readonly string[] },
): Promise<(remake: { requestId: string }) => RemakePhotoModel[]> {
  const rows =
    requestIds.length === 0
      ? []
      : await $queryRaw<RemakePhotoModel[]>`
          SELECT photo.shop, photo.id, photo.order_id AS "orderId", photo.request_id AS "requestId", photo.state::text,
            photo.digest, photo.width_px AS "widthPx", photo.height_px AS "heightPx", photo.bytes,
            photo.added_by AS "addedBy", photo.added_at AS "addedAt", photo.due_at AS "dueAt"
          FROM connector.remake_photo AS photo
          JOIN connector.remake ON remake.shop = photo.shop AND remake.request_id = photo.request_id
          JOIN connector.dispatch ON dispatch.shop = remake.shop AND dispatch.id = remake.dispatch_id
          WHERE photo.shop = ${shop} AND photo.request_id = ANY (${[...requestIds]}) AND photo.state = 'Stored'
            AND dispatch.order_id = photo.order_id
          ORDER BY photo.added_at, photo.id`;
  return (remake) => rows.filter(({ requestId }) => requestId === remake.requestId);
}

/** A row whose files go at the next look. */
export const photoLeaving = { state: "Leaving", digest: null, dueAt: new Date(0) } as const;

/**
 * Has photos go, of orders, or all of a shop: from the caller's transaction on their addresses lead nowhere. Who is just
 * writing one finds that it is gone; that one is looked at when it would have been, so that its files are there by then.
 */
export async function erasePhotos(
  { remakePhoto }: Rows,
  { shop, orderIds }: { shop: string; orderIds: string[] | "all" },
): Promise<void> {
  const where = { shop, ...(orderIds === "all" ? {} : { orderId: { in: orderIds } }) };
  await remakePhoto.updateMany({ where: { ...where, state: "Stored" }, data: photoLeaving });
  const { state, digest } = photoLeaving;
  await remakePhoto.updateMany({ where: { ...where, state: "Storing" }, data: { state, digest } });
}
