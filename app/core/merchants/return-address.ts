import { type Address, address } from "#app/contract/index.ts";
import type { CoreContext } from "../kernel/context.ts";

/** Where parcels of a merchant go back to, unless the order says where; null: nobody has said. */
export async function readReturnAddress(
  { db }: CoreContext,
  { merchantId }: { merchantId: string },
): Promise<Address | null> {
  const row = await db.prisma.merchantReturnAddress.findUnique({ where: { merchantId } });
  return row === null ? null : address.parse(row.address);
}

/** Says where a merchant's parcels go back to, for all orders of its that say nothing else, placed or to come. */
export async function setReturnAddress(
  { db }: CoreContext,
  { merchantId, address: given }: { merchantId: string; address: Address },
): Promise<void> {
  const row = { address: address.parse(given) };
  await db.prisma.merchantReturnAddress.upsert({
    where: { merchantId },
    create: { merchantId, ...row },
    update: row,
  });
}

/** Forgets it, also where there was none. */
export async function removeReturnAddress(
  { db }: CoreContext,
  { merchantId }: { merchantId: string },
): Promise<void> {
  await db.prisma.merchantReturnAddress.deleteMany({ where: { merchantId } });
}
