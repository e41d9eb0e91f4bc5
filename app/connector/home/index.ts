/** What the home page shows. */
export { readHome } from "./read-home.ts";
export { dismissSetup } from "./read-setup.ts";
export type { ConnectionView, HomeView } from "./views.ts";
