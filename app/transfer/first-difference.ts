/** The first that is in one of both lists only; nothing where they hold the same, in any order. */
export function firstDifference(
  here: readonly string[],
  there: readonly string[],
): string | undefined {
  const [hereSet, thereSet] = [new Set(here), new Set(there)];
  return here.find((one) => !thereSet.has(one)) ?? there.find((one) => !hereSet.has(one));
}
