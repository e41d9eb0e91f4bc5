/** When orders at the provider have to leave, as lists are narrowed by it: by days of the store's. Pure. */
export const dueRanges = ["overdue", "today", "tomorrow", "week"] as const;
export type DueRange = (typeof dueRanges)[number];

/** From which day to which, counted from today, both counted in; null: without end. */
export const dueDays = {
  overdue: { from: null, to: -1 },
  today: { from: 0, to: 0 },
  tomorrow: { from: 1, to: 1 },
  week: { from: 0, to: 6 },
} as const satisfies Record<DueRange, { from: number | null; to: number }>;
