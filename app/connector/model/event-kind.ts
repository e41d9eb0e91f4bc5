/** What of a store's events is looked for on the page Activity, in the order of its views. */
export const eventKinds = [
  "problems",
  "received",
  "sent",
  "shipped",
  "canceled",
  "changes",
] as const;
export type EventKind = (typeof eventKinds)[number];
