const loopbackHosts = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Returns the origin that `value` names, or throws a `TypeError` that says what is expected.
 *
 * A Merchant API is named by its origin, without `/v1`: https, or plain http on loopback only,
 * because the key travels with every request.
 */
export function assertConnectionUrl(value: string): string {
  const url = URL.parse(value);
  if (url === null)
    throw new TypeError("A Merchant API is named by its URL, like https://api.example.");
  const isSafe =
    url.protocol === "https:" || (url.protocol === "http:" && loopbackHosts.test(url.hostname));
  if (!isSafe)
    throw new TypeError("A Merchant API is reached by https; plain http is for loopback.");
  const isOrigin = url.pathname === "/" && url.search === "" && url.hash === "";
  if (!isOrigin || url.username !== "" || url.password !== "") {
    throw new TypeError(
      "A Merchant API is named by its origin alone, without /v1 and credentials.",
    );
  }
  return url.origin;
}
