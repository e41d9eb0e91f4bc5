/** The newest one as this rule began: many before it had landed in another order. */
const begunWith = "20261129043000_when_listed_orders_were_placed";

/**
 * What is wrong with the order in which migrations came to the project, one sentence each: a database that has gone on
 * would get one of an earlier name after those that the names put behind it, and a new database before them. `landed` has
 * their names as they came. Pure.
 */
export function migrationFaults(landed: readonly string[]): string[] {
  const begun = landed.indexOf(begunWith);
  let newest =
    landed
      .slice(0, begun + 1)
      .toSorted()
      .at(-1) ?? "";
  return landed.slice(begun + 1).flatMap((name) => {
    if (name < newest) {
      return [`${name} is new, and sorts before ${newest}: give it the name of a later moment.`];
    }
    newest = name;
    return [];
  });
}
