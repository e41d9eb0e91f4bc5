/** Providers forget idempotency keys after 24 h at the earliest; an hour is left for the clocks. */
export const keyLifeMs = 23 * 60 * 60_000;
