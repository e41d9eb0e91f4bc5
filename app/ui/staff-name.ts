import type { StaffName } from "#app/connector/model/staff.ts";
import { t } from "./text.ts";

/** Somebody of the store by name, or by number where Shopify does not say their name. */
export function staffName({ name, number }: StaffName): string {
  return name ?? t("staffNames.numbered", { number });
}
