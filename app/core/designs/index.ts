/** Designs, and the artwork that is drawn from them. */
export type { ArtworkSize } from "./check-geometry.ts";
export { packagingBoxes } from "./packaging-boxes.ts";
export { type Box, type Design, parseDesign, type Placeholder, withFilled } from "./design.ts";
export { checkDesign, previewDesign } from "./check-design.ts";
export { artworkFieldId, checkMockup, mockupSidePx } from "./check-mockup.ts";
export { type FilledLayers, filledLayers } from "./filled-layers.ts";
export { type DrawDesign, drawInThread } from "./draw-in-thread.ts";
export type { FitImage } from "./fit-image.ts";
export { fitImages } from "./fit-images.ts";
