/** What one tenant's data does to a process stays with that tenant. */
export { createQuarantine, type RunningQuarantine } from "./create-quarantine.server.ts";
export type { Admission, Outcome, Quarantine, Resting, Subject } from "./quarantine.ts";
export { tryUnder } from "./try-under.ts";
