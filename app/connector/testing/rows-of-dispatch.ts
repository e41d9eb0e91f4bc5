import type { Phrase } from "../model/phrases.ts";
import type { AttentionModel, SetbackModel } from "#app/db/generated/models.ts";
import type { Notice } from "../model/notice.ts";
import { readStanding, withStanding } from "../store/attention.ts";
import type { Prisma } from "#app/db/generated/client.ts";
import { setbackOf, withSetback } from "../store/setbacks.ts";
import { newestAttempt } from "../store/attempts.ts";

/** The rows that belong to a dispatch, in an order that tests can name. */
export const rowsOfDispatch = {
  lines: { orderBy: { externalSourceId: "asc" } },
  attempts: newestAttempt,
  shipments: { orderBy: [{ seenAt: "asc" }, { id: "asc" }] },
  writeBacks: { orderBy: [{ sentAt: "asc" }, { kind: "asc" }, { id: "asc" }] },
  cost: true,
  sentChange: true,
  ...withSetback,
  ...withStanding,
} as const satisfies Prisma.DispatchInclude;

/** What is asked and answered beside the dispatch, as tests name it. */
export function withQuestion<
  Row extends { attention: AttentionModel[]; setback: SetbackModel | null },
>(row: Row) {
  const { attention, ...answers } = readStanding(row.attention);
  return {
    ...row,
    ...setbackOf(row),
    ...answers,
    attentionReason: attention?.reason ?? null,
    attentionDetail: attention === null ? null : aboutOf(attention),
    attentionAt: attention?.askedAt ?? null,
  };
}

/** The values that a notice is about, as tests name them: of what the app itself says its code. */
function aboutOf({ subject }: Notice): string {
  if ("lines" in subject) {
    return (subject.lines ?? [])
      .map((line) =>
        "properties" in line ? `${line.title}: ${line.properties.join(", ")}` : line.title,
      )
      .join("; ");
  }
  return Object.entries(subject)
    .filter(([key]) => key !== "lineItemId")
    .map(([, value]) => (isPhrase(value) ? value.code : String(value)))
    .join(": ");
}

function isPhrase(value: unknown): value is Phrase {
  return typeof value === "object" && value !== null && "code" in value;
}
