/** What a document is drawn of: plain data, worded and in the order in which it is printed. */

/** What can be drawn. */
export const documentKinds = ["packing-slip", "pick-list", "artwork-sheet"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Every word that stands on a document beside the data, in one language. */
export interface DocumentWords {
  /** As `lang` has it. */
  language: string;
  packingSlip: string;
  pickList: string;
  artworkSheet: string;
  /** Before `2 / 3`. */
  part: string;
  date: string;
  deliverTo: string;
  /** Above the return address. */
  returnTo: string;
  /** In the place of an address that is not known, or was erased. */
  noAddress: string;
  quantity: string;
  item: string;
  sku: string;
  /** Before the number of all units. */
  units: string;
  printedText: string;
  /** In the place of a picture. */
  noPicture: string;
  /** Beside a box to be ticked. */
  checked: string;
  /** Above what was noted on the order. */
  note: string;
  /** Above what the buyer wrote to whoever is given it. */
  giftMessage: string;
  tags: string;
}

/** What is made for a line. */
export interface DocumentItem {
  sku: string;
  quantity: number;
  /** Where a small picture of its artwork is (`shownPicture`); null where there is none to show. */
  picture: string | null;
}

export interface DocumentLine {
  title: string;
  /** The store's own, which may differ from those of its items; null where it has none. */
  sku: string | null;
  quantity: number;
  /** What the buyer had printed on it. */
  texts: readonly { name: string; text: string }[];
  /** What the buyer entered beside, which nothing prints. */
  notes: readonly { name: string; text: string }[];
  items: readonly DocumentItem[];
}

/** What leaves together: an order, or a part of one. There is no place for a price. */
export interface DocumentOrder {
  /** `Order #1001`, in the document's language. */
  heading: string;
  /** Null where the order has one part only. */
  part: { number: number; count: number } | null;
  /** What the barcode may say, the best first: the first that a barcode holds is drawn. */
  codes: readonly string[];
  /** As it is to be read; null where it is not known. */
  date: string | null;
  /** As its country writes it on a parcel, the country last; empty where it is not known. */
  address: readonly string[];
  /** Where the parcel goes back to, written alike; empty where nobody has said. */
  returnAddress: readonly string[];
  /** What the buyer, or the store, noted on it in Shopify; empty: nothing. */
  note: string;
  /** What the buyer wrote to whoever is given it; empty: nothing. */
  giftMessage: string;
  /** The store's own words about it, as far as this document shows them. */
  tags: readonly string[];
  lines: readonly DocumentLine[];
}

export interface DocumentInput {
  kind: DocumentKind;
  words: DocumentWords;
  order: DocumentOrder;
}

/** Everything that is printed together. */
export interface DocumentsInput {
  /** Of the page, as the browser's tab and the printer's queue show it. */
  title: string;
  /** Of the title, as `lang` has it. */
  language: string;
  /**
   * Where the paths of pictures begin, like `https://app.example.com`, so that they are found wherever the page
   * is shown; empty: where the page itself is.
   */
  origin: string;
  store: {
    name: string;
    /** Where the logo is (`shownPicture`); null: the name stands in its place. */
    logo: string | null;
    /** What the store says on packing slips; empty: nothing. */
    note: string;
  };
  documents: readonly DocumentInput[];
}
