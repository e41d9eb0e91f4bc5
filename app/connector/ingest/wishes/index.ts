/** What buyers ask of a shop about their orders. */
export { acceptWish } from "./accept-wish.ts";
