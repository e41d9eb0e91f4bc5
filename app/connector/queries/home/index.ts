/** What the home page shows. */
export { countProducts, readHome } from "./read-home.ts";
export { readConnection } from "./read-connection.ts";
export { readOpenLines } from "./read-open-lines.ts";
export { type HeldUpStep, type HeldUpView, readHeldUp } from "./read-held-up.ts";
export { readOutages } from "./read-outages.ts";
export { readTrend } from "./read-trend.ts";
export { isSendableRest, isUndecidedOrder, isUndecidedRest } from "./undecided-orders.ts";
export { dismissSetup, isSettingUp } from "./read-setup.ts";
export { readUnsold } from "./read-unsold.ts";
export type {
  ConnectionView,
  HomeView,
  PausedView,
  SetupView,
  TrendView,
  UnsoldProducts,
} from "./views.ts";
export { readPausedOf, tryPaused } from "./read-paused.ts";
