import type { SettingsDraft, SettingsProblem } from "./settings-draft.ts";

/** What each part of the settings page is given. */
export interface SectionProps {
  draft: SettingsDraft;
  change: (fields: Partial<SettingsDraft>) => void;
  /** What doesn't fit at a field, in words; false where it does. */
  errorOf: (field: SettingsProblem["field"]) => string | false;
}
