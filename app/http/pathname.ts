/** The path of an absolute URL, without building a `URL`: servers ask for it with every request. */
export function pathnameOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  if (start < 0) return "/";
  const query = url.indexOf("?", start);
  return query < 0 ? url.slice(start) : url.slice(start, query);
}

/** The path of a request's own address (`/webhooks?a=b`), as Node hands it over. */
export function pathOf(target: string = "/"): string {
  const query = target.indexOf("?");
  return query < 0 ? target : target.slice(0, query);
}

/** The path's first part: `v1` of `/v1/orders`. */
export function firstPartOf(pathname: string): string {
  const end = pathname.indexOf("/", 1);
  return end < 0 ? pathname.slice(1) : pathname.slice(1, end);
}
