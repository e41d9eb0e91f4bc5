import { limits } from "./limits.ts";

const { slowMs, slowKeptMs, slowHostsMax } = limits.pictureInspections;

interface At {
  shop: string;
  url: string;
}

/**
 * Hosts that have just kept a store waiting without an answer, which it leaves alone for a while: one that says that there is
 * no such picture may have the others. By store: what one's buyers name says nothing of the same host elsewhere.
 */
export function createSlowHosts(clock: () => Date) {
  const until = new Map<string, number>();
  const keyOf = ({ shop, url }: At) => `${shop} ${URL.parse(url)?.host ?? ""}`;
  return {
    has: (at: At) => (until.get(keyOf(at)) ?? 0) > clock().getTime(),
    /** Reads, and remembers the host where it gave no answer after too long. */
    async watch<Read>(
      at: At,
      read: () => Promise<Read>,
      isUnanswered: (found: Read) => boolean,
    ): Promise<Read> {
      const beganAt = clock().getTime();
      const found = await read();
      if (!isUnanswered(found) || clock().getTime() - beganAt < slowMs) return found;
      const [oldest] = until.keys();
      if (until.size >= slowHostsMax && oldest !== undefined) until.delete(oldest);
      until.delete(keyOf(at));
      until.set(keyOf(at), clock().getTime() + slowKeptMs);
      return found;
    },
  };
}
