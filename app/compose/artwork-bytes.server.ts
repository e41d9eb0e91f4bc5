import { details } from "../contract/index.ts";
import type { Connector } from "../connector/index.ts";
import type { Core } from "../core/index.ts";
import { limits } from "../limits/limits.ts";
import { createStrangerReader } from "../outbound/stranger-reader.server.ts";
import type { CoreConfig } from "../process/config.server.ts";
import { readUploadsFirst } from "./uploads.server.ts";

/** Reads an artwork whole, to be shown to its store; null where none is to be had. */
export type ReadArtwork = (artwork: { shop: string; url: string }) => Promise<Uint8Array | null>;

/**
 * Drawn artwork and uploads come from where they are kept, all else from the web, behind the guard that
 * holds for strangers' addresses, and as often in an hour as a store may have artwork read.
 */
export function createArtworkBytes({
  config,
  core,
  connector,
}: {
  config: CoreConfig;
  core: Pick<Core, "artwork">;
  connector: Pick<Connector, "readUpload" | "countArtworkReads">;
}): ReadArtwork {
  const ownBelow = `${config.publicUrl}/artwork/`;
  const readStranger = createStrangerReader({ trustedHosts: config.artworkTrustedHosts });
  return async ({ shop, url }) => {
    const drawn = url.startsWith(ownBelow)
      ? await core.artwork.openFile(url.slice(ownBelow.length))
      : undefined;
    if (drawn !== undefined) return new Uint8Array(await new Response(drawn.body).arrayBuffer());
    const read = readUploadsFirst({
      config,
      connector: () => connector,
      read: async (request) =>
        (await connector.countArtworkReads({ shop, count: 1 })) === null
          ? readStranger(request)
          : { outcome: "refused", reason: details("artworkUnread", {}) },
    });
    const answer = await read({
      url,
      timeoutMs: limits.outsideCall.artworksMs,
      bytesMax: limits.storedFile.readMaxBytes,
    });
    return answer.outcome === "answered" && answer.status === 200 ? answer.bytes : null;
  };
}
