/** The columns of the list of orders that a person may choose; the order, its stage and its details always stand. Pure. */
export const orderColumns = ["customer", "tracking", "cost", "due", "opened", "updated"] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** As whoever chose nothing sees it. */
export const usualColumns: readonly OrderColumn[] = ["opened"];
