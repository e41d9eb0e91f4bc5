/** Files that one process, and one shop in it, looks into at a time. */
const atOnceMax = 4;
const atOncePerShopMax = 2;

/** Has work with files done for so many shops at once, and answers `busy` beyond that. */
export function createTurns(): <T>(
  shop: string,
  work: () => Promise<T>,
) => Promise<T | { kind: "refused"; problem: "busy" }> {
  const underWay = new Map<string, number>();
  return async (shop, work) => {
    const own = underWay.get(shop) ?? 0;
    const all = [...underWay.values()].reduce((sum, count) => sum + count, 0);
    if (own >= atOncePerShopMax || all >= atOnceMax) return { kind: "refused", problem: "busy" };
    underWay.set(shop, own + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(shop) ?? 1) - 1;
      if (left === 0) underWay.delete(shop);
      else underWay.set(shop, left);
    }
  };
}
