/** Whether a store's settings let its orders flow. */
export { checkSetup } from "./check-setup.ts";
export type { SetupCheck, SetupCheckName, SetupCheckState } from "./judge-setup.ts";
