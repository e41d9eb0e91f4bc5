import { staff } from "../staff.ts";
import { setup } from "../setup.ts";
import { settings } from "../settings.ts";
import { alerts } from "../alerts.ts";

/** English: what the pages of settings load. */
export const texts = {
  staff,
  setup,
  settings,
  alerts,
} as const;
