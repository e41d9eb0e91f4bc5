/** How pages and extensions get documents to print; `compose` implements it. */
import type { DocumentKind } from "./document.ts";

/** Documents of a store's orders, in the language of who prints; a packing slip is in its buyer's. */
export interface PrintQuestion {
  shop: string;
  orderIds: readonly string[];
  documents: readonly DocumentKind[];
  /** A tag like `de`; what is not known is English. */
  language: string;
}

export interface MadePrint {
  /** At this app; it leads there until `expiresAt`, without a session. */
  path: string;
  expiresAt: Date;
  /** Names of orders that are not among it; ids of such as the store does not have. */
  leftOut: string[];
}

/** Makes an address of documents. Null where nothing of the orders can be printed. */
export type MakePrint = (question: PrintQuestion) => Promise<MadePrint | null>;
