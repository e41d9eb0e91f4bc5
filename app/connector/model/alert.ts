/**
 * What a store's people are alerted to, and what an alert says: codes, values and names of orders, and nothing
 * that a buyer wrote or that somebody quoted. Pure.
 */
import { z } from "zod";
import { alertSubjects } from "./alert-subjects.ts";
import { isPictureGone } from "./gone-picture.ts";
import { type Notice, notice } from "./notice.ts";
import { phrase, type Words } from "./phrases.ts";
import { isUnsaid } from "./unsaid.ts";

/** What a recipient hears of, and when: at once, in a digest at an hour of the store's day, or both. */
export const alertChoice = z.object({
  subjects: z.array(z.enum(alertSubjects)),
  isAtOnce: z.boolean(),
  digestHour: z.int().min(0).max(23).nullable(),
});
export type AlertChoice = z.infer<typeof alertChoice>;

/** Some orders: how many, and what the first of them are called. */
const someOrders = z.object({ count: z.int(), names: z.array(z.string()) });
export type SomeOrders = z.infer<typeof someOrders>;

/** Who does not do what orders need of them. One that asks to wait for a while needs nobody. */
const outage = z.object({
  kind: z.enum(["missing", "unauthorized", "unreachable", "shopify", "silent"]),
  since: z.iso.datetime().nullable(),
  waiting: z.int(),
  /** It is a provider that the store has left. */
  left: z.object({ host: z.string().nullable() }).optional(),
});

const news = {
  /** Orders that wait for the same. */
  groups: z.array(
    z.object({ notice: notice.catch({ reason: "Fault", subject: {} }), orders: someOrders }),
  ),
  /** How many more orders wait for something, each kind of it with fewer orders than those above. */
  otherOrders: z.int().default(0),
  late: someOrders.nullable(),
  outages: z.array(outage),
};

/** What of the last 30 days' orders went nowhere, as Home counts it; `isUnforwarded`: in orders of which nothing went. */
const openLines = z.object({
  undecided: z.int(),
  sendable: z.int(),
  unknown: z.int(),
  isUnforwarded: z.boolean(),
});

/** Nothing of the kind, or its subject was not chosen. */
export const noOpenLines = { undecided: 0, sendable: 0, unknown: 0, isUnforwarded: false } as const;

export const alertFacts = z.discriminatedUnion("kind", [
  /** Whether the owner of an e-mail address wants alerts at all. */
  z.object({ kind: z.literal("invitation") }),
  z.object({ kind: z.literal("test") }),
  /**
   * `unforwarded`: of which nothing is sent before somebody decides what is made; `rest`: of which some lines are not
   * sent with the others before somebody decides, or sends them.
   */
  z.object({
    kind: z.literal("news"),
    ...news,
    unforwarded: someOrders.nullable().default(null),
    rest: someOrders.nullable().default(null),
  }),
  /** `day`: the one that is over; what waits is what waits now. */
  z.object({
    kind: z.literal("digest"),
    day: z.iso.date(),
    received: z.int(),
    shipped: z.int(),
    ...news,
    openLines: openLines.default(noOpenLines),
    /** True while anything is listed under "Needs attention", also of a subject that the recipient did not choose. */
    isAsked: z.boolean().default(false),
  }),
]);
export type AlertFacts = z.infer<typeof alertFacts>;
export type AlertNews = Pick<
  Extract<AlertFacts, { kind: "news" }>,
  "groups" | "otherOrders" | "late" | "outages"
>;

/** The same without what a buyer, a provider or a workflow's owner wrote, each of whom may name the buyer. */
export function withoutQuotes(said: Notice): Notice {
  switch (said.reason) {
    case "EntryUnclear": {
      const lines = said.subject.lines.map(({ title }) => ({ title, properties: [] }));
      return { ...said, subject: { lines, entries: [] } };
    }
    case "PropertyUnprinted":
      // What it is called is the store's own word; who entered what is the buyer's.
      return { ...said, subject: { ...said.subject, lineItemId: "", value: "" } };
    case "NeedsApproval":
      return { ...said, subject: { title: said.subject.title } };
    case "HeldInPart": {
      const lines = said.subject.lines.map(({ title }) => ({ title, lineItemId: "" }));
      return { ...said, subject: { lines } };
    }
    case "ArtworkAddress":
      return { ...said, subject: { ...said.subject, lineItemId: null } };
    case "NoArtwork":
    case "NoMapping":
    case "BundleUnclear":
    case "CorrectionOutdated":
    case "CorrectionTooLate":
      // Which line it was keeps orders apart that wait for the same.
      return { ...said, subject: { title: said.subject.title, lineItemId: null } };
    case "RefusedByProvider":
    case "ChangeRefused": {
      const { words, about } = said.subject;
      // That nothing was said is no quote.
      const bare = isUnsaid(words)
        ? phrase("callFailed", { call: "", status: 0 })
        : unquoted(words);
      const field = about === undefined ? {} : { about: { field: about.field, lineItemId: null } };
      return { ...said, subject: { words: bare, ...field } };
    }
    case "ArtworkFailed": {
      const { lineItemId: _, words, ...subject } = said.subject;
      return { ...said, subject: { ...subject, words: unquoted(words) } };
    }
    default: {
      if (!("words" in said.subject)) return said;
      // The subject stays what its reason wants; only the words are gone.
      return { ...said, subject: { ...said.subject, words: "" } } as Notice;
    }
  }
}

/** Nothing, or the one thing that is said otherwise than by quoting: that a picture is gone. */
function unquoted(words: Words): Words {
  return isPictureGone(words) ? { code: "hostAnswered", values: { status: 404 } } : "";
}
