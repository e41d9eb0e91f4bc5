/**
 * Packing slips, pick lists and artwork sheets as static HTML. Pure: data goes in, a page comes out; it
 * knows neither stores nor orders as others keep them.
 */
export {
  type DocumentInput,
  type DocumentItem,
  documentKinds,
  type DocumentKind,
  type DocumentLine,
  type DocumentOrder,
  type DocumentsInput,
  type DocumentWords,
} from "./document.ts";
export type { MakePrint } from "./make-print.ts";
export { documentsPolicy, drawDocuments } from "./draw-documents.ts";
