/** What the pages are told about dispatches. Plain values; dates are `Date`, ids are text. */
import type { Words } from "../../model/phrases.ts";
import type { SimulateTarget } from "#app/contract/index.ts";
import type { CorrectedPart } from "../../model/correction.ts";
import type { LineVerdict } from "#app/db/generated/enums.ts";
import type { Money } from "../../model/orders/index.ts";
import type { PictureFinding } from "../../ports/index.ts";
import type { PhotosAddress, PhotoView } from "../../remake-photos/index.ts";
import type { ProviderContact } from "../../store/provider-contacts.ts";
import type { RemakeNote } from "../../model/remake-note.ts";
import type { Again } from "../../ingest/orders/index.ts";
import type { Remark } from "../../model/remarks.ts";
import type { PlannedItem } from "./planned-items.ts";
import type { DifferenceView } from "./view-difference.ts";
import type { DispatchAct } from "../../dispatches/staff-acts/index.ts";
import type { OrderSummary } from "./order-summary.ts";
import type { PartProgress, SnoozeView } from "./marks.ts";
import type { DispatchStage } from "../../model/stage.ts";
import type { AttentionReason, AttentionTopic } from "../../model/attention.ts";
import type { StaffName } from "../../model/staff.ts";
import type { AttentionView } from "../../model/view-attention.ts";
import type { SentAddress } from "../../store/attempt-bodies.ts";
import type { Awaited } from "../../model/awaited.ts";
import type { DueRange } from "../../model/due-days.ts";
import type { DispatchFilter } from "../../model/dispatch-filters.ts";
import type { OpenLineKind } from "../../model/open-lines.ts";

export interface TrackingView {
  number: string;
  url: string;
  carrier: string;
  /** False until Shopify has the fulfillment with this number. */
  isWrittenBack: boolean;
  /** Shopify does not have it: it refused to, and a person left it at that; or `isAbsent`. */
  isLeftOut: boolean;
  /** Shopify has no fulfillment that could have it. */
  isAbsent: boolean;
}

/** One row of the list. */
export interface DispatchListItem extends OrderSummary {
  id: string;
  /** Shopify's numeric order id. */
  orderId: string;
  orderName: string;
  /** 1 for the order's first dispatch. */
  sequence: number;
  stage: DispatchStage;
  /** Nothing of it is with the provider, or on its way there: the store ships it itself. */
  isKept: boolean;
  tracking: TrackingView[];
  attention: AttentionView | null;
  /** The row of `attention` that stands open, which an answer names; null: nothing is asked. */
  attentionNumber: number | null;
  /** The numeric id of the product in Shopify that the attention is about, where it is about one. */
  attentionVariantId: string | null;
  /** What it waits for is put off by a person, and listed apart; null: it is not. */
  snooze: SnoozeView | null;
  /** It is to be canceled, as somebody asked here or did in Shopify, and nobody has answered that yet. */
  isCanceling: boolean;
  /** It is to be made otherwise than the provider is known to make it, and nobody has answered that yet. */
  isChanging: boolean;
  /** The provider has accepted it, and it should have left on a day before today. */
  isLate: boolean;
  /** It went out with a test key of the provider's, and is not made. */
  isTest: boolean;
  /** The day of the store's, `YYYY-MM-DD`, by whose end it should have left; null: it is not with the provider, or has. */
  dueOn: string | null;
  /** Why the last try failed, which is repeated by itself; null: it did not. */
  lastError: Words | null;
  /** What a person may do to it now. */
  acts: DispatchAct[];
  /** What the provider took for it; null while it is not known. */
  cost: { cents: number; currency: string } | null;
  createdAt: Date;
  updatedAt: Date;
}

/** By the moment of opening, or by the day on which it is due: then nothing else is listed. */
export type DispatchSort = "newest" | "oldest" | "due";

/** Where a dispatch is in the list, also after it is gone. */
export interface DispatchPlace {
  id: string;
  createdAt: Date;
}

/** Which dispatches a page shows. */
export interface DispatchQuery {
  shop: string;
  filter?: DispatchFilter;
  /** An order's name or id, the provider's id, a tracking number, or (part of) a SKU; empty: all. */
  search?: string;
  /** Shopify's ids of the orders that are meant alone; empty: all. */
  orderIds?: readonly string[];
  /** Ids of dispatches that are meant alone; null: all. */
  ids?: readonly string[] | null;
  /** One stage only. */
  stage?: DispatchStage | null;
  /** Opened at this moment or later. */
  since?: Date | null;
  /** Opened on these days of the shop's, `YYYY-MM-DD`, both counted in; null: without end. */
  days?: { from: string | null; to: string | null };
  /** What is asked about it is about this. */
  topic?: AttentionTopic | null;
  /** This is asked about it, and of what is called so, where `title` is given. */
  asked?: { reason: AttentionReason; title: string | null } | null;
  /** Lines of its order went nowhere lately, and are decided about on its page. */
  open?: OpenLineKind | null;
  /** It waits for that while somebody is out. */
  awaited?: Awaited | null;
  /** A line of it is of this product of the store; by Shopify's numeric id. */
  productId?: string | null;
  /** It is due then. */
  due?: DueRange | null;
  /** A parcel of it went with this carrier. */
  carrier?: string | null;
  sort?: DispatchSort;
  /** The last dispatch of the page before; of an id that is unknown, or no more, it begins at the top. */
  after?: string | DispatchPlace | null;
  /** 1 to 100. */
  pageSize?: number;
}

export interface DispatchPage {
  dispatches: DispatchListItem[];
  /** Give it as `after` for the next page; null on the last one. */
  endCursor: string | null;
}

/** Why nothing of an order went to the provider. */
export type UnforwardedCause =
  | "Unpaid"
  | "Earlier"
  | "NotMapped"
  | "NoVariant"
  | "Kept"
  | "NotOurs"
  | "NothingToShip";

/** An order without any dispatch. */
export interface UnforwardedOrder {
  /** Shopify's numeric order id. */
  orderId: string;
  orderName: string;
  isPaid: boolean;
  cause: UnforwardedCause;
  /**
   * `isAsked`: it is no variant, and a person says what is made for it. `leftOutAt`: since when the store ships it
   * itself, which can be taken back; null: it does not. `canBeKept`: it waits, and may be. `unmappedVariantId`: nobody has
   * said what it is made of.
   */
  lines: {
    id: string;
    title: string;
    quantity: number;
    isAsked: boolean;
    leftOutAt: Date | null;
    canBeKept: boolean;
    unmappedVariantId: string | null;
  }[];
  /** When Shopify last changed it. */
  updatedAt: Date;
}

export interface UnforwardedPage {
  orders: UnforwardedOrder[];
  /** Give it as `after` for the next page; null on the last one. */
  endCursor: string | null;
}

export interface TimelineView {
  id: string;
  at: Date;
  kind: string;
  /** Null for one of a newer version, which this one has no words for. */
  remark: Remark | null;
  /** `app`, `shopify`, `provider`, or a person. */
  actor: string;
  /** Who of the store's people it was; null where it was none that is known. */
  staff: StaffName | null;
  /** There are calls to the outside that led to it: `readExchanges` has them. */
  hasExchanges: boolean;
}

export interface DispatchDetail extends DispatchListItem {
  apiOrderId: string | null;
  apiStatus: string | null;
  /**
   * What its lines were sold for, less what the provider took, and how many digits of both stand behind the point; null
   * while either is not known.
   */
  profit: { sold: Money; profit: Money; digits: number } | null;
  /** The order was canceled in Shopify, whatever the provider does. */
  isCanceledInShopify: boolean;
  /** What the buyer, or the store, noted on the order in Shopify; null: nothing, hidden, or erased. */
  note: string | null;
  /** What the buyer wrote to whoever is given it; null as above. */
  giftMessage: string | null;
  tags: readonly string[];
  /** Nothing of it is made: whether a person may have it sent once more, or why not; null: that says something else. */
  again: Again | null;
  /** All parts of its order, itself included, the first part first; empty where it is the only one. */
  parts: PartView[];
  /** Units of its lines that are wanted beyond what is made, and that a person may send in a further part. */
  missing: number;
  /** The order is not paid, and the store's orders wait for that: so does such a part. */
  isMissingUnpaid: boolean;
  /** What it makes again, and of which part of the order; null: it is no remake. */
  remake: RemakePartView | null;
  /** The parts in which items of it are made again, the oldest first. */
  remakes: RemakePartView[];
  /** Lines of it that may be made again, with how many units were made; empty: none. */
  remakeable: { lineItemId: string; title: string; units: number }[];
  /** Who makes them, where that is no longer the provider that made them first; null where it is. */
  remakesGoTo: ProviderPlace | null;
  /** Where what is made differs from what the order wants by now; null where it does not. */
  difference: DifferenceView | null;
  /** Where it was or will be sent (`addressOf`). */
  address: SentAddress | "erased" | null;
  /** What a test order may be walked to; empty for any other. */
  simulations: SimulateTarget[];
  /**
   * Whom to ask about it, and what it is called there besides `apiOrderId`. `contact` null: none was entered. `remakes`: what
   * a message says of the remakes that it is on either side of, its own first, then the oldest.
   */
  provider: { reference: string; contact: ProviderContact | null; remakes: RemakeReport[] };
  nextTryAt: Date | null;
  /** Every line of the order with its verdict, forwarded or not. */
  orderLines: {
    id: string;
    title: string;
    sku: string | null;
    /** As edits and refunds left it. */
    quantity: number;
    /** How many were ordered; an app of before doesn't say it. */
    ordered?: number;
    verdict: LineVerdict;
    /** Since when the store ships it itself, by a person's decision that can be taken back; null: it does not. */
    leftOutAt: Date | null;
    /** It waits, and a person may ship it themselves instead. */
    canBeKept: boolean;
    /** Null where Shopify no longer has the variant. */
    variantId: string | null;
    /** The order's other dispatch that has it; null where this one has it, or none. */
    elsewhere: { id: string; sequence: number } | null;
    /** How many of it this dispatch makes, or is to make, whatever of it others do; 0 where none, or it was canceled. */
    units: number;
    /** How many the provider has of it, or had to the end, in all parts of the order, whatever is made again. */
    sent: number;
    /** What is made for it here; empty before the body is frozen. */
    becomes: { sku: string; quantity: number; artworkUrl: string }[];
    /**
     * What the buyer entered with it, where this dispatch has it: the texts that are printed, and those that
     * are not. By what was drawn once it is sent, by the mapping before. Both are empty while it is
     * drawn anew, and once it was erased.
     */
    printed: { name: string; text: string }[];
    unprinted: { name: string; text: string }[];
    /** While it is drawn anew, the texts that are to be printed then, if nobody begins before. */
    toPrint: { name: string; text: string }[];
    /** What the buyer entered with a line that brings its own artwork, which alone says whether it shows it. */
    besideArtwork: { name: string; text: string }[];
    /** The names of what holds a picture's address that no mapping reads, hidden from buyers or not. */
    unreadArtwork: string[];
    /** What was found in the pictures that it brings, or that a person chose for it; empty where nothing is to be said. */
    pictureFindings: PictureFinding[];
    /** A person chose the plain artwork for it where the provider would have drawn one. */
    isPlainChosen: boolean;
    /** Some of what is not printed has no place in the product's design yet. */
    canBePersonalized: boolean;
    /** A person may change what is printed on it, or its SKU: nobody has begun. */
    canBeCorrected: boolean;
    /** The picture that a person chose for it in this order, while nobody has begun; null: none. */
    ownPictureUrl: string | null;
    /** What a person has changed of it in this order. */
    corrected: CorrectedPart[];
    /** It was mapped after the others were sent: one action sends it in a dispatch of its own. */
    canBeSent: boolean;
    /** It is still to be sent, and something made for it has no artwork as far as is known: it would wait. */
    lacksArtwork: boolean;
  }[];
  /** What was or will be sent; empty before the body is frozen. */
  items: {
    externalSourceId: string;
    title: string;
    sku: string;
    quantity: number;
    artworkUrl: string;
  }[];
  /** What is to be sent as things stand; empty once the body is frozen, and of what is sent no more. */
  planned: PlannedItem[];
  /** Oldest first. */
  timeline: TimelineView[];
}

/** A part among those of its order. */
export interface PartView
  extends PartProgress, Pick<DispatchListItem, "id" | "sequence" | "isKept"> {}

/** A remake as a part of the order shows it. */
export interface RemakeView extends RemakeNote {
  /** The other part: the one made again where this part is the remake, or the remake. */
  part: { id: string; sequence: number };
  /** Pictures that the store added, the oldest first. */
  photos: PhotoView[];
  createdAt: Date;
}

/** What the provider calls a part, and what we call it there. */
export interface ProviderPart {
  /** Null: the provider does not have it, as far as is known. */
  apiOrderId: string | null;
  reference: string;
}

/** What a message to the provider says of a remake. */
export interface RemakeReport extends RemakeNote {
  /** The part whose items are made again, and the one that makes them. */
  original: ProviderPart;
  madeBy: ProviderPart;
  items: { externalSourceId: string; title: string; sku: string; quantity: number }[];
  photoCount: number;
  /** Where they are seen, for a time; null: there are none. */
  photosAt: PhotosAddress | null;
}

/** Which provider it is: the host of its API; null: the built-in core. */
export interface ProviderPlace {
  host: string | null;
}

/** A remake on the page of either part. */
export interface RemakePartView extends RemakeView {
  /** How far the other part is. */
  progress: PartProgress;
  /** Who makes it, where that is another provider than the first time; null where it is the same. */
  madeAt: ProviderPlace | null;
}

/** A dispatch among those of its order, without its timeline and what is planned. */
export type PartDetail = Omit<DispatchDetail, "timeline" | "planned">;
