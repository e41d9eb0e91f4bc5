import type { Prisma } from "#app/db/generated/client.ts";

/** The rows that belong to a dispatch, in an order that tests can name. */
export const rowsOfDispatch = {
  lines: { orderBy: { externalSourceId: "asc" } },
  shipments: { orderBy: [{ seenAt: "asc" }, { id: "asc" }] },
  writeBacks: { orderBy: [{ sentAt: "asc" }, { kind: "asc" }, { id: "asc" }] },
  cost: true,
  sentChange: true,
} as const satisfies Prisma.DispatchInclude;
