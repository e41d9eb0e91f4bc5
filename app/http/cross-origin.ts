const readAnywhere = /^\/extensions\/v1(?:\/|$)/;

/** Whether it is an address of the extensions' endpoints, which say in the reader's language what they refuse. */
export function isReadAnywhere(pathname: string): boolean {
  return readAnywhere.test(pathname);
}

/**
 * Lets pages of any origin read an answer of the extensions' endpoints that says nothing about it itself: what fails
 * before or beyond their routes. Otherwise a browser keeps even the status from them. Leaves all other addresses alone.
 */
export function openToOrigins(headers: Headers, pathname: string): void {
  if (!isReadAnywhere(pathname) || headers.has("access-control-allow-origin")) return;
  headers.set("access-control-allow-origin", "*");
  headers.set("access-control-expose-headers", "retry-after");
}

/**
 * The answer to a browser that asks beforehand whether a page of any origin may ask the extensions' endpoints; null for
 * everything else. It is the same before the routes are there: without it the page would not hear that they are not.
 */
export function answerPreflight({ method }: Request, pathname: string): Response | null {
  if (method !== "OPTIONS" || !isReadAnywhere(pathname)) return null;
  return new Response(null, { status: 204, headers: preflight });
}

/** `GET` and `POST` need not be named; nothing else is asked there. */
const preflight = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers": "Authorization, Content-Type",
  "access-control-max-age": "7200",
  "cache-control": "no-store",
};
