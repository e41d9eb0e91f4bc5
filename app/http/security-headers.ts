import { strictTransport } from "../api/security-headers.ts";

/**
 * What every answer tells browsers: to take it for what it says it is, to run and load nothing out of it,
 * and to let nobody frame it. Answers that are pages, or that others may load, say otherwise themselves.
 */
const defaults = {
  "x-content-type-options": "nosniff",
  // Addresses of pages hold session tokens: other sites learn the origin alone.
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** Of a page that says nothing itself: it runs our own files, and stands outside of any frame. */
const pagePolicy = "frame-ancestors 'none'; base-uri 'self'; object-src 'none'; script-src 'self'";

/**
 * A page that stands in a window of its own shares it with no other site that opened it, and with what it
 * opens itself. In the admin's frame this says nothing: there it is the admin's to say.
 */
const pageOpener = "same-origin-allow-popups";

/** The headers of an answer that says none of them itself. */
export function securityHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return { ...defaults, ...(isHttps ? strictTransport : {}) };
}

/** Adds to an answer what it doesn't say itself. A policy that forgets frames forbids them. */
export function completeSecurityHeaders(headers: Headers, wanted: Record<string, string>): void {
  const policy = headers.get("content-security-policy");
  const isPage = headers.get("content-type")?.startsWith("text/html") === true;
  if (policy === null && isPage) headers.set("content-security-policy", pagePolicy);
  if (policy !== null && !/(?:^|[;\s])frame-ancestors\s/.test(policy)) {
    const own = policy.replace(/;\s*$/, "");
    headers.set("content-security-policy", `${own}; frame-ancestors 'none'`);
  }
  if (isPage && !headers.has("cross-origin-opener-policy")) {
    headers.set("cross-origin-opener-policy", pageOpener);
  }
  for (const [name, value] of Object.entries(wanted)) {
    if (!headers.has(name)) headers.set(name, value);
  }
}
