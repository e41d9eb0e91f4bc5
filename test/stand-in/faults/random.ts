/** Random numbers that repeat: the same seed gives the same sequence, so that a failing run replays. */
export type Random = () => number;

/** mulberry32, by Tommy Ettinger (public domain): 0 ≤ x < 1. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
