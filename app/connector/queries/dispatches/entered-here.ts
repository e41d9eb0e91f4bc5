/** What stands on a line of an order where its dispatch makes it, by what was sent, or is to be. Pure. */
import { type ArtworkInput } from "#app/contract/index.ts";
import type { DispatchLineModel, DrawingModel } from "#app/db/generated/models.ts";
import {
  type Entered,
  enteredWith,
  externalItemId,
  nothingEntered,
  personalArtwork,
  type PersonalPart,
  shows,
} from "../../dispatches/request/index.ts";
import { type AttemptState, inForce } from "../../model/attempt-states.ts";
import { type CorrectedPart, correctedParts, type LineCorrection } from "../../model/correction.ts";
import type { OrderSnapshotLine } from "../../model/orders/index.ts";
import type { MappingOf } from "../../products/mappings/index.ts";
import type { Standing } from "../../store/attention.ts";
import { artworkRequestOf } from "../../store/drawings.ts";

/** What tells of a dispatch what it prints. */
interface Printing extends Pick<Standing, "plainItems"> {
  attempt: { state: AttemptState } | null;
  drawings: readonly DrawingModel[];
}

/** A line of the dispatch: as its order has it, what was made of it, and what people corrected. */
interface Here {
  ordered: OrderSnapshotLine | undefined;
  correction: LineCorrection | undefined;
  mapping: MappingOf | undefined;
  items: readonly DispatchLineModel[];
  /** Nobody has begun. */
  isChangeable: boolean;
}

export interface EnteredHere extends Entered {
  /** A person chose the plain artwork where a part would have been drawn. */
  isPlainChosen: boolean;
  /** The texts that are to stand on what was sent, once they are drawn, and the provider has them; empty where none are. */
  toPrint: Entered["printed"];
}

export const nothingHere: EnteredHere = { ...nothingEntered, isPlainChosen: false, toPrint: [] };

/**
 * What a buyer entered with a line, or a person for them (`line`); nothing but what is to come where it is not known what is
 * printed, or that is to be printed otherwise.
 */
export function enteredHere(
  dispatch: Printing,
  { line, ...here }: Here & { line: OrderSnapshotLine },
): EnteredHere {
  const { ordered = line, mapping, items, isChangeable } = here;
  const designs = mapping?.components.map(({ design }) => design) ?? [];
  if (!isSent(dispatch, items)) {
    if (line.currentQuantity === 0) return nothingHere;
    return seenWith(line, plannedParts(dispatch, { designs, line }));
  }
  const isOlder = isOutdated(dispatch, here);
  // What was corrected too late does not stand on it.
  const shown = isOlder && !isChangeable ? ordered : line;
  const parts =
    isOlder && isChangeable ? null : drawnParts(dispatch, { designs, items, line: shown });
  if (parts !== null) return seenWith(shown, parts);
  if (!isChangeable) return nothingHere;
  const { printed } = enteredWith(line, plannedParts(dispatch, { designs, line }));
  return { ...nothingHere, toPrint: printed };
}

function seenWith(line: OrderSnapshotLine, parts: readonly Part[]): EnteredHere {
  const isPlainChosen = parts.some((part) => part.isPlainChosen);
  return { ...enteredWith(line, parts), isPlainChosen, toPrint: [] };
}

/** What people changed of a line, but for what came too late. */
export function correctedHere(dispatch: Printing, here: Here): CorrectedPart[] {
  const { correction, items, isChangeable } = here;
  if (correction === undefined) return [];
  const isLate = !isChangeable && isOutdated(dispatch, here);
  const made = Math.min(...items.map((item) => item.correction));
  const counts = ({ number }: { number: number }) => !isLate || number <= made;
  return correctedParts.filter(
    (part) =>
      isCorrected(correction, part) &&
      correction.inForce.some((each) => each.what.includes(part) && counts(each)),
  );
}

function isCorrected({ skus, print }: LineCorrection, part: CorrectedPart): boolean {
  return part === "sku" ? skus.length > 0 : print?.kind === part;
}

function isSent(dispatch: Printing, items: Here["items"]): boolean {
  return inForce(dispatch.attempt) !== null && items.length > 0;
}

/** It was made before the newest correction. */
function isOutdated(dispatch: Printing, { correction, items }: Here): boolean {
  return (
    correction !== undefined &&
    isSent(dispatch, items) &&
    items.some((item) => item.correction < correction.number)
  );
}

/** A part of a line, and whether its plain artwork is a person's choice. */
interface Part extends PersonalPart {
  isPlainChosen: boolean;
}

interface Planned {
  designs: readonly PersonalPart["design"][];
  line: OrderSnapshotLine;
}

/**
 * What is made is what was sent, whatever the mapping says by now: the drawing whose file an item has
 * tells what stands on it. Null while another is being drawn in its place.
 */
function drawnParts(
  dispatch: Printing,
  { designs, items, line }: Planned & { items: Here["items"] },
): Part[] | null {
  const parts: Part[] = [];
  for (const { externalSourceId, lineItemId, artworkUrl } of items) {
    const at = designs.findIndex(
      (_, index) => externalItemId(lineItemId, index) === externalSourceId,
    );
    const design = designs[at] ?? null;
    const drawing = dispatch.drawings.find((each) => each.externalSourceId === externalSourceId);
    const isChosen = dispatch.plainItems.includes(externalSourceId);
    // The design may be gone by now; the drawing that was given up is not.
    const wasWished = drawing !== undefined || personalArtwork(design, line.properties) !== null;
    if (drawing?.state === "Done" && drawing.artworkUrl === artworkUrl) {
      parts.push({
        design,
        artwork: artworkRequestOf(drawing),
        isPlainChosen: false,
      });
    } else if (drawing === undefined || isChosen) {
      parts.push({ design, artwork: null, isPlainChosen: isChosen && wasWished });
    } else return null;
  }
  return parts;
}

/** What is still to be sent follows the mapping. */
function plannedParts(dispatch: Printing, { designs, line }: Planned): Part[] {
  return designs.map((design, index) => {
    const artwork = wishedFor(dispatch, { design, line, index });
    const isPlainChosen = artwork === null && personalArtwork(design, line.properties) !== null;
    return { design, artwork, isPlainChosen };
  });
}

/**
 * What is drawn for a part of a line that is still to be sent; null where its artwork is the plain one. What
 * is drawn already is taken, also where a person chose the plain one for what was not. `dispatch`: null where
 * it is to go in one of its own.
 */
export function wishedFor(
  dispatch: Printing | null,
  {
    design,
    line,
    index,
  }: { design: PersonalPart["design"]; line: OrderSnapshotLine; index: number },
): ArtworkInput | null {
  const wished = personalArtwork(design, line.properties);
  const id = externalItemId(line.id, index);
  if (wished === null || !dispatch?.plainItems.includes(id)) return wished;
  const isDrawn = dispatch.drawings.some(
    (each) =>
      each.externalSourceId === id &&
      each.state === "Done" &&
      shows(artworkRequestOf(each), wished),
  );
  return isDrawn ? wished : null;
}
