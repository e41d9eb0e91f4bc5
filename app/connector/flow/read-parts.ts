import type { LineVerdict, Prisma } from "#app/db/generated/client.ts";
import type { DispatchState } from "../model/dispatch-states.ts";
import type { Needs } from "../ports/context.ts";
import { type Standing, standing, withStanding } from "../store/attention.ts";

const looked = {
  id: true,
  state: true,
  apiStatus: true,
  cancelWantedAt: true,
  cancelAskedAt: true,
  createdAt: true,
  ...withStanding,
} as const satisfies Prisma.DispatchSelect;

/** What is sent of an order together, as far as an action looks at it. */
export interface Part extends Pick<Standing, "attention" | "stop"> {
  id: string;
  state: DispatchState;
  apiStatus: string | null;
  cancelWantedAt: Date | null;
  cancelAskedAt: Date | null;
  createdAt: Date;
}

/** An order as an action looks at it. */
export interface OrderParts {
  parts: Part[];
  /** 0: nobody has ever said anything of a hold. */
  holdRevision: number;
  /** Something of it may come to be sent still: once it is paid, mapped or decided. */
  isOpen: boolean;
}

/** Of a line that no part has, and one may have yet. */
const openVerdicts: ReadonlySet<LineVerdict> = new Set([
  "Forwarded",
  "NeedsMapping",
  "NeedsDecision",
]);

/** The dispatches of an order; null where the app does not know it. */
export async function readParts(
  { prisma }: Needs<"prisma">,
  { shop, orderId }: { shop: string; orderId: string },
): Promise<OrderParts | null> {
  const order = await prisma.shopOrder.findUnique({
    where: { shop_id: { shop, id: orderId } },
    select: {
      holdRevision: true,
      canceledAt: true,
      lines: { select: { verdict: true } },
      dispatches: { select: looked, orderBy: { sequence: "asc" } },
    },
  });
  if (order === null) return null;
  const { holdRevision, canceledAt, lines, dispatches } = order;
  const isOpen =
    canceledAt === null &&
    (lines.length === 0 || lines.some(({ verdict }) => openVerdicts.has(verdict)));
  return { holdRevision, isOpen, parts: dispatches.map((row) => standing(row)) };
}

/** The provider has it, or had. */
export function isWithProvider({ state }: Pick<Part, "state">): boolean {
  return ["Accepted", "Shipped", "Closed", "Unwritten"].includes(state);
}

/** It was not sent yet, or nobody knows yet whether it was. */
export function isOpenPart({ state }: Pick<Part, "state">): boolean {
  return state === "Pending" || state === "Submitting";
}
