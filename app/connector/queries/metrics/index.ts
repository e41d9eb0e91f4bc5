export { type ConnectorGauges, readGauges } from "./read-gauges.ts";
