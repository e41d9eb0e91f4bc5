/** What a monitor wants to know of the core. */
export { type CoreGauges, readGauges } from "./read-gauges.ts";
