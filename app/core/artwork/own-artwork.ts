import type { ReadFromStranger } from "./artwork-check.ts";
import { artworkFileName, type ArtworkStore } from "./artwork-store.ts";

/**
 * A reader that takes what lies below our own artwork address straight out of the store, the bytes
 * that our address would answer, and asks the web for all else. So generated artwork can be ordered
 * whatever way `PUBLIC_URL` leads from here.
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
    if (bytes === undefined) return read(request);
    return { outcome: "answered", status: 200, headers: new Headers(), bytes };
  };
}
