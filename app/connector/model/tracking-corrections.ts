/** For so long after all has left, a corrected tracking number is looked for. */
export const correctionsMs = 7 * 24 * 60 * 60_000;
