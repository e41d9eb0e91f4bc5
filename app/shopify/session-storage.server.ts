import { Session } from "@shopify/shopify-app-remix/server";
import { z } from "zod";
import type { Connector, SessionRow } from "#app/connector/index.ts";

/** The five methods by which the Shopify library keeps its sessions, and two for renewals. */
export interface ShopifySessionStorage {
  storeSession(session: Session): Promise<boolean>;
  loadSession(id: string): Promise<Session | undefined>;
  deleteSession(id: string): Promise<boolean>;
  deleteSessions(ids: string[]): Promise<boolean>;
  findSessionsByShop(shop: string): Promise<Session[]>;
  /** Stores `next` unless the stored session is another than `seen` by now. True when it did. */
  replaceSession(seen: Session, next: Session): Promise<boolean>;
  /** Does `work` while no other process does work under the same id. */
  exclusively<T>(id: string, work: () => Promise<T>): Promise<T>;
}

/** The library's own flat form of a session. */
const storedSession = z.array(
  z.tuple([z.string(), z.union([z.string(), z.number(), z.boolean()])]),
);

/**
 * Keeps the library's sessions at the connector, which seals them. A session that no
 * longer reads counts as absent: the shop's next visit exchanges a new token.
 */
export function createSessionStorage(sessions: () => Connector["sessions"]): ShopifySessionStorage {
  /** What each session was read from: how the store knows it again. */
  const readFrom = new WeakMap<Session, string>();
  const read = (row: SessionRow): Session | undefined => {
    const session = readSession(row);
    if (session !== undefined) readFrom.set(session, row.payload);
    return session;
  };
  return {
    async storeSession(session) {
      await sessions().store(rowOf(session));
      return true;
    },
    replaceSession: async (seen, next) =>
      sessions().replace(rowOf(next), { seen: readFrom.get(seen) ?? "" }),
    exclusively: (id, work) => sessions().exclusively(id, work),
    async loadSession(id) {
      const row = await sessions().load(id);
      return row === null ? undefined : read(row);
    },
    async deleteSession(id) {
      await sessions().delete([id]);
      return true;
    },
    async deleteSessions(ids) {
      await sessions().delete(ids);
      return true;
    },
    async findSessionsByShop(shop) {
      const rows = await sessions().findByShop(shop);
      return rows.map(read).filter((session) => session !== undefined);
    },
  };
}

function rowOf(session: Session): SessionRow {
  return {
    shop: session.shop,
    id: session.id,
    isOnline: session.isOnline,
    expiresAt: session.expires ?? null,
    payload: JSON.stringify(session.toPropertyArray(true)),
  };
}

function readSession({ payload }: SessionRow): Session | undefined {
  const entries = storedSession.safeParse(JSON.parse(payload));
  return entries.success ? Session.fromPropertyArray(entries.data, true) : undefined;
}
