/**
 * A link followed before React has taken the page over makes the browser ask for another document. Nothing but
 * its address says then whose admin asks: without it the answer is a page that may not stand in the admin's
 * frame, and whoever pressed sees an empty one.
 */

/**
 * Stands in the head, before what can be pressed. Gives a link, for as long as the press lasts, the parameters
 * by which Shopify opened this document. Once React has the page over, it goes by what the page says.
 */
export const earlyNavigationScript = `{
  const opened = new URLSearchParams(location.search);
  addEventListener("click", ({ target, metaKey, ctrlKey, shiftKey, altKey }) => {
    const link = target.closest("a[href]");
    if (!link || link.target || metaKey || ctrlKey || shiftKey || altKey) return;
    const written = link.getAttribute("href");
    const address = new URL(written, location.href);
    if (address.origin !== location.origin || !address.pathname.startsWith("/app")) return;
    if (written.startsWith("#")) return;
    for (const name of ["embedded", "host", "id_token", "locale", "shop"]) {
      if (opened.has(name)) address.searchParams.set(name, opened.get(name));
    }
    link.href = address.href;
    setTimeout(() => link.setAttribute("href", written));
  }, true);
}`;
