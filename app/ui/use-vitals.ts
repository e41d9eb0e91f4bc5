import { useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";

/**
 * Reports what the browser measures of the open document, as App Bridge hands it over, for the program's metrics. All of it
 * counts for the page on which the document was opened: it is what was loaded.
 */
export function useVitals(): void {
  const matches = useMatches();
  const [page] = useState(() => matches.at(-1)?.id ?? "");
  useEffect(() => {
    // Without App Bridge, which a browser may have blocked, there is nothing to report.
    const { webVitals } = window.shopify ?? {};
    const reported = new Set<string>();
    void webVitals?.onReport?.(({ metrics }) => {
      // One that grows is reported again under its id.
      const fresh = metrics.filter(({ id }) => !reported.has(id));
      for (const { id } of fresh) reported.add(id);
      if (fresh.length > 0) report(page, fresh);
    });
    return () => void webVitals?.onReport?.(null);
  }, [page]);
}

/**
 * By `fetch`, to which App Bridge adds the session's token, as it does to no beacon; kept alive while the page is left. A
 * report that is lost is one sample less: nobody is told.
 */
function report(page: string, metrics: readonly { name: string; value: number }[]): void {
  const measured = metrics.map(({ name, value }) => ({ name, value }));
  fetch("/app/vitals", {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ page, metrics: measured }),
  }).catch(() => {});
}
