/** Polaris' own, apart, as a page seldom shows one. */
export { ProgressBar } from "@shopify/polaris";
