import { setup } from "../setup.ts";
import { settings } from "../settings.ts";
import { alerts } from "../alerts.ts";

/** French: what the pages of settings load. */
export const texts = {
  setup,
  settings,
  alerts,
};
