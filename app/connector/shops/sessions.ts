import type { Needs } from "../ports/context.ts";
import { asksTogether } from "#app/db/ask-together.server.ts";
import { sealContexts } from "#app/db/sealed-columns.ts";
import { withLock } from "../store/only-one.ts";

/** One of Shopify's sessions; `payload` holds the tokens and is sealed at rest. */
export interface SessionRow {
  shop: string;
  id: string;
  isOnline: boolean;
  expiresAt: Date | null;
  payload: string;
}

export interface Sessions {
  store(session: SessionRow): Promise<void>;
  load(id: string): Promise<SessionRow | null>;
  findByShop(shop: string): Promise<SessionRow[]>;
  delete(ids: readonly string[]): Promise<void>;
  /** Stores a session unless another than the one with the payload `seen` is there by now. */
  replace(session: SessionRow, expected: { seen: string }): Promise<boolean>;
  /** Does `work` while nobody else does work under the same id. */
  exclusively<T>(id: string, work: () => Promise<T>): Promise<T>;
}

/** Keeps Shopify's sessions, each sealed to its shop and id. */
export function createSessions(ctx: Needs<"prisma" | "pool" | "clock" | "sealer">): Sessions {
  const { session } = ctx.prisma;
  const open = ({ sealed, shop, id, isOnline, expiresAt }: SealedRow): SessionRow => ({
    shop,
    id,
    isOnline,
    expiresAt,
    payload: ctx.sealer.open(sealed, sealContexts.session(shop, id)),
  });
  return {
    async store({ shop, id, isOnline, expiresAt, payload }) {
      const sealed = ctx.sealer.seal(payload, sealContexts.session(shop, id));
      const row = { sealed, isOnline, expiresAt, updatedAt: ctx.clock() };
      await session.upsert({
        where: { shop_id: { shop, id } },
        create: { shop, id, ...row },
        update: row,
      });
    },
    async load(id) {
      const row = await readSession(ctx.pool, id);
      return row === null ? null : open(row);
    },
    async findByShop(shop) {
      const rows = await session.findMany({ where: { shop }, orderBy: { id: "asc" } });
      return rows.map(open);
    },
    async replace(row, { seen }) {
      const { shop, id, isOnline, expiresAt, payload } = row;
      // The same session may be sealed anew with another key, which replaces none.
      for (;;) {
        const present = await session.findUnique({ where: { shop_id: { shop, id } } });
        if (present === null || open(present).payload !== seen) return false;
        const sealed = ctx.sealer.seal(payload, sealContexts.session(shop, id));
        const { count } = await session.updateMany({
          where: { shop, id, sealed: present.sealed },
          data: { sealed, isOnline, expiresAt, updatedAt: ctx.clock() },
        });
        if (count === 1) return true;
      }
    },
    exclusively: (id, work) => withLock(ctx, `session ${id}`, work),
    async delete(ids) {
      await session.deleteMany({ where: { id: { in: [...ids] } } });
    },
  };
}

type SealedRow = Omit<SessionRow, "payload"> & { sealed: string };

/** With every call to Shopify, so by a plain statement. */
const readSession = asksTogether<string, SealedRow | null>(async (pool, ids) => {
  const { rows } = await pool.query<SealedRow>(
    `SELECT shop, id, sealed, is_online AS "isOnline", expires_at AS "expiresAt"
     FROM connector.session WHERE id = ANY ($1::text[])`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
});
