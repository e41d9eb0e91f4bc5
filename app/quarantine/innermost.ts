import { AsyncLocalStorage } from "node:async_hooks";
import type { Subject } from "./quarantine.ts";

/** What is being tried where this code runs; what it tries in turn is the innermost, and to blame. */
export const innermost = new AsyncLocalStorage<Subject>();
