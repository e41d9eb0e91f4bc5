/** The table `provider_contact`: whom a store asks about what a provider makes for it. By connection, as orders stay where they are. */
import type { Pool } from "pg";
import type { Transaction } from "#app/db/database.server.ts";

/** What a store entered; empty texts were not. */
export interface ProviderContact {
  email: string;
  phone: string;
  /** Where the provider is asked on the web. */
  pageUrl: string;
  /** When somebody is there, in the store's words. */
  hours: string;
  address: string;
}

export const noContact: ProviderContact = {
  email: "",
  phone: "",
  pageUrl: "",
  hours: "",
  address: "",
};

/** Keeps what was entered for a connection; nothing at all leaves no row. */
export async function saveContact(
  { providerContact }: Pick<Transaction, "providerContact">,
  { shop, connectionId, ...contact }: ProviderContact & { shop: string; connectionId: string },
): Promise<void> {
  const key = { shop, connectionId };
  if (Object.values(contact).every((text) => text === "")) {
    await providerContact.deleteMany({ where: key });
    return;
  }
  await providerContact.upsert({
    where: { shop_connectionId: key },
    create: { ...key, ...contact },
    update: contact,
  });
}

/** Another key reaches the same provider: what was entered for the ones before stands for it, unless it has its own. */
export async function moveContact(
  transaction: Pick<Transaction, "$executeRaw">,
  { shop, from, to }: { shop: string; from: readonly string[]; to: string },
): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO connector.provider_contact (shop, connection_id, email, phone, page_url, hours, address)
    SELECT shop, ${to}, email, phone, page_url, hours, address FROM connector.provider_contact
    WHERE shop = ${shop} AND connection_id = ANY (${[...from]}) AND connection_id <> ${to}
    ORDER BY connection_id LIMIT 1
    ON CONFLICT DO NOTHING`;
}

/**
 * Whom to ask about what lives at a connection; without one (`null`), at the store's own of today. Null: nothing was
 * entered.
 */
export async function readContact(
  pool: Pick<Pool, "query">,
  { shop, connectionId }: { shop: string; connectionId: string | null },
): Promise<ProviderContact | null> {
  const { rows } = await pool.query<ProviderContact>(
    `SELECT email, phone, page_url AS "pageUrl", hours, address FROM connector.provider_contact
     WHERE shop = $1 AND connection_id = coalesce($2,
       (SELECT connection_id FROM connector.shop_connection WHERE shop = $1))`,
    [shop, connectionId],
  );
  return rows[0] ?? null;
}
