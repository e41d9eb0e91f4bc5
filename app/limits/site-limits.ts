/**
 * How much one site of a stranger is asked: names that anybody may give are no way to have us ask one
 * host for ever, or all at once. A site is the last two labels of a name, so that neither invented
 * subdomains nor ports make one host many; names below `co.uk` count as one, which is harmless here.
 */
import { isIP } from "node:net";

/** What an address counts for: its site, or the IP address itself. Pure. */
export function siteOf(hostname: string): string {
  const name = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  return isIP(name) > 0 ? name : name.split(".").filter(Boolean).slice(-2).join(".");
}

/** Counts requests by site: true as long as the host's site has been asked fewer than `requestsMax` times. */
export function createSiteBudget(requestsMax: number): (hostname: string) => boolean {
  const asked = new Map<string, number>();
  return (hostname) => {
    const site = siteOf(hostname);
    const count = (asked.get(site) ?? 0) + 1;
    asked.set(site, count);
    return count <= requestsMax;
  };
}

/** Runs `work` once fewer than `atOnce` others are under way at the host's site; first come, first served. */
export function createSitePlaces(
  atOnce: number,
): <T>(hostname: string, work: () => Promise<T>) => Promise<T> {
  const sites = new Map<string, { taken: number; waiting: (() => void)[] }>();
  return async (hostname, work) => {
    const name = siteOf(hostname);
    const site = sites.get(name) ?? { taken: 0, waiting: [] };
    sites.set(name, site);
    if (site.taken < atOnce) site.taken += 1;
    // Whoever leaves hands over the place.
    else await new Promise<void>((resolve) => site.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = site.waiting.shift();
      if (next !== undefined) next();
      else if ((site.taken -= 1) === 0) sites.delete(name);
    }
  };
}
