/** Artwork that people have drawn from the designs of the provider's products. */
export {
  type DrawProblem,
  type DrawResult,
  type FieldProblem,
  followDrawing,
  startDrawing,
} from "./draw.ts";
export { createMockupDrawer } from "./draw-mockup.ts";
export { readStudio } from "./read-studio.ts";
export { createTemplateReader } from "./read-template.ts";
export { useDrawing } from "./use-drawing.ts";
export {
  type DrawingView,
  type MockupView,
  type StudioVariant,
  type StudioView,
  type TemplateBox,
  type TemplateField,
  type TemplateType,
  type TemplateView,
} from "./views.ts";
