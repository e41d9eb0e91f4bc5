/** Orders that are made and charged for, or those that went out with a test key, which are not. */
export const orderKinds = ["live", "test"] as const;
export type OrderKind = (typeof orderKinds)[number];
