import type { ActReport } from "#app/connector/model/act-report.ts";
import { hasText, t } from "./text.ts";

/** What came of an act, in a sentence of its own. In a browser, `loadActTexts` comes first. */
export function reportText(report: ActReport): string {
  switch (report.kind) {
    case "cleared": {
      const key = `acts.cleared.${report.reason}`;
      return hasText(key) ? t(key, { tag: report.tag }) : t("acts.retried.check");
    }
    case "let-be":
      return t("acts.letBe");
    case "retried":
      return t(`acts.retried.${report.what}`);
    case "canceled":
      return t(report.isUnsent ? "acts.canceled.unsent" : "acts.canceled.atProvider");
    case "begun":
      return t(`acts.begun.${report.act}`);
    case "unchanged":
      return t(`acts.unchanged.${report.because}`);
  }
}
