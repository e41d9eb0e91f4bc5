/** Why items are made again, and who pays: what the store notes, as the Merchant API has no word for either. Pure. */
export const remakeReasons = ["damaged", "wrong", "lost", "quality", "other"] as const;
export type RemakeReason = (typeof remakeReasons)[number];

/** `open`: nobody has agreed yet. */
export const payers = ["provider", "store", "carrier", "open"] as const;
export type Payer = (typeof payers)[number];

/** Characters of a note. */
export const noteLengthMax = 1_000;
