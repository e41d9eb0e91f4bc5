/**
 * What `/extensions/v1` is asked and answers: the only file of the app that `extensions/` imports, and it
 * imports nothing. Texts are in the reader's language (`locale` of the address), ready to be shown; ids are
 * Shopify's numbers as text; moments are ISO 8601; addresses of the app begin with `/app`.
 */

/** How something is to be colored. The names are those of the web components' badges. */
export type Tone = "neutral" | "info" | "success" | "warning" | "critical";

/** A state in one or two words. */
export interface Label {
  text: string;
  tone: Tone;
}

/**
 * Any answer that is no 2xx. `message` may be shown; `field` names what of the question was refused (422), and
 * `expected` says to programmers what it had to be.
 */
export interface ProblemAnswer {
  problem: { code: string; message: string; field?: string; expected?: string };
}

/** What a person may have done about a part of an order. */
export type OrderAct =
  | "retry"
  | "approve"
  | "release"
  | "clear"
  | "stop"
  | "cancel"
  | "send-added"
  | "send-open-lines"
  | "send-again";

/** One thing to press or to read: an act done in place, a page that is opened, or words alone. */
export type Way =
  | {
      kind: "act";
      act: OrderAct;
      label: string;
      isDestructive: boolean;
      /** What is asked before it is done; null where nothing is. */
      confirm: string | null;
      /** The answers to that question, where it has its own. */
      answers?: { yes: string; no: string };
    }
  /**
   * `in`: a page of the app (`/app/…`), or one of the store's admin (`orders/1`, `products/1/variants/2`). `form`: where the
   * same is asked for and done in place; an app of before doesn't say it.
   */
  | { kind: "link"; in: "app" | "admin"; path: string; label: string; form?: Form }
  | { kind: "wait"; label: string };

/** What is filled in where the order stands: its `path` is asked for what there is to choose, and told what was chosen. */
export interface Form {
  kind: "line" | "remake" | "texts";
  path: string;
}

/** `GET orders/:orderId?locale=`. 404 where the app has nothing to do with the order, or doesn't know it. */
export interface OrderAnswer {
  orderId: string;
  name: string;
  /** For the order as a whole: what of it waits before what goes on. */
  state: Label;
  /** One line about it. */
  summary: string;
  /** Something of it was asked for and is not answered yet, so that it soon stands otherwise; an app of before doesn't say it. */
  isUnderWay?: boolean;
  /** What is sent together, the first part first; empty where nothing was sent. */
  parts: OrderPart[];
  lines: OrderLine[];
  /** What may be done with the order as a whole, like sending lines that were mapped later. */
  ways: Way[];
  /** Where the app shows all of it. */
  path: string;
  /** Why the reader is offered nothing to do, in one sentence; absent for whoever may do something. */
  viewOnly?: string;
}

export interface OrderPart {
  id: string;
  /** 1 for the first. */
  sequence: number;
  /** It makes items of another part again; an app of before doesn't say it. */
  isRemake?: boolean;
  /** Which part it makes items of again, why, and who pays; absent where it makes none, and from an app of before. */
  remakeNotes?: string[];
  stage: Label;
  /** The provider's id of it; null until it has one. */
  apiOrderId: string | null;
  /** What the provider took for it, as a price; null while that is not known. */
  cost: string | null;
  /** What it waits for. `number` names the question: an answer says which one it answers. */
  attention: { number: number | null; text: string; ways: Way[] } | null;
  /** What else may be done with it now. */
  ways: Way[];
  /**
   * `url` is empty where the provider gave no address at which the parcel can be followed. `inShopify`: whether Shopify has
   * it, or will; an app of before doesn't say it.
   */
  tracking: {
    carrier: string;
    number: string;
    url: string;
    isInShopify: boolean;
    inShopify?: Label;
  }[];
  path: string;
}

export interface OrderLine {
  id: string;
  title: string;
  /** As it was ordered. */
  quantity: number;
  /** How many of it were refunded or removed since, in words; absent where none, and from an app of before. */
  refunded?: string;
  /** What became of it: sent, left out, to be mapped… */
  verdict: Label;
  /** Which part makes it; null where none does, or several make some of it each. */
  sequence: number | null;
  /** What is made for it, in words: `2 × BAG-250`; where several parts make it, or make it again, each as `Part 1: 2 × BAG-250`. */
  becomes: string[];
  /** The texts that are printed on it, or were to be, in one sentence; absent where there are none. */
  printed?: string;
  /** What of it a person changed for this order alone, in one sentence; absent where nothing. */
  changed?: string;
  /**
   * Small pictures of what is printed on what is made for it, which may be shown for some minutes; an app of before
   * doesn't say it.
   */
  pictureUrls?: string[];
  /** Another one where they show something else: their addresses are others with each answer. An app of before doesn't say it. */
  picturesVersion?: string;
  /** Something about it that a person should see, like missing artwork. */
  notes: string[];
  /** What may be done about it alone; an app of before doesn't say it. */
  ways?: Way[];
  /** Where texts that are printed on it are asked for and changed in place; absent where there are none, or not any more. */
  textsPath?: string;
  /** What it looks like on its product, to be asked for; absent where nothing is printed, and from an app of before. */
  mockup?: {
    label: string;
    path: string;
    /** Another one where it is made of something else, or with other artwork; an app of before doesn't say it. */
    version?: string;
  };
}

/**
 * `GET orders/:orderId/parts/:partId/lines/:lineId/mockup?locale=` (an order's answer names it): pictures that may be shown for
 * some minutes, and what is to be said of them, or why there is none. 404 where nothing of it is printed.
 */
export interface LineMockupAnswer {
  pictures: { pictureUrl: string; alt: string }[];
  said: string;
}

/** `POST orders/:orderId/acts`. 409 where the order had moved on: nothing was done. */
export interface OrderActQuestion {
  act: OrderAct;
  /** The part; absent for `send-open-lines`. */
  partId?: string;
  /** The number of the question that was shown: `clear` and `send-added` need it, `retry` names it where there is one. */
  attention?: number | null;
}

/** What came of an act, and how the order stands after it. Where nothing was done, a `problem` says so besides. */
export interface OrderActAnswer {
  isDone: boolean;
  /** In one sentence. */
  outcome: string;
  order: OrderAnswer;
}

/**
 * `GET orders/:orderId/parts/:partId/lines/:lineId/texts?locale=` (an order's answer names it): what is printed on a line.
 * 404 where nothing of it can be changed. `seen` goes back with what is changed.
 */
export interface LineTextsAnswer {
  seen: number;
  texts: { property: string; value: string }[];
}

/** `POST` to the same, answered as an act: 409 where the line had moved on, 422 where a text does not fit. */
export interface LineTextsQuestion extends LineTextsAnswer {}

/**
 * `GET orders/:orderId/parts/:partId/lines/:lineId/change?locale=` (a form of kind `line`): what may be printed on a line of
 * one order instead, and what it may be made as. 404 where nothing of it can be changed.
 */
export interface LineChangeAnswer {
  seen: number;
  /** The names of the fields, and of what is pressed. */
  labels: { print: string; address: string; save: string };
  /** How it is printed without a change. */
  now: string;
  /** The product's own artwork in its place; absent where that is printed, or there is none. */
  plain?: string;
  /** Pictures that the store has uploaded, the newest first; of the size that is printed, where one is known. */
  pictures: { url: string; title: string; pictureUrl: string }[];
  /** What `address` has: a picture that lies anywhere else. */
  other: string;
  /** Where a file is uploaded, and a picture scaled, cut and turned; an app of before doesn't say it. */
  fit?: { label: string; path: string };
  /** `text`: what it is made as; `search`: looks for another SKU. */
  parts: { part: number; text: string; search: string }[];
}

/** `POST` to the same, answered as an act: 409 where the line had moved on, 422 where something of it does not fit. */
export interface LineChangeQuestion {
  seen: number;
  /** Null: that stays as it is. */
  print: { kind: "plain" } | { kind: "picture"; url: string } | null;
  /** In place of which part, counted from 1. */
  sku: { part: number; sku: string } | null;
}

/**
 * `GET orders/:orderId/parts/:partId/remake?locale=` (a form of kind `remake`): what of a part may be made again. 404 where
 * nothing of it can be.
 */
export interface RemakeChoicesAnswer {
  /** What comes of it; where the provider has changed since, also to whom it goes. */
  about: string[];
  labels: { items: string; reason: string; payer: string; note: string; send: string };
  /** `label` asks how many, `most` is how many were made. */
  lines: {
    id: string;
    title: string;
    most: number;
    label: string;
    /**
     * What may be made otherwise this time: the texts that are printed on it, as they are now, and the names of the fields
     * for another picture and another SKU. Absent where that is done in the app; an app of before doesn't say it.
     */
    change?: {
      texts: { property: string; label: string; value: string }[];
      picture: string;
      sku: string;
    };
  }[];
  reasons: { value: string; label: string }[];
  payers: { value: string; label: string }[];
}

/** `POST` to the same, answered as an act. The same `requestId` (a UUID) again is the same remake. */
export interface RemakeQuestion {
  requestId: string;
  lines: {
    id: string;
    units: number;
    /** Where some are to be others: all of them. */
    texts?: { property: string; value: string }[];
    /** In place of what is printed. */
    pictureUrl?: string;
    sku?: string;
  }[];
  reason: string;
  payer: string;
  note: string;
}

/** `GET variants/:variantId?locale=`. 404 where the store has no such variant as far as the app knows. */
export interface VariantAnswer {
  variantId: string;
  title: string;
  /** Of its mapping, to be sent with what is made of it; an app of before doesn't say it. */
  version?: string;
  state: "mapped" | "undecided" | "excluded";
  label: Label;
  summary: string;
  /** What one unit is made of; empty unless it is mapped. */
  parts: VariantPart[];
  /** It may be made of something else in place; of several parts each says so itself. */
  isChangeable: boolean;
  /** What the app suggests while it is undecided, the best first; an app of before doesn't say it. */
  suggestions?: CatalogChoice[];
  /**
   * At today's price, less what its parts last cost; null where either is not known. `basis` says from where the cost is
   * known; `profit` is without its sign. Where exactly nothing is left it is even, which an app of before doesn't say.
   */
  profit: {
    price: string;
    cost: string;
    profit: string;
    isLoss: boolean;
    isEven?: boolean;
    basis: string;
  } | null;
  /**
   * How many orders that nobody has begun were sent with an earlier mapping, and what has them follow it on the app's page
   * (`path`); null: none. An app of before doesn't say it.
   */
  earlierMapped?: { text: string; label: string } | null;
  path: string;
  /** Why the reader is offered nothing to do, in one sentence; absent for whoever may do something. */
  viewOnly?: string;
}

export interface VariantPart {
  sku: string;
  title: string;
  quantity: number;
  /**
   * `pictureUrl`: a small picture that may be shown for some minutes; `fits`: what is known of whether it can be printed;
   * `checkPath`: where that is found out, absent where it is known.
   */
  artwork: { pictureUrl: string | null; fits: Label; checkPath?: string } | null;
  /** Stock at the provider; null where the provider doesn't tell. */
  stock: Label | null;
  /** Of several parts: this one may be another in place. An app of before doesn't say it. */
  isChangeable?: boolean;
}

/**
 * `GET variants/:variantId/artwork?sku=&locale=` (a variant's answer names it): whether artwork that stands in Shopify can
 * be printed on a part. 404 where the part is not there, or has artwork of its own.
 */
export interface ArtworkCheckAnswer {
  fits: Label;
}

/** `GET catalog?search=&locale=`: what a variant may be mapped to, the best match first, 20 at most. */
export interface CatalogAnswer {
  items: CatalogChoice[];
  /** How many match, those that are not shown included; an app of before doesn't say it. */
  total?: number;
  /** Why nothing is found in a catalog that was not read yet; an app of before doesn't say it. */
  unread?: string | null;
}

export interface CatalogChoice {
  sku: string;
  title: string;
  price: string | null;
}

/** `POST variants/:variantId/acts`. 409 where the variant had moved on: nothing was done. */
export type VariantActQuestion =
  /** `replaces`: the SKU of the part that is meant, of several. `version`: of the mapping as it was shown. */
  | { act: "map"; sku: string; quantity: number; replaces?: string; version?: string }
  | { act: "exclude" }
  | { act: "decide-again" };

/** Where nothing was done, a `problem` says so besides; with 422 it names the field. */
export interface VariantActAnswer {
  isDone: boolean;
  outcome: string;
  variant: VariantAnswer;
}

/** What can be printed. */
export type DocumentKind = "packing-slip" | "pick-list" | "artwork-sheet";

/** `POST prints?locale=`: 1 to 50 orders of the store, and 1 to 3 documents for them. 404 where nothing of them can be printed. */
export interface PrintQuestion {
  orderIds: string[];
  documents: DocumentKind[];
}

/** An address of HTML without scripts, which needs no token and is soon gone. */
export interface PrintAnswer {
  url: string;
  expiresAt: string;
  /** Names of orders of which nothing can be printed, and that are therefore not in it; the id of one that is not known. */
  leftOut: string[];
}

/** A buyer's way, in the order in which it is gone. */
export type BuyerStep = "received" | "making" | "printed" | "packed" | "shipped";

/** `POST buyer/orders/:orderId`: `confirmation` proves the order where the token does not say whose it is. */
export interface BuyerOrderQuestion {
  confirmation?: string;
}

/** Never more than the page on which it stands shows anyway. */
export interface BuyerOrderAnswer {
  /** One line about where it is. */
  summary: string;
  steps: { step: BuyerStep; label: string; state: "done" | "current" | "ahead" }[];
  /** `pictureVersion` is another one where the picture shows something else; absent where there is none, and from an app of before. */
  items: { title: string; quantity: number; pictureUrl: string | null; pictureVersion?: string }[];
  /** The day it is to leave, as a date in words; null where it is not known. */
  shipsOn: string | null;
  /** `url` as with an order in the admin. */
  tracking: { carrier: string; number: string; url: string }[];
  /**
   * What of it is made again, in one sentence each, with parcels of its own; an app of before doesn't say it. `sequence`: the
   * order's part that it is, which an app of before doesn't say either.
   */
  replacements?: {
    sequence?: number;
    summary: string;
    shipsOn: string | null;
    tracking: BuyerOrderAnswer["tracking"];
  }[];
  /** What the buyer may wish for now; empty where the shop allows nothing, or it is too late. */
  wishes: { wish: BuyerWish; label: string; note: string }[];
  /** A wish that waits for the shop's answer, in one sentence; null where there is none. */
  waiting: string | null;
  /** What became of the last wish, in one sentence; null where there is none, or it waits. */
  answered: string | null;
}

export type BuyerWish = "address" | "cancel";

/** `POST buyer/orders/:orderId/wishes`. 409 where it can't be wished for any more: nothing was done. */
export interface BuyerWishQuestion extends BuyerOrderQuestion {
  wish: BuyerWish;
  /** In the buyer's words: the other address, or why. 500 characters at most. */
  text: string;
}

export interface BuyerWishAnswer {
  outcome: string;
  order: BuyerOrderAnswer;
}
