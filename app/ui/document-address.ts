/**
 * Where the browser asks for another document by itself, nothing but the address says whose admin asks: without
 * that the answer is a page that may not stand in the admin's frame, and whoever pressed sees an empty one. It
 * does so for a link that is followed before React has taken the page over, and where Remix loads the page anew
 * since a part of it is gone, as after each deployment.
 */

/**
 * Stands in the head, before what can be pressed. Gives such an address the parameters by which Shopify opened
 * this document; a link for as long as the press lasts. Once React has the page over, it goes by what the page
 * says. A browser without the Navigation API loads the page anew as it stands.
 */
export const documentAddressScript = `{
  const opened = new URLSearchParams(location.search);
  const complete = (written) => {
    const address = new URL(written, location.href);
    if (address.origin !== location.origin || !address.pathname.startsWith("/app")) return null;
    for (const name of ["embedded", "host", "id_token", "locale", "shop"]) {
      if (opened.has(name)) address.searchParams.set(name, opened.get(name));
    }
    return address.href;
  };
  addEventListener("click", ({ target, metaKey, ctrlKey, shiftKey, altKey }) => {
    const link = target.closest("a[href]");
    if (!link || link.target || metaKey || ctrlKey || shiftKey || altKey) return;
    const written = link.getAttribute("href");
    const completed = written.startsWith("#") ? null : complete(written);
    if (completed === null) return;
    link.href = completed;
    setTimeout(() => link.setAttribute("href", written));
  }, true);
  window.navigation?.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || !event.cancelable) return;
    const completed = complete(location.href);
    if (completed === null || completed === location.href) return;
    event.preventDefault();
    location.replace(completed);
  });
}`;
