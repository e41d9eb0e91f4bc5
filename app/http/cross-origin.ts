const readAnywhere = /^\/extensions\/v1(?:\/|$)/;

/**
 * Lets pages of any origin read an answer of the extensions' endpoints that says nothing about it itself: what fails
 * before or beyond their routes. Otherwise a browser keeps even the status from them. Leaves all other addresses alone.
 */
export function openToOrigins(headers: Headers, pathname: string): void {
  if (!readAnywhere.test(pathname) || headers.has("access-control-allow-origin")) return;
  headers.set("access-control-allow-origin", "*");
  headers.set("access-control-expose-headers", "retry-after");
}
