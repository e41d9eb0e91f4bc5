import type { AlertSubject } from "#app/connector/model/alert-subjects.ts";
import { perLanguage } from "../languages.ts";
import { t } from "../text.ts";

/** What a notification can be about, as the lists of orders call it. */
export function subjectText(subject: AlertSubject): string {
  return subject === "late" || subject === "outage"
    ? t(`alerts.subjectNames.${subject}`)
    : t(`topics.${subject}`);
}

const hours = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit", timeZone: "UTC" }),
);

/** An hour of the day as the reader's clock shows it: `8:00 AM`, `08:00`. */
export function hourText(hour: number): string {
  // Engines differ in the space before AM and PM; a page must not change when its script starts.
  return hours()
    .format(new Date(Date.UTC(2026, 0, 1, hour)))
    .replaceAll("\u202F", " ");
}
