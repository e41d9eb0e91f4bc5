import { details } from "../contract/index.ts";
import type { Connector } from "../connector/index.ts";
import type { Core, ReadFromStranger } from "../core/index.ts";
import { limits } from "../limits/limits.ts";
import { createSlowHosts } from "../limits/slow-hosts.ts";
import { createStrangerReader } from "../outbound/stranger-reader.server.ts";
import type { CoreConfig } from "../process/config.server.ts";
import { readUploadsFirst } from "./uploads.server.ts";

/** Reads an artwork whole, to be shown to its store; null where none is to be had. */
export type ReadArtwork = (artwork: { shop: string; url: string }) => Promise<Uint8Array | null>;

/**
 * Drawn artwork and uploads come from where they are kept, all else from the web, behind the guard that
 * holds for strangers' addresses, and as often in an hour as buyers' pictures may be: whose address it is is not known here.
 * A host that has just kept the store waiting without an answer is left alone for a while.
 */
export function createArtworkBytes({
  config,
  core,
  connector,
  clock,
  readStranger = createStrangerReader({ trustedHosts: config.artworkTrustedHosts }),
}: {
  config: Pick<CoreConfig, "publicUrl" | "artworkTrustedHosts">;
  core: { artwork: Pick<Core["artwork"], "openFile"> };
  connector: Pick<Connector, "readUpload" | "countArtworkReads">;
  clock: () => Date;
  readStranger?: ReadFromStranger;
}): ReadArtwork {
  const ownBelow = `${config.publicUrl}/artwork/`;
  const slowHosts = createSlowHosts(clock);
  const { buyersMost: most } = limits.pictureInspections;
  return async ({ shop, url }) => {
    const drawn = url.startsWith(ownBelow)
      ? await core.artwork.openFile(url.slice(ownBelow.length))
      : undefined;
    if (drawn !== undefined) return new Uint8Array(await new Response(drawn.body).arrayBuffer());
    const unread = { outcome: "refused", reason: details("artworkUnread", {}) } as const;
    const read = readUploadsFirst({
      config,
      connector: () => connector,
      async read(request) {
        if (slowHosts.has({ shop, url })) return unread;
        if ((await connector.countArtworkReads({ shop, count: 1, most })) !== null) return unread;
        return slowHosts.watch(
          { shop, url },
          () => readStranger(request),
          ({ outcome }) => outcome === "refused",
        );
      },
    });
    const answer = await read({
      url,
      timeoutMs: limits.outsideCall.artworksMs,
      bytesMax: limits.storedFile.readMaxBytes,
    });
    return answer.outcome === "answered" && answer.status === 200 ? answer.bytes : null;
  };
}
