import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** What is asked of a request for the metrics. */
export interface MetricsReader {
  headers: IncomingHttpHeaders;
  /** All headers as they came, in pairs: of two with one name the parser keeps the first. */
  rawHeaders?: readonly string[];
  /** Its address as it came; whole, it names the host that counts. */
  url?: string | undefined;
  /** The address at the other end of its connection. */
  remoteAddress: string | undefined;
}

/**
 * Whether a request may read the metrics. With a token: whoever sends it as `Authorization: Bearer`.
 * Without one: only a program on this machine that asks by a loopback name, and not through a proxy,
 * whose other side may be anybody. Pure.
 */
export function mayReadMetrics(
  { headers, rawHeaders = [], url, remoteAddress }: MetricsReader,
  token: string | undefined,
): boolean {
  if (token !== undefined) return isBearer(headers.authorization, token);
  const isForwarded = Object.keys(headers).some((name) => forwardingHeader.test(name));
  const hosts = [headers.host ?? "", ...hostsIn(rawHeaders), ...hostOfWhole(url)];
  return (
    !isForwarded && isLoopback(remoteAddress) && hosts.every((host) => loopbackHost.test(host))
  );
}

function hostsIn(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === "host");
}

/** As a proxy asks: `http://host/metrics`. */
function hostOfWhole(url: string = "/"): string[] {
  return url.startsWith("/") ? [] : [URL.parse(url)?.host ?? ""];
}

/** What proxies, balancers and tunnels add, by the standard and by the larger makers' own names. */
const forwardingHeader =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-(?:cluster-)?client-ip|x-original-.*|x-envoy-.*|true-client-ip|fastly-.*|fly-.*|cf-.*|cdn-loop)$/;
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

function isLoopback(address: string | undefined): boolean {
  return /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/i.test(address ?? "");
}

/** Compares in a time that tells neither the token nor its length. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(authorization ?? "") ?? [];
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}
