import type { ArtworkInput } from "#app/contract/index.ts";
import type { Notice } from "../../model/notice.ts";
import type { Words } from "../../model/phrases.ts";
import { misplacedText } from "../../model/print-place.ts";
import {
  chooseArtwork,
  externalItemId,
  isSameArtwork,
  lineOfItem,
  type RequestLine,
  withOwnArtwork,
} from "../request/index.ts";
import { type Action, type DrawingWish, hold, holdFor } from "./action.ts";
import { keyLifeMs } from "./key-life.ts";
import type { Seen, SeenDrawing, SeenLine } from "./seen.ts";

/** For how long artwork that was read is taken as it is; and for how long its absence. */
export const artworkMaxAgeMs = 60 * 60_000;
export const noArtworkMaxAgeMs = 60_000;
/** From when on a person hears of artwork that is still not ready. */
export const drawingPatienceMs = 60 * 60_000;

type Components = RequestLine["components"];

/** Every line's components with their artwork, by line item id; or what has to happen before. */
export type ArtworkResult =
  | { ok: true; componentsOf: ReadonlyMap<string, Components> }
  | { ok: false; action: Action };

/**
 * Finds the artwork of lines: what the line itself names, what the provider draws out of its
 * properties, else the plain one of the mapping or of Shopify's metafields. Pure.
 */
export function artworkOf(seen: Seen, lines: readonly SeenLine[], now: Date): ArtworkResult {
  const unread = lines.filter((line) => needsReading(seen, line, now));
  if (unread.length > 0) {
    const variantIds = unread.flatMap(({ variantId }) => variantId ?? []);
    return { ok: false, action: { kind: "ReadArtwork", variantIds } };
  }
  const bare = lines.find((line) =>
    line.components.some((part) => wishOf(seen, line, part) === null && plain(line, part) === null),
  );
  if (bare !== undefined) return { ok: false, action: holdFor("NoArtwork", bare, now) };
  const unclear = decideUnclear(seen, lines, now);
  if (unclear !== null) return { ok: false, action: unclear };
  const wishes = lines.flatMap((line) => wishesOf(seen, line));
  const action = decideDrawings(seen, wishes, now);
  if (action !== null) return { ok: false, action };
  const drawn = new Map(
    seen.drawings.map(({ externalSourceId, artworkUrl }) => [externalSourceId, artworkUrl]),
  );
  const isDrawn = new Set(wishes.map(({ externalSourceId }) => externalSourceId));
  const componentsOf = new Map<string, Components>();
  for (const line of lines) {
    const components = line.components.map((part, index) => {
      const id = externalItemId(line.lineItemId, index);
      const artworkUrl = isDrawn.has(id) ? drawn.get(id) : plain(line, part);
      return { sku: part.sku, quantity: part.quantity, artworkUrl: artworkUrl ?? "" };
    });
    componentsOf.set(line.lineItemId, components);
  }
  return { ok: true, componentsOf };
}

/** Asks about what nobody can print by guessing, unless a person has said of these texts that the first counts. */
function decideUnclear(seen: Seen, lines: readonly SeenLine[], now: Date): Action | null {
  const { entriesAnswered } = seen.dispatch;
  const open = lines.flatMap((line) => {
    const drawn = line.components.filter((part) => wishOf(seen, line, part) !== null);
    const entries = drawn
      .flatMap((part) => part.unclear)
      .filter(({ key }) => !entriesAnswered.includes(key));
    const { title, lineItemId } = line;
    return entries.length > 0 ? [{ title, lineItemId, entries }] : [];
  });
  if (open.length === 0) return null;
  const told = open.map(({ title, lineItemId, entries }) => ({
    title,
    lineItemId,
    properties: [...new Set(entries.map(({ property }) => property))],
  }));
  const keys = open.flatMap(({ entries }) => entries.map(({ key }) => key));
  const subject = { lines: told, entries: [...new Set(keys)] };
  return hold({ reason: "EntryUnclear", subject }, now);
}

/**
 * While something that is still wanted is being drawn, all else can wait but a question about a buyer's
 * texts: what to do about it, or null where nothing is under way. Pure.
 */
export function decideUnderWay(seen: Seen, now: Date): Action | null {
  if (decideUnclear(seen, seen.lines, now) !== null) return null;
  const wishes = seen.lines.flatMap((line) => wishesOf(seen, line));
  const isOpen = wishes.some((wish) => {
    const drawing = drawingOf(seen, wish);
    return (
      drawing !== undefined && isUnderWay(drawing) && !isOutdated(seen, { drawing, wish, now })
    );
  });
  return isOpen ? decideDrawings(seen, wishes, now) : null;
}

/** What is to be drawn, asked for or waited for; null when all of it is there. */
function decideDrawings(seen: Seen, wishes: readonly DrawingWish[], now: Date): Action | null {
  const pairs = wishes.map((wish) => ({ wish, drawing: drawingOf(seen, wish) }));
  const drawings = pairs.flatMap(({ wish, drawing }) =>
    drawing === undefined || isOutdated(seen, { drawing, wish, now }) ? [wish] : [],
  );
  if (drawings.length > 0) return { kind: "FreezeDrawings", drawings };
  const standing = pairs.flatMap(({ drawing }) => drawing ?? []);
  const failed = standing.find(({ state }) => state === "Failed");
  if (failed !== undefined) {
    return hold(notDrawn({ ...failed, words: failed.error ?? "" }, seen.lines), now);
  }
  const open = standing.filter(isUnderWay);
  const [first] = open;
  if (first === undefined) return null;
  if (open.some(({ askAt }) => askAt <= now)) return { kind: "AskForDrawings" };
  const isLate = now.getTime() - first.createdAt.getTime() > drawingPatienceMs;
  const until = new Date(Math.min(...open.map(({ askAt }) => askAt.getTime())));
  return {
    kind: "Hold",
    notice: {
      reason: isLate ? "ArtworkLate" : "ArtworkRunning",
      subject: { title: first.title },
    },
    until,
  };
}

/** What a person is told of a drawing that failed, and of a text in a picture's place where that is why. */
export function notDrawn(
  {
    title,
    words,
    externalSourceId,
    request,
  }: Pick<SeenDrawing, "title" | "externalSourceId" | "request"> & { words: Words },
  lines: readonly { lineItemId: string; variantId: string | null }[],
): Extract<Notice, { reason: "ArtworkFailed" }> {
  const lineItemId = lineOfItem(externalSourceId);
  const fieldId = misplacedText(request.fields);
  const variantId = lines.find((line) => line.lineItemId === lineItemId)?.variantId ?? null;
  const isMisplaced = fieldId !== null && variantId !== null;
  return {
    reason: "ArtworkFailed",
    subject: {
      title,
      words,
      lineItemId,
      ...(isMisplaced ? { misplaced: { fieldId, variantId } } : {}),
    },
  };
}

function drawingOf({ drawings }: Seen, wish: DrawingWish): SeenDrawing | undefined {
  return drawings.find(({ externalSourceId }) => externalSourceId === wish.externalSourceId);
}

function isUnderWay({ state }: SeenDrawing): boolean {
  return state === "Frozen" || state === "Started";
}

/**
 * True where a new one has to be begun: something else is wanted by now, or elsewhere; its failure was
 * taken back, by a person or because what it hung on has changed; or its key is not known any more.
 */
function isOutdated(
  { dispatch: { attention } }: Seen,
  { drawing, wish, now }: { drawing: SeenDrawing; wish: DrawingWish; now: Date },
): boolean {
  if (!drawing.isAtHome || !isSameArtwork(drawing.request, wish.request)) return true;
  if (drawing.state === "Failed") return attention?.reason !== "ArtworkFailed";
  return drawing.state === "Frozen" && now.getTime() - drawing.createdAt.getTime() > keyLifeMs;
}

function wishesOf(seen: Seen, line: SeenLine): DrawingWish[] {
  return line.components.flatMap((part, index) => {
    const request = wishOf(seen, line, part);
    const externalSourceId = externalItemId(line.lineItemId, index);
    return request === null ? [] : [{ externalSourceId, title: line.title, request }];
  });
}

/** What was drawn for a dispatch, and where plain artwork was chosen instead. */
interface Drawn {
  dispatch: Pick<Seen["dispatch"], "plainItems">;
  drawings: readonly Pick<
    SeenDrawing,
    "externalSourceId" | "state" | "isAtHome" | "request" | "artworkUrl"
  >[];
}

/**
 * True where what the provider has of a line is what its variant's mapping, its artwork and its texts ask for now,
 * whatever the number of units. Without a mapping, or without artwork for a part of it, nothing else could be
 * made of it: then it is as it is. Pure.
 */
export function isMadeAsMapped(
  seen: Drawn,
  line: SeenLine,
  made: readonly { externalSourceId: string; sku: string; perUnit: number; artworkUrl: string }[],
): boolean {
  const parts = line.components.map((part, index) => {
    const externalSourceId = externalItemId(line.lineItemId, index);
    const { sku, quantity: perUnit } = part;
    const wish = wishOf(seen, line, part);
    const drawing = seen.drawings.find((each) => each.externalSourceId === externalSourceId);
    const isDrawn = drawing?.state === "Done" && wish && isSameArtwork(drawing.request, wish);
    const drawn = isDrawn ? drawing.artworkUrl : undrawn;
    const artworkUrl = wish === null ? plain(line, part) : drawn;
    return { externalSourceId, sku, perUnit, artworkUrl };
  });
  if (parts.length === 0 || parts.some(({ artworkUrl }) => artworkUrl === null)) return true;
  const keyOf = ({ externalSourceId, sku, perUnit, artworkUrl }: (typeof parts)[number]) =>
    JSON.stringify([externalSourceId, sku, perUnit, artworkUrl]);
  return parts.map(keyOf).toSorted().join() === made.map(keyOf).toSorted().join();
}

/** No item is made with it. */
const undrawn = "";

/**
 * A file that the line brings is the buyer's last word. A person may have chosen the plain artwork: for
 * what could not be had, so not where the drawing is there.
 */
function wishOf(
  { dispatch: { plainItems }, drawings }: Drawn,
  line: SeenLine,
  part: SeenLine["components"][number],
): ArtworkInput | null {
  if (line.artworkUrl !== null || part.wish === null) return null;
  const own = { fieldId: part.ownArtworkField, artworkUrl: plain(line, part) };
  const wish = withOwnArtwork(part.wish, own);
  const id = externalItemId(line.lineItemId, line.components.indexOf(part));
  if (!plainItems.includes(id)) return wish;
  const isDrawn = drawings.some(
    ({ externalSourceId, state, isAtHome, request }) =>
      externalSourceId === id && state === "Done" && isAtHome && isSameArtwork(request, wish),
  );
  return isDrawn ? wish : null;
}

function plain(line: SeenLine, { artworkUrl }: SeenLine["components"][number]): string | null {
  return chooseArtwork({
    line: line.artworkUrl,
    component: artworkUrl,
    variant: line.variantArtworkUrl,
    product: line.productArtworkUrl,
  });
}

/** True where the artwork hangs on metafields that were not read lately. */
function needsReading(seen: Seen, line: SeenLine, now: Date): boolean {
  if (line.artworkUrl !== null || line.variantId === null) return false;
  const isSettled = line.components.every(
    (part) =>
      part.artworkUrl !== null ||
      (part.ownArtworkField === null && wishOf(seen, line, part) !== null),
  );
  if (isSettled) return false;
  if (line.artworkReadAt === null) return true;
  const isThere = line.variantArtworkUrl !== null || line.productArtworkUrl !== null;
  const ageMs = now.getTime() - line.artworkReadAt.getTime();
  return ageMs > (isThere ? artworkMaxAgeMs : noArtworkMaxAgeMs);
}
