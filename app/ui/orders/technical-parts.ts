import type { Words } from "#app/connector/model/phrases.ts";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import { technicalText } from "../technical-text.ts";

/** The technical parts of what an order's page says; empty where there are none. */
export interface TechnicalParts {
  attention: string;
  lastError: string;
  /** By the lines of the timeline that have any. */
  lines: Readonly<Record<string, string>>;
}

/**
 * To be read with the page's data, so that the page itself needs no code for it. Lines with calls have none: the calls
 * say more. Pure.
 */
export function technicalParts({
  attention,
  lastError,
  timeline,
}: Pick<DispatchDetail, "attention" | "lastError" | "timeline">): TechnicalParts {
  const lines = timeline.flatMap(({ id, remark, hasExchanges }) => {
    if (remark === null || hasExchanges) return [];
    const text = partsIn(remark.code === "attention" ? remark.notice.subject : remark);
    return text === "" ? [] : [[id, text] as const];
  });
  return {
    attention: attention === null ? "" : partsIn(attention.subject),
    lastError: lastError === null ? "" : technicalText(lastError),
    lines: Object.fromEntries(lines),
  };
}

function partsIn(subject: object): string {
  if ("fault" in subject && "field" in subject) return `${subject.field}, ${subject.fault}`;
  // What has words has them as such.
  return "words" in subject ? technicalText(subject.words as Words) : "";
}
