/** What each answer of the API tells a browser that was led to it: it is data, for nobody to frame or load. */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** What is added where the address is https: a year, which browsers heed over https alone. */
export const strictTransport = { "strict-transport-security": "max-age=31536000" } as const;
