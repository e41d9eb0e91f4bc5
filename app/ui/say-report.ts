import type { ActReport } from "#app/connector/model/act-report.ts";
import { loadActTexts } from "./load-texts.ts";
import { reportText } from "./act-report-text.ts";

/** The same as `reportText` for a page, which has none of these words yet. */
export async function sayReport(report: ActReport): Promise<string> {
  await loadActTexts();
  return reportText(report);
}
