import type { ArtworkChecker } from "../artwork/index.ts";
import type { CatalogReader } from "../catalog/index.ts";
import type { CoreContext } from "../context.ts";

/** What an operation on orders needs beyond its effects. */
export interface OrdersContext extends CoreContext {
  catalog: CatalogReader;
  artwork: ArtworkChecker;
}
