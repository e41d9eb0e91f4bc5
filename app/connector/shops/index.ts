/** Installed stores: their profile, what they chose, and Shopify's sessions. */
export { changeConnection } from "./change-connection.ts";
export { changeContact, type ContactProblem, readOwnContact } from "./change-contact.ts";
export type { ConnectionProblem } from "./connection-input.ts";
export { dropConnection } from "./drop-connection.ts";
export { followDefaultConnection } from "./follow-default-connection.ts";
export { changePolicy, readPolicy } from "./change-policy.ts";
export { createInstaller, type InstallShop } from "./install-shop.ts";
export {
  changeProductPromise,
  dueDaysOf,
  lateRuleOf,
  ownDays,
  type ProductPromise,
  type Promising,
  readLateRule,
  readProductPromise,
  readPromises,
} from "./product-promise.ts";
export { readSettings, type SettingsView } from "./read-settings.ts";
export { isInstalled } from "./is-installed.ts";
export { readTimezone, zoneToKeep } from "./read-timezone.ts";
export {
  describeStaff,
  type KnownStaff,
  recognizeStaff,
  type StaffDetails,
} from "./recognize-staff.ts";
export { type ChangeView, listChanges } from "./list-changes.ts";
export { recordKeyChange } from "./record-key-change.ts";
export { changeStaffRole, listStaff, type StaffView } from "./staff-roles.ts";
export { createSessions, type SessionRow, type Sessions } from "./sessions.ts";
export { type ConnectionTest, testConnection } from "./test-connection.ts";
export { uninstallShop } from "./uninstall-shop.ts";
export { aloneWithInstall } from "./alone-with-install.ts";
export { changeRate, dropRate, type RateProblem } from "./change-rates.ts";
