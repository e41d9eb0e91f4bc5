/** How artwork is had drawn by the provider, whoever wants it. */
export { askForDrawing, type DrawingNews } from "./ask-for-drawing.ts";
