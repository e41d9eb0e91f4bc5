/** What products look like with artwork on them. */
export { drawMockup, type Mockup, type MockupContext } from "./draw-mockup.ts";
