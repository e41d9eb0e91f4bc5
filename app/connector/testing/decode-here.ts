import { createStoreWords } from "#app/compose/store-words.server.ts";
import { fitArtwork } from "#app/compose/fit-artwork.ts";
import { redrawPhoto } from "#app/compose/redraw-photo.ts";
import { inspectArtworkFile } from "#app/core/artwork/inspect-artwork-file.ts";
import type { ConnectorContext } from "../ports/context.ts";
import { readDeflated } from "../ingest/deliveries/read-body.ts";
import { parseFile } from "../products/mapping-files/parse-file.ts";

/** The product's own decoders, in this process, where files of tests are harmless; and its words. */
export const decodeHere: Pick<
  ConnectorContext,
  "inspectFile" | "fitArtwork" | "redrawPhoto" | "parseMappingFile" | "readLargeBody" | "storeWords"
> = {
  fitArtwork: ({ bytes, ...about }) => fitArtwork(bytes, about),
  redrawPhoto: ({ bytes }) => redrawPhoto(bytes),
  inspectFile: ({ bytes }) => inspectArtworkFile(bytes),
  parseMappingFile: ({ bytes }) => parseFile(bytes),
  storeWords: createStoreWords(),
  readLargeBody: ({ topic, bytes }) => readDeflated(topic, bytes),
};
