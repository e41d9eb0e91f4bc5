import { details } from "#app/contract/index.ts";
import type { ReadFromStranger } from "./artwork-check.ts";
import { artworkFileName, type ArtworkStore } from "./artwork-store.ts";

/** What can be a file's name as it stands; what follows it could name another file. */
const plainName = /^[\w.-]+$/;

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
