import { limits } from "./limits.ts";

const { slowMs, slowKeptMs, slowHostsMax } = limits.pictureInspections;

interface At {
  shop: string;
  url: string;
}

/**
 * Hosts that have just kept a store waiting for nothing, which it leaves alone for a while. By store: what one's buyers name
 * says nothing of the same host elsewhere.
 */
export function createSlowHosts(clock: () => Date) {
  const until = new Map<string, number>();
  const keyOf = ({ shop, url }: At) => `${shop} ${URL.parse(url)?.host ?? ""}`;
  return {
    has: (at: At) => (until.get(keyOf(at)) ?? 0) > clock().getTime(),
    /** Reads, and remembers the host where nothing came of it (null) after too long. */
    async watch<Read>(at: At, read: () => Promise<Read | null>): Promise<Read | null> {
      const beganAt = clock().getTime();
      const found = await read();
      if (found !== null || clock().getTime() - beganAt < slowMs) return found;
      const [oldest] = until.keys();
      if (until.size >= slowHostsMax && oldest !== undefined) until.delete(oldest);
      until.delete(keyOf(at));
      until.set(keyOf(at), clock().getTime() + slowKeptMs);
      return found;
    },
  };
}
