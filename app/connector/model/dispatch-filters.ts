/** The views of the list. */
export const dispatchFilters = [
  "all",
  "attention",
  "snoozed",
  "waiting",
  "late",
  "production",
  "shipped",
  "partial",
  "fulfilled",
  "canceled",
] as const;
export type DispatchFilter = (typeof dispatchFilters)[number];
