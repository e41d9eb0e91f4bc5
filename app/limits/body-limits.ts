/** The rows of the table of limits for bodies; `limits.ts` has the whole table. */
const KiB = 1_024;
const MiB = 1_024 * KiB;
const second = 1_000;

/** How much of a body one way in takes, for how long, and how much of all its bodies together. */
export interface BodyLimits {
  /** The largest body. */
  bodyMaxBytes: number;
  /** Within so long the whole body has to come, */
  wholeMs: number;
  /** and within so long the next 16 KiB of it, or its end: bytes that trickle are silence. */
  silenceMs: number;
  /** Bodies that are being read, or were read for a request that is not answered yet. */
  bodiesMax: number;
  /** The same of one store or merchant, where the request has proven whose it is. */
  bodiesPerTenantMax: number;
  /**
   * Bytes of all of them that one process holds: of each body the first 64 KiB in the one share, what is
   * more in the other. So large bodies, however many come, leave the small ones their memory.
   */
  smallShareBytes: number;
  largeShareBytes: number;
  /** Where a share or the places are full, a body that stalled for so long makes way for a new one. */
  yieldsAfterMs: number;
}

/**
 * The ways in over HTTP that take a body; any other address takes none. All shares together are what
 * bodies can ever hold in one process: 176 MiB, of which uploads and CSV files are the larger part.
 */
export const bodies = {
  /** Shopify's webhooks. An order with thousands of lines and properties stays far below 8 MiB. */
  webhook: {
    bodyMaxBytes: 8 * MiB,
    wholeMs: 20 * second,
    silenceMs: 5 * second,
    // A sale's burst is taken whole: bodies of some 10 KB, each for as long as its row is written.
    bodiesMax: 1_024,
    bodiesPerTenantMax: 1_024,
    smallShareBytes: 24 * MiB,
    largeShareBytes: 24 * MiB,
    yieldsAfterMs: 100,
  },
  /** Shopify tells no more than that a request waits. */
  serviceNotification: {
    bodyMaxBytes: 64 * KiB,
    wholeMs: 10 * second,
    silenceMs: 5 * second,
    bodiesMax: 256,
    bodiesPerTenantMax: 256,
    smallShareBytes: MiB,
    largeShareBytes: 0,
    yieldsAfterMs: 100,
  },
  /** Shopify Flow: ids, and what an owner wrote beside a hold. Ten thousand characters have some 60 KB as JSON. */
  flow: {
    bodyMaxBytes: 64 * KiB,
    wholeMs: 5 * second,
    silenceMs: 5 * second,
    bodiesMax: 256,
    bodiesPerTenantMax: 256,
    smallShareBytes: 2 * MiB,
    largeShareBytes: 0,
    yieldsAfterMs: 100,
  },
  /** Providers tell ids and states: far less than this. */
  providerWebhook: {
    bodyMaxBytes: MiB,
    wholeMs: 10 * second,
    silenceMs: 5 * second,
    bodiesMax: 256,
    bodiesPerTenantMax: 256,
    smallShareBytes: 4 * MiB,
    largeShareBytes: 2 * MiB,
    yieldsAfterMs: 100,
  },
  /** What extensions in Shopify's own pages ask for: an act, or the ids of fifty orders. */
  extension: {
    bodyMaxBytes: 16 * KiB,
    wholeMs: 10 * second,
    silenceMs: 5 * second,
    bodiesMax: 256,
    bodiesPerTenantMax: 256,
    smallShareBytes: 2 * MiB,
    largeShareBytes: 0,
    yieldsAfterMs: 100,
  },
  /** A word of a form, or of a mail program: yes or no to alerts. */
  alertAnswer: {
    bodyMaxBytes: 8 * KiB,
    wholeMs: 5 * second,
    silenceMs: 5 * second,
    bodiesMax: 64,
    bodiesPerTenantMax: 64,
    smallShareBytes: 256 * KiB,
    largeShareBytes: 0,
    yieldsAfterMs: 100,
  },
  /** `/v1`: an order of a thousand lines has some 150 KB. */
  api: {
    bodyMaxBytes: MiB,
    wholeMs: 20 * second,
    silenceMs: 5 * second,
    bodiesMax: 1_024,
    bodiesPerTenantMax: 256,
    smallShareBytes: 12 * MiB,
    largeShareBytes: 8 * MiB,
    yieldsAfterMs: 250,
  },
  /** `/operator/v1`: the prices of 4,000 SKUs. Apart from `/v1`, whose callers an operator may have to stop. */
  operator: {
    bodyMaxBytes: 256 * KiB,
    wholeMs: 20 * second,
    silenceMs: 5 * second,
    bodiesMax: 32,
    bodiesPerTenantMax: 16,
    smallShareBytes: 256 * KiB,
    largeShareBytes: 512 * KiB,
    yieldsAfterMs: 250,
  },
  /** What pages post, as forms or JSON. The largest is a design's fields. */
  form: {
    bodyMaxBytes: MiB,
    wholeMs: 20 * second,
    silenceMs: 5 * second,
    bodiesMax: 128,
    bodiesPerTenantMax: 16,
    smallShareBytes: 4 * MiB,
    largeShareBytes: 8 * MiB,
    yieldsAfterMs: 250,
  },
  /** A CSV of mappings, 10 MiB of it, in a form. Two at a time: it is in memory twice. */
  mappingFile: {
    bodyMaxBytes: 10 * MiB + 64 * KiB,
    wholeMs: 180 * second,
    silenceMs: 10 * second,
    bodiesMax: 16,
    bodiesPerTenantMax: 2,
    smallShareBytes: MiB,
    largeShareBytes: 22 * MiB,
    yieldsAfterMs: second,
  },
  /** Artwork and photos of a store. Whoever sends 25 MiB in 4 minutes has 1 Mbit/s. */
  upload: {
    bodyMaxBytes: 25 * MiB,
    wholeMs: 240 * second,
    silenceMs: 10 * second,
    bodiesMax: 32,
    bodiesPerTenantMax: 2,
    smallShareBytes: 2 * MiB,
    largeShareBytes: 59 * MiB,
    yieldsAfterMs: second,
  },
} as const satisfies Record<string, BodyLimits>;

/** A way in that takes a body. */
export type WayIn = keyof typeof bodies;
