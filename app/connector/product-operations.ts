import type { ConnectorContext } from "./ports/context.ts";
import { openFor } from "./open-for.ts";
import { listStock } from "./maintenance/inventory/index.ts";
import {
  addToStore,
  countMissingPictures,
  readListing,
  readRange,
  readRangeProduct,
  retryListing,
} from "./products/listings/index.ts";
import { createEnteredCheck } from "./products/inspections/index.ts";
import { applyImport, exportMappings, previewImport } from "./products/mapping-files/index.ts";
import {
  acceptSuggestions,
  changeSku,
  changeSynonyms,
  checkArtwork,
  dropNoteProperty,
  listShareable,
  listVariants,
  mapVariant,
  productOf,
  readMappedProfits,
  readSuggestedProfits,
  readUnitProfit,
  readNoteProperties,
  readPropertyNames,
  readUnprintedNames,
  readSynonyms,
  readVariant,
  readProductName,
  readCatalogState,
  searchCatalog,
  searchProducts,
  shareArtwork,
} from "./products/mappings/index.ts";
import {
  createMockupDrawer,
  createTemplateReader,
  followDrawing,
  readStudio,
  startDrawing,
  useDrawing,
} from "./products/studio/index.ts";
import {
  createPictureCopier,
  createUploadTaker,
  listUploads,
  removeUpload,
} from "./products/uploads/index.ts";
import {
  closeVariantAct,
  decideVariants,
  readVariantAct,
  readAcceptedLosses,
  startVariantAct,
  undoExclusion,
  undoVariantAct,
} from "./products/variant-acts/index.ts";

/** What variants become, and who decided it. Each is scoped by its command's `shop`. */
export type ProductOperations = ReturnType<typeof createProductOperations>;

/** All that the products' pages call; each operation says itself what it promises. */
export function createProductOperations(ctx: ConnectorContext) {
  const open = openFor(ctx);
  const acceptUpload = createUploadTaker(ctx);
  return {
    listVariants: open(listVariants),
    readVariant: open(readVariant),
    readPropertyNames: open(readPropertyNames),
    readUnprintedNames: open(readUnprintedNames),
    readNoteProperties: open(readNoteProperties),
    dropNoteProperty: open(dropNoteProperty),
    readCatalogState: open(readCatalogState),
    searchCatalog: open(searchCatalog),
    searchProducts: open(searchProducts),
    readProductName: open(readProductName),
    mapVariant: open(mapVariant),
    changeSku: open(changeSku),
    readUnitProfit: open(readUnitProfit),
    readSuggestedProfits: open(readSuggestedProfits),
    readMappedProfits: open(readMappedProfits),
    readAcceptedLosses: open(readAcceptedLosses),
    decideVariants: open(decideVariants),
    undoExclusion: open(undoExclusion),
    startVariantAct: open(startVariantAct),
    undoVariantAct: open(undoVariantAct),
    readVariantAct: open(readVariantAct),
    closeVariantAct: open(closeVariantAct),
    acceptSuggestions: open(acceptSuggestions),
    checkArtwork: open(checkArtwork),
    checkEntered: createEnteredCheck(ctx),
    listShareable: open(listShareable),
    shareArtwork: open(shareArtwork),
    acceptUpload,
    copyPicture: createPictureCopier(ctx, acceptUpload),
    listUploads: open(listUploads),
    removeUpload: open(removeUpload),
    exportMappings: (query: { shop: string }) => exportMappings(ctx, query),
    previewImport: open(previewImport),
    applyImport: open(applyImport),
    readSynonyms: open(readSynonyms),
    changeSynonyms: open(changeSynonyms),
    readRange: open(readRange),
    readRangeProduct: open(readRangeProduct),
    productOf: open(productOf),
    addToStore: open(addToStore),
    readListing: open(readListing),
    countMissingPictures: open(countMissingPictures),
    retryListing: open(retryListing),
    listStock: open(listStock),
    readStudio: open(readStudio),
    readTemplate: createTemplateReader(ctx),
    drawMockup: createMockupDrawer(ctx),
    startDrawing: open(startDrawing),
    followDrawing: open(followDrawing),
    useDrawing: open(useDrawing),
  };
}
