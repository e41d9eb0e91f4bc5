import type { PoolClient } from "pg";
import { details } from "#app/contract/index.ts";
import type { ReadFromStranger } from "./artwork-check.ts";
import { artworkFileName, type ArtworkStore } from "./artwork-store.ts";

/** What can be a file's name as it stands; what follows it could name another file. */
const plainName = /^[\w.-]+$/;

/** The name of the file of ours that is behind an address; null where none can be. */
export type OwnFileOf = (url: string) => string | null;

/** What is drawn or copied here lies below `artworkUrl`, with its last slash, each file with a row of its own. */
export function ownFileBelow(artworkUrl: string): OwnFileOf {
  return (url) => {
    const name = url.startsWith(artworkUrl) ? url.slice(artworkUrl.length) : "";
    return artworkFileName.test(name) ? name : null;
  };
}

/**
 * SQL of the names of `files`, an array, that are ours still; each is kept for whoever makes an order of it in this
 * transaction, as whoever erases one locks its row before they see whether an order needs it (`lockDrawn`).
 */
export const keptOwnFiles = (files: string): string => `
  SELECT file_name FROM (
    SELECT file_name FROM core.artwork_job WHERE file_name = ANY (${files})
    ORDER BY merchant_id, id FOR KEY SHARE) AS drawn
  UNION ALL
  SELECT file_name FROM (
    SELECT file_name FROM core.artwork_content WHERE file_name = ANY (${files})
    ORDER BY merchant_id, hash FOR KEY SHARE) AS copied`;

/**
 * Locks the row of drawn artwork that is to be removed, by a statement of its own: the next one sees the orders of those
 * that had it locked.
 */
export async function lockDrawn(
  client: PoolClient,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<void> {
  await client.query("SELECT FROM core.artwork_job WHERE merchant_id = $1 AND id = $2 FOR UPDATE", [
    merchantId,
    id,
  ]);
}

/**
 * A reader that takes what lies below our own artwork address straight out of the store, the bytes
 * that our address would answer, and asks the web for all else. So generated artwork can be ordered
 * whatever way `PUBLIC_URL` leads from here. What has none below that address is refused as that, where the web doesn't
 * have it either.
 */
export function readOwnArtworkFirst({
  artworkUrl,
  store,
  read,
}: {
  /** The address below which the files are, with its last slash. */
  artworkUrl: string;
  store: ArtworkStore;
  read: ReadFromStranger;
}): ReadFromStranger {
  return async (request) => {
    const name = request.url.startsWith(artworkUrl) ? request.url.slice(artworkUrl.length) : "";
    const bytes = artworkFileName.test(name) ? await store.read(name) : undefined;
    if (bytes === undefined) {
      const answer = await read(request);
      const isNowhere = answer.outcome === "refused" || answer.status === 404;
      if (!isNowhere || !plainName.test(name)) return answer;
      return { outcome: "refused", reason: details("artworkNotHere", {}) };
    }
    return { outcome: "answered", status: 200, headers: new Headers(), bytes };
  };
}
