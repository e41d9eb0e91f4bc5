/** What every resolver gets. `now` is one moment per call, so all timestamps of one act are equal. */
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";

export type Context = {
  readonly world: World;
  readonly shop: Shop;
  readonly scopes: ReadonlySet<string>;
  readonly now: Date;
  /** True while a bulk operation runs, which reads connections whole. */
  readonly bulk: boolean;
};

/**
 * Resolvers by type and field. `never` lets each resolver declare the source and arguments that the
 * schema guarantees it; the engine, which knows the schema, is the only caller.
 */
export type ResolverMap = Record<
  string,
  Record<string, (source: never, args: never, context: Context) => unknown>
>;
