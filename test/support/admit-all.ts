import type { Quarantine } from "#app/quarantine/index.ts";

/** Lets everything be tried, for what is tested without what it leads to. */
export const admitAll: Pick<Quarantine, "admit"> = {
  admit: async () => ({ kind: "admitted", isSuspect: false, settle: async () => {} }),
};
