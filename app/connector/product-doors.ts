import type { ConnectorContext } from "./context.ts";
import { listStock } from "./inventory/index.ts";
import {
  addToStore,
  readListing,
  readRange,
  readRangeProduct,
  retryListing,
} from "./listings/index.ts";
import { applyImport, exportMappings, previewImport } from "./mapping-files/index.ts";
import {
  acceptSuggestions,
  changeSynonyms,
  checkArtwork,
  decideVariants,
  listVariants,
  mapVariant,
  readUnprintedNames,
  readSynonyms,
  readVariant,
  searchCatalog,
} from "./mappings/index.ts";
import {
  createTemplateReader,
  followDrawing,
  readStudio,
  startDrawing,
  useDrawing,
} from "./studio/index.ts";
import { createUploadTaker, listUploads, removeUpload } from "./uploads/index.ts";

/** The doors of what variants become. Each is scoped by its command's `shop`. */
export type ProductDoors = ReturnType<typeof createProductDoors>;

/** Every door of the products' pages; each operation says itself what it promises. */
export function createProductDoors(ctx: ConnectorContext) {
  return {
    listVariants: open(ctx, listVariants),
    readVariant: open(ctx, readVariant),
    readUnprintedNames: open(ctx, readUnprintedNames),
    searchCatalog: open(ctx, searchCatalog),
    mapVariant: open(ctx, mapVariant),
    decideVariants: open(ctx, decideVariants),
    acceptSuggestions: open(ctx, acceptSuggestions),
    checkArtwork: open(ctx, checkArtwork),
    takeUpload: createUploadTaker(ctx),
    listUploads: open(ctx, listUploads),
    removeUpload: open(ctx, removeUpload),
    exportMappings: open(ctx, exportMappings),
    previewImport: open(ctx, previewImport),
    applyImport: open(ctx, applyImport),
    readSynonyms: open(ctx, readSynonyms),
    changeSynonyms: open(ctx, changeSynonyms),
    readRange: open(ctx, readRange),
    readRangeProduct: open(ctx, readRangeProduct),
    addToStore: open(ctx, addToStore),
    readListing: open(ctx, readListing),
    retryListing: open(ctx, retryListing),
    listStock: open(ctx, listStock),
    readStudio: open(ctx, readStudio),
    readTemplate: createTemplateReader(ctx),
    startDrawing: open(ctx, startDrawing),
    followDrawing: open(ctx, followDrawing),
    useDrawing: open(ctx, useDrawing),
  };
}

/** An operation with its surroundings given. */
function open<Command, Result>(
  ctx: ConnectorContext,
  operation: (ctx: ConnectorContext, command: Command) => Promise<Result>,
): (command: Command) => Promise<Result> {
  return (command) => operation(ctx, command);
}
