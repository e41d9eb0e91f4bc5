import type { Needs } from "../ports/context.ts";
import { withLock } from "../store/only-one.ts";

/** Does `work` while nobody installs the app in a shop: whoever does waits for it, or is waited for. */
export function aloneWithInstall<T>(
  ctx: Needs<"pool">,
  shop: string,
  work: () => Promise<T>,
): Promise<T> {
  return withLock(ctx, `install ${shop}`, work);
}
