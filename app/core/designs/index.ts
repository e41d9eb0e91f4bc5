/** Room: designs, and the artwork that is drawn from them. */
export { type Design, parseDesign, type Placeholder } from "./design.ts";
export { isTooLargeInPasses, mostMegapixels } from "./picture-passes.ts";
export { type DrawDesign, drawInThread } from "./draw-in-thread.ts";
