/** Room: designs, and the artwork that is drawn from them. */
export { type Design, parseDesign, type Placeholder } from "./design.ts";
export { exceededMegapixels } from "./most-megapixels.ts";
export { type DrawDesign, drawInThread } from "./draw-in-thread.ts";
