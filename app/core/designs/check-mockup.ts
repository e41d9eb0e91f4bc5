import { canvasOf, machineDependent } from "./check-geometry.ts";
import { drawOrRefuse } from "./check-design.ts";
import { notPrintable, parseDesign } from "./design.ts";
import type { DrawDesign } from "./draw-in-thread.ts";
import { findUnseen } from "./find-unseen.ts";

/** The width and height of a mockup, and of the canvas of its template. */
export const mockupSidePx = 1_000;
/** The one field of a mockup's template. */
export const artworkFieldId = "artwork";

/** The artwork may reach beyond the picture, as what goes around a tin does; it is decoded to that size. */
const placeSideMax = 4 * mockupSidePx;
/** Whether the place is seen shows at any size, and a small picture is drawn at once. */
const checkedSidePx = 250;

/**
 * Throws `design_not_acceptable` for a template of mockups that can't be drawn: with what is wrong with how it is written, its
 * canvas, or its one place for a picture, or where nothing of that would be seen. Unlike in a design, the place may be moved,
 * cut and covered in part: what is drawn is a picture of a product, not what is printed on it.
 */
export async function checkMockup(
  ctx: { draw: DrawDesign },
  { mockupSvg }: { mockupSvg: string },
): Promise<void> {
  const { placeholders } = parseDesign(mockupSvg);
  const problems = machineDependent(mockupSvg);
  const { widthPx, heightPx } = canvasOf(mockupSvg);
  if (widthPx !== mockupSidePx || heightPx !== mockupSidePx) {
    problems.push(
      `its canvas is ${widthPx} x ${heightPx}, and a mockup's ${mockupSidePx} x ${mockupSidePx} px`,
    );
  }
  const [place, ...others] = placeholders;
  if (place?.type !== "image" || place.fieldId !== artworkFieldId || others.length > 0) {
    problems.push(`its one field is to be data-field="${artworkFieldId}" data-type="image"`);
  } else if (place.width > placeSideMax || place.height > placeSideMax) {
    problems.push(`its field is larger than ${placeSideMax} x ${placeSideMax} px`);
  }
  if (problems.length > 0) throw notPrintable(problems);
  const size = { widthPx: checkedSidePx, heightPx: checkedSidePx };
  const draw = (designSvg: string) =>
    drawOrRefuse(ctx, { designSvg, ...size, texts: {}, images: {} });
  const unseen = await findUnseen(draw, mockupSvg);
  if (unseen.length > 0) throw notPrintable(["nothing would be seen of the artwork"]);
}
