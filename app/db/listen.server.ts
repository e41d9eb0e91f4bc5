import pg from "pg";
import { connectionOptionsOf, type DatabaseAddress } from "./database.server.ts";

/** The first pause before another try, and the longest. */
const pauseMinMs = 500;
const pauseMaxMs = 15_000;

export interface Listener {
  /** Ends the connection; nothing is told any more. */
  close(): Promise<void>;
}

/**
 * Listens to one channel of PostgreSQL on a connection of its own, and again where that breaks, with
 * growing pauses. `onNotify` is told each payload; `onGap` whenever something may have been missed:
 * at every connection, as nobody listened before it.
 */
export function listen({
  address,
  channel,
  onNotify,
  onGap,
  onError,
}: {
  address: DatabaseAddress;
  channel: string;
  onNotify: (payload: string) => void;
  onGap: () => void;
  onError: (error: unknown) => void;
}): Listener {
  let isClosed = false;
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = pauseMinMs;

  const again = () => {
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, pauseMs);
    pauseMs = Math.min(pauseMs * 2, pauseMaxMs);
  };

  async function connect(): Promise<void> {
    const client = new pg.Client({
      ...connectionOptionsOf(address),
      application_name: "portafilter-live",
    });
    current = client;
    client.on("error", onError);
    client.on("end", again);
    client.on("notification", ({ payload }) => onNotify(payload ?? ""));
    try {
      await client.connect();
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      pauseMs = pauseMinMs;
      onGap();
    } catch (error) {
      onError(error);
      // Where it never connected nothing else tells of its end.
      await client.end().catch(onError);
      again();
    }
  }

  const connecting = connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await connecting;
      await current?.end().catch(onError);
    },
  };
}
