/** A request and its reply as the API sees them, whichever way they travel. */
export interface ApiRequest {
  method: string;
  /** What the path's placeholders stand for, decoded. */
  params: Record<string, string>;
  query: Record<string, string>;
  header(name: string): string | undefined;
  /**
   * The body as text, read for a tenant. Throws a 400 when it is larger than its address takes, without reading on, or
   * too slow; a 429 when too many of the tenant's are being read, a 500 when too much is.
   */
  readText(tenantId: string): Promise<string>;
}

export interface ApiReply {
  status: number;
  headers: Record<string, string>;
  /** JSON; null where a status has no body. */
  body: string | null;
}
