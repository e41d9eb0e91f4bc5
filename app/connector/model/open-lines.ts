/** Lines of the last 30 days' orders that went nowhere, each counted by what a person does about it. */
export interface OpenLineCounts {
  /** Nobody has said who makes them. */
  undecided: number;
  /** They are no variants: a person says of each line, on its order's page, what is made for it. */
  unknown: number;
  /** They can be made by now; the rest of their orders was sent before. */
  sendable: number;
}

/**
 * How many entries stand under "Needs attention", wherever it is counted: each order and part of one that is asked about
 * (`orders`), and each kind of lines that went nowhere, which is one thing to decide. Pure.
 */
export function countEntries(orders: number, openLines: OpenLineCounts): number {
  return orders + countOpenKinds(openLines);
}

/** What there is to decide about lines that went nowhere: each kind is one entry. Pure. */
export function countOpenKinds({ undecided, sendable, unknown }: OpenLineCounts): number {
  return [undecided, sendable, unknown].filter((count) => count > 0).length;
}
