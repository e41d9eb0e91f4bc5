import type { ConnectorContext } from "../context.ts";

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
}

/** Keeps Shopify's sessions, each sealed to its shop and id. */
export function createSessions(ctx: ConnectorContext): Sessions {
  const { session } = ctx.prisma;
  const open = ({ sealed, shop, id, isOnline, expiresAt }: SealedRow): SessionRow => ({
    shop,
    id,
    isOnline,
    expiresAt,
    payload: ctx.sealer.open(sealed, sessionContext(shop, id)),
  });
  return {
    async store({ shop, id, isOnline, expiresAt, payload }) {
      const sealed = ctx.sealer.seal(payload, sessionContext(shop, id));
      const row = { sealed, isOnline, expiresAt, updatedAt: ctx.clock() };
      await session.upsert({
        where: { shop_id: { shop, id } },
        create: { shop, id, ...row },
        update: row,
      });
    },
    async load(id) {
      const row = await session.findFirst({ where: { id } });
      return row === null ? null : open(row);
    },
    async findByShop(shop) {
      const rows = await session.findMany({ where: { shop }, orderBy: { id: "asc" } });
      return rows.map(open);
    },
    async delete(ids) {
      await session.deleteMany({ where: { id: { in: [...ids] } } });
    },
  };
}

type SealedRow = Omit<SessionRow, "payload"> & { sealed: string };

function sessionContext(shop: string, id: string): string {
  return `session:${shop}:${id}`;
}
