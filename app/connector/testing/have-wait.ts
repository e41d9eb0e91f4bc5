import type { Prisma } from "#app/db/generated/client.ts";
import type { Notice } from "../model/notice.ts";
import { ask } from "../store/attention.ts";
import type { Store } from "./harness.ts";

/** Has dispatches of a store wait for something, whatever the rules say of them. */
export async function haveWait(
  { shop, prisma, now }: Pick<Store, "shop" | "prisma" | "now">,
  said: Notice,
  which: Prisma.DispatchWhereInput = {},
): Promise<void> {
  const rows = await prisma.dispatch.findMany({ where: { ...which, shop }, select: { id: true } });
  for (const { id: dispatchId } of rows) {
    await ask(prisma, { shop, dispatchId }, { said, now: now() });
  }
}
