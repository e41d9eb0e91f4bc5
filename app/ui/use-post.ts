import { useFetcher } from "@remix-run/react";

/**
 * A fetcher that posts, of what its action answers. Where no answer came, `data` is undefined as before it was asked, and
 * the page says so (asking.ts).
 */
export function usePost<Action = unknown>(options?: Parameters<typeof useFetcher>[0]) {
  const fetcher = useFetcher<Action>(options);
  return { ...fetcher, data: fetcher.data ?? undefined };
}
