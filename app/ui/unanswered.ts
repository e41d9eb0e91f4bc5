/** What a page asks the server beside what it shows, where that gives no answer: the page, and what was entered on it, stays. */
import type { ClientLoaderFunctionArgs } from "@remix-run/react";

/** A route's `clientLoader`: where the server gives no answer, or an error, `otherwise` stands for it. A redirect is followed. */
export function readOr(otherwise: unknown) {
  return async ({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> => {
    try {
      return await serverLoader();
    } catch (cause) {
      if (cause instanceof Response) throw cause;
      return otherwise;
    }
  };
}
