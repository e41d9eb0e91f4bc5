import type { Words } from "../../model/phrases.ts";
import type { ArtworkInput } from "#app/contract/index.ts";
import type { AttemptState } from "../../model/attempt-states.ts";
import type { DispatchState } from "../../model/dispatch-states.ts";
import type { RequestItem, UnclearEntry, UnprintedProperty } from "../request/index.ts";
import type { ObservedOrder, OrderSnapshot } from "../../model/orders/index.ts";
import type { LineCorrection } from "../../model/correction.ts";
import type { Notice } from "../../model/notice.ts";
import type { Policy } from "../../model/policy.ts";
import type { ParcelToWrite } from "../write-back/index.ts";
import type { OpenWish } from "../../store/wishes.ts";
import type { Made } from "./difference.ts";

/** All that `decide` looks at: rows of the database, and Shopify's order once it was read. */
export interface Seen {
  dispatch: {
    state: DispatchState;
    sequence: number;
    createdAt: Date;
    /** The newest; null: nothing was ever frozen. */
    attempt: SeenAttempt | null;
    /** Tries in a row without an answer. */
    tries: number;
    /** The order's revision that what is made was last compared with. */
    agreedRevision: number;
    /** The order's hold revision with which it was last looked whether Shopify holds it. */
    seenHoldRevision: number;
    /** An update or cancelation went out and was not answered; null: there is none. */
    sentChange: {
      /** What such an update said; null: it is known whether it happened. */
      content: unknown;
      /** A cancelation went out, and no update since. */
      isCancelation: boolean;
    } | null;
    /** A person in the admin wants it not made. */
    cancelWantedAt: Date | null;
    cancelAskedAt: Date | null;
    /** When it became known that the provider has it. */
    acceptedAt: Date | null;
    /** It has waited longer than its buyer's data are kept. */
    agedAt: Date | null;
    shopifyHeldAt: Date | null;
    /** When the hold window ends. */
    releaseAt: Date | null;
    /** Reasons that a person has cleared. */
    cleared: readonly string[];
    /** Tags that hold it no more, as `tagKey` has them. */
    tagsReleased: readonly string[];
    /** Lines that a person has approved. */
    linesApproved: readonly string[];
    /** Keys of texts of which a person has said that the first counts. */
    entriesAnswered: readonly string[];
    /** Lines of which a person has said that they are made although Shopify holds them. */
    holdsAnswered: readonly string[];
    /** By line: so many units of it a person sends, paid or not. */
    additionsAnswered: ReadonlyMap<string, number>;
    /** Items for which a person has chosen the plain artwork. */
    plainItems: readonly string[];
    /** No outside call before this moment. */
    retryAt: Date | null;
    apiStatus: string | null;
    /** What a person is asked, or it is said to wait for; null: nothing. */
    attention: (Notice & { askedAt: Date }) | null;
    /** What came of stopping it for a hold in Shopify; null: nothing was tried. */
    stop: "stopped" | "declined" | null;
    /** A request of the store's may wait for an answer. */
    requestedAt: Date | null;
  };
  shop: {
    domain: string;
    isInstalled: boolean;
    /** Stands in for a buyer's missing e-mail. */
    fallbackEmail: string;
  };
  policy: Policy;
  /** As it stood when the order came. */
  trigger: Policy["trigger"];
  /** Null: the shop has no way to a provider. */
  connection: { isTestKey: boolean } | null;
  /**
   * Where the attempt or the order lives: at the shop's connection, at one that the shop has left,
   * or at one whose key is no longer known. `none`: there is no connection at all.
   */
  home: "current" | "left" | "unknown" | "none";
  order: OrderSnapshot;
  /** When the database was restored from a backup; null: never. */
  restoredAt: Date | null;
  /** When its provider was known to have nothing of it that the lost database had sent; null: that was never asked. */
  neverSentAt: Date | null;
  /** Counts what changed of the order that an accepted one has to follow. */
  revision: number;
  /** Counts what webhooks told of holds, what workflows did, and what the buyer wished. */
  holdRevision: number;
  /** A workflow holds the order before it is sent, with what its owner wrote for it; null: none does. */
  workflowHold: { note: string } | null;
  /** What the buyer asks of the shop before the order is made; null: nothing. */
  wish: OpenWish | null;
  /** What the provider makes; empty before anything was frozen. */
  made: Made;
  /** A payment was seen, by webhook or by status. */
  isPaid: boolean;
  /**
   * It makes items again that left before, just as they were made; `isFound`: as its provider was found to do, and nobody has
   * asked for it here. Null: it has lines of the order's.
   */
  remake: { items: RequestItem[]; isFound: boolean } | null;
  /** Who has how many units of lines of which several dispatches make some; null: none of its order does. */
  shares: {
    /** It has units that were added, and is to make these items; null: it has lines of the order's, or is a remake. */
    own: { items: RequestItem[] } | null;
    /** By line: units that the dispatch which has the line makes. */
    base: ReadonlyMap<string, number>;
    /** Units that were added and that a dispatch has, this one's too, in the order of their dispatches. */
    added: readonly {
      sequence: number;
      lineItemId: string;
      units: number;
      /** So many of them were written down for the provider. */
      sent: number;
    }[];
    /** What left with the others of them. */
    shipments: readonly Pick<SeenShipment, "fulfillmentIds" | "trackingNumbers">[];
  } | null;
  /** Lines of which units went on from this dispatch to one that was canceled since, by itself or by way of others. */
  givenUp: ReadonlySet<string>;
  /** Its personal data was erased. */
  isRedacted: boolean;
  /**
   * What is still to be sent, or compared. What lines become is read with Shopify, and before that only where artwork
   * is being drawn: until then their `components` are empty.
   */
  lines: SeenLine[];
  /** The lines of the order that this dispatch has, whatever its state. */
  ownLines: ReadonlySet<string>;
  /** The lines of the order that this dispatch or another has. */
  dispatchedLines: ReadonlySet<string>;
  /** The lines of the order that the store ships itself, as a person decided; no dispatch has them. */
  keptLines: ReadonlySet<string>;
  /** The artwork that the provider draws for lines of it. */
  drawings: SeenDrawing[];
  /** A line of the order that nobody has decided about yet; null: there is none. */
  openLine: { title: string; lineItemId: string } | null;
  /** `unseen` until it was read in this very run; what was read earlier decides nothing. */
  shopify: ObservedOrder | "unseen" | "missing";
  shipments: SeenShipment[];
  /** All is written, and what the provider took for it is still to be asked. */
  awaitsCost: boolean;
  /** More is wanted of it than is made, as far as it was compared. */
  isShort: boolean;
}

/** One body under one key. */
export interface SeenAttempt {
  state: AttemptState;
  frozenAt: Date;
  /** When it last went out and was not refused together with its key; null: nothing can have come of it. */
  sentAt: Date | null;
  searchedAt: Date | null;
  /** Where a look-up was interrupted. */
  searchCursor: string | null;
  /** One before it was refused. */
  afterRefusal: boolean;
}

/** What left together. */
export interface SeenShipment {
  id: string;
  /** Shopify has all of it, as the provider last told it. */
  isWritten: boolean;
  /** Shopify refused it, and is asked again then. */
  retryAt: Date | null;
  trackingNumbers: readonly string[];
  /** The fulfillments that it is known to have in Shopify. */
  fulfillmentIds: readonly string[];
  /** What Shopify is to be told of its parcel, and what of it was. */
  parcel: ParcelToWrite;
}

/** One artwork that the provider draws. */
export interface SeenDrawing {
  externalSourceId: string;
  title: string;
  state: "Frozen" | "Started" | "Done" | "Failed";
  request: ArtworkInput;
  /** It is drawn where the dispatch is at home. */
  isAtHome: boolean;
  createdAt: Date;
  askAt: Date;
  artworkUrl: string | null;
  error: Words | null;
}

/** What a person has corrected of a line, also where it was taken back since. */
export interface SeenCorrection {
  /** Of the newest: what was made with an older one is to be made otherwise. */
  number: number;
  /** What was made with an older number than this is made by the variant's mapping, as a whole. */
  remapped: number;
  /** What was in force from each number on. */
  past: LineCorrection["past"];
  /** What is printed on it was corrected, and the SKUs of these parts. */
  touched: { print: boolean; skuParts: readonly number[] };
  /** The buyer has entered something else since what is printed was chosen. */
  isOutdated: boolean;
}

/** One line of the order that this dispatch has. */
export interface SeenLine {
  lineItemId: string;
  /** Null where a person decided about the line itself. */
  variantId: string | null;
  title: string;
  /** The artwork that the line itself names. */
  artworkUrl: string | null;
  components: {
    sku: string;
    quantity: number;
    artworkUrl: string | null;
    /** What the provider is to draw for it; null: the line is not personalized. */
    wish: ArtworkInput | null;
    /** The place in it for the artwork that is printed where nothing is personalized; null: none. */
    ownArtworkField: string | null;
    /** Properties of it that the buyer entered more than once, and not the same each time. */
    unclear: UnclearEntry[];
  }[];
  /** What the buyer entered and nothing prints, of a product that could print it; a person has said nothing of it yet. */
  unprinted: UnprintedProperty[];
  /** What a person has corrected of it; it stands in all of the above. Null: nothing ever. */
  correction: SeenCorrection | null;
  /** The metafields, as last read. */
  variantArtworkUrl: string | null;
  productArtworkUrl: string | null;
  artworkReadAt: Date | null;
}
