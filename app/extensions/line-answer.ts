/** What extensions are told of the lines of an order: which parts make how many, and what is printed on them. Pure. */
import type { OrderDetail, PartDetail } from "../connector/queries/dispatches/index.ts";
import { isSent } from "../connector/model/stage.ts";
import { isolated } from "../ui/isolated.ts";
import { labeled } from "../ui/labeled.ts";
import { listed } from "../ui/listed.ts";
import { numberText } from "../ui/numbers.ts";
import { t } from "../ui/text.ts";
import type { Form, Label, OrderLine, Way } from "./answers.ts";
import { versionOf } from "./version-of.ts";
import { keptLabel } from "./words.ts";

/** Each line with the part that has it, as that part tells of it, and with all parts that make some of it. */
export function linesAt({ parts, lines }: OrderDetail) {
  const [first] = parts;
  const told = (part: PartDetail | undefined, id: string) =>
    part?.orderLines.find((line) => line.id === id) ?? null;
  return lines.map((row) => {
    const holder = parts.find(({ sequence }) => sequence === row.sequence);
    const makers = parts.flatMap((part) => {
      const line = told(part, row.id);
      return line === null || line.units === 0 ? [] : { line, part };
    });
    const part = row.verdict === "Forwarded" ? (holder ?? null) : null;
    return { row, line: told(holder ?? first, row.id), part, makers };
  });
}

type LineAt = ReturnType<typeof linesAt>[number];

type Line = PartDetail["orderLines"][number];

/** How many of what is wanted of a line the provider has, or had to the end, whatever is made again. */
export function sentOf(at: LineAt): number {
  return Math.min(quantityOf(at), at.line?.sent ?? 0);
}

/** As edits and refunds left it, where a part says so. */
export function quantityOf({ row, line }: Pick<LineAt, "row" | "line">): number {
  return line?.quantity ?? row.quantity;
}

/** What buyers and Shopify call items: every unit of a line is one. */
export function sumOf(units: readonly number[]): number {
  return units.reduce((sum, each) => sum + each, 0);
}

/** Pictures that a line shows at most: what is made of more parts is seen in the app. */
const picturesMax = 4;

export function lineOf(
  { orderId }: OrderDetail,
  { pictureOf, ...at }: LineAt & { pictureOf: (artworkUrl: string) => string },
): OrderLine {
  const { row, line, part } = at;
  const changed =
    part === null || line === null
      ? { ways: [] }
      : { ways: lineWays(line, { orderId, part }), ...textsOf(line, { orderId, part }) };
  return {
    id: row.id,
    title: row.title,
    ...quantitiesOf(at),
    verdict: verdictOf(at),
    ...divisionOf(at),
    ...printOf(at),
    ...picturesOf(line, pictureOf),
    notes: line === null ? [] : notesOf(line),
    ...changed,
    ...mockupOf(line, { orderId, part }),
  };
}

/** What was ordered, and what of that was taken back since. */
function quantitiesOf(at: LineAt): Pick<OrderLine, "quantity" | "refunded"> {
  const left = quantityOf(at);
  const { ordered = left } = at.line ?? {};
  if (ordered <= left) return { quantity: left };
  const refunded = labeled(t("order.lines.refunded"), numberText(ordered - left));
  return { quantity: ordered, refunded };
}

function picturesOf(
  line: Line | null,
  pictureOf: (artworkUrl: string) => string,
): Pick<OrderLine, "pictureUrls" | "picturesVersion"> {
  const artworks = artworksOf(line).slice(0, picturesMax);
  return { pictureUrls: artworks.map(pictureOf), picturesVersion: versionOf(artworks) };
}

/** On its product it is shown once somebody wants to see it: the provider draws it. */
function mockupOf(
  line: Line | null,
  { orderId, part }: { orderId: string; part: PartDetail | null },
): Pick<OrderLine, "mockup"> {
  const artworks = artworksOf(line);
  if (line === null || part === null || artworks.length === 0) return {};
  const version = versionOf([artworks, line.becomes.map(({ sku }) => sku)]);
  const path = `orders/${orderId}/parts/${part.id}/lines/${line.id}/mockup`;
  return { mockup: { label: t("mockup.show"), path, version } };
}

/** Whether something of a part is printed, as far as is known. */
export function isPrinted({ orderLines }: PartDetail): boolean {
  return orderLines.some((line) => line.units > 0 && artworksOf(line).length > 0);
}

/** Which part makes it, and as what; of several, how many each makes. */
function divisionOf({ row, line, part, makers }: LineAt): Pick<OrderLine, "sequence" | "becomes"> {
  const [only, ...others] = makers.filter((maker) => maker.part.remake === null);
  const sequence = others.length > 0 ? null : ((only?.part ?? part)?.sequence ?? null);
  if (makers.length < 2) {
    const told = makers[0]?.line ?? line;
    return { sequence, becomes: told === null ? [] : itemsOf(told) };
  }
  const becomes = makers.flatMap((maker) => {
    const name = partName(maker.part);
    const items = itemsOf(maker.line);
    const { title } = row;
    // Of what is not written down for the provider yet, the line is all that is known.
    const what =
      items.length > 0 ? items.join(", ") : t("orders.item", { title, quantity: maker.line.units });
    const made = labeled(name, what);
    // What was changed of the line itself stands below it, and counts for its own part.
    if (maker.part === part) return [made];
    const changed = changedText(maker.line);
    return [changed === "" ? made : `${made} (${changed})`, ...ofPart(name, printedText(maker))];
  });
  return { sequence, becomes };
}

function partName({ sequence, remake }: PartDetail): string {
  return t(remake === null ? "orders.part" : "extension.remake", { sequence });
}

/** What counts for one part of several. */
function ofPart(name: string, text: string | null): string[] {
  return text === null ? [] : [`${name} · ${text}`];
}

function itemsOf({ becomes }: Line): string[] {
  return becomes.map(({ quantity, sku }) => `${quantity} × ${sku}`);
}

function verdictOf(at: LineAt): Label {
  const { row, line, part, makers } = at;
  if (row.isKept) return keptLabel();
  if (part === null) return openVerdict(row.verdict, line);
  if (quantityOf(at) === 0 && ((line?.sent ?? 0) > 0 || isSent(part.stage))) {
    return { text: t("order.lines.refunded"), tone: "neutral" };
  }
  const sent = sentOf(at);
  if (sent > 0 && sent < quantityOf(at)) {
    const counts = { number: sent, of: quantityOf(at) };
    return { text: t("order.lines.partly", counts), tone: "warning" };
  }
  const first = makers.filter((maker) => maker.part.remake === null);
  const maker = first.find((each) => isSent(each.part.stage) === sent > 0);
  return fateOf(maker?.part ?? part);
}

/** What becomes of a line that no part has; one that was mapped since can be sent. */
function openVerdict(
  verdict: OrderDetail["lines"][number]["verdict"],
  line: { canBeSent: boolean } | null,
): Label {
  if (line?.canBeSent === true) return { text: t("order.lines.mapped"), tone: "warning" };
  const isOpen = verdict === "NeedsMapping" || verdict === "NeedsDecision";
  return { text: t(`order.verdicts.${verdict}`), tone: isOpen ? "warning" : "neutral" };
}

/** What became of a line with its part. */
function fateOf(part: PartDetail): Label {
  if (part.stage === "Canceled") {
    const key = part.tracking.length === 0 ? "canceled" : "canceledLater";
    return { text: t(`order.lines.${key}`), tone: "neutral" };
  }
  return isSent(part.stage)
    ? { text: t("order.verdicts.Forwarded"), tone: "success" }
    : { text: t("order.lines.unsent"), tone: "neutral" };
}

/** What stands on it, as the order is wanted now, and that it is not as it was ordered. */
function printOf({ line, part, makers }: LineAt): Pick<OrderLine, "printed" | "changed"> {
  if (line === null || part === null) return {};
  const text = printedText({ line, part });
  const isAlone = makers.every((maker) => maker.part === part || printedText(maker) === null);
  const [printed = null] = isAlone ? [text] : ofPart(partName(part), text);
  const changed = changedText(line);
  return {
    ...(printed === null ? {} : { printed }),
    ...(part.stage === "Canceled" || changed === "" ? {} : { changed }),
  };
}

/** The texts on what a part makes of a line; null where it says nothing of them. */
function printedText({ line, part }: { line: Line; part: PartDetail }): string | null {
  const { printed, toPrint } = line;
  // What the provider was not given yet, or makes no more, is only asked for.
  const isAsked = part.stage === "Canceled" || toPrint.length > 0;
  const texts = [...printed, ...toPrint].map(enteredText);
  if (texts.length === 0) return null;
  return labeled(t(isAsked ? "order.lines.wanted" : "order.lines.printed"), listed(texts));
}

/** What a person changed of it, in words; empty where nothing. */
function changedText({ corrected }: Line): string {
  const what = listed(corrected.map((each) => t(`order.change.parts.${each}`)));
  return what === "" ? "" : t("order.change.changed", { what });
}

/** As the buyer entered it, also where it is written in the other direction. */
function enteredText({ name, text }: Line["printed"][number]): string {
  return t("artwork.entered", { name: isolated(name), value: isolated(text) });
}

/**
 * What is printed on it: another picture that a person chose for it, before the provider has confirmed that too. Of several
 * parts with one artwork it is shown once; what was erased is not there.
 */
function artworksOf(line: Line | null): string[] {
  const made = line?.becomes.map(({ artworkUrl }) => artworkUrl) ?? [];
  const urls = line?.ownPictureUrl ? [line.ownPictureUrl] : made;
  return [...new Set(urls)].filter((url) => URL.canParse(url));
}

/** Texts that are printed are changed where the order stands. */
function textsOf(
  { id, canBeCorrected, printed }: Line,
  { orderId, part }: { orderId: string; part: PartDetail },
): Pick<OrderLine, "textsPath"> {
  if (!canBeCorrected || printed.length === 0) return {};
  return { textsPath: `orders/${orderId}/parts/${part.id}/lines/${id}/texts` };
}

/** Artwork and SKU are chosen in place; how it looks is seen before it is saved in the app. */
function lineWays(
  { id, canBeCorrected }: Line,
  { orderId, part }: { orderId: string; part: PartDetail },
): Way[] {
  if (!canBeCorrected) return [];
  const path = `${pathOf(part)}/lines/${id}`;
  const form = lineForm({ orderId, part, lineItemId: id });
  return [{ kind: "link", in: "app", path, label: t("extension.changeLine"), form }];
}

/** What of it is made again in a part, or was added there, is changed beside that part: the line itself says what others make. */
export function partLineWays(
  part: PartDetail,
  { orderId, lines, parts }: Pick<OrderDetail, "orderId" | "lines" | "parts">,
): Way[] {
  const holders = new Map(lines.map(({ id, sequence }) => [id, sequence]));
  const own = part.orderLines.filter(
    ({ id, canBeCorrected }) => canBeCorrected && holders.get(id) !== part.sequence,
  );
  // Whichever part tells what is printed on it: it has texts.
  const hasTexts = new Set(
    parts.flatMap(({ orderLines }) =>
      orderLines.flatMap(({ id, printed }) => (printed.length > 0 ? id : [])),
    ),
  );
  const named = (title: string, label: string) =>
    own.length > 1 ? labeled(isolated(title), label) : label;
  return own.flatMap(({ id, title }): Way[] => {
    const path = `${pathOf(part)}/lines/${id}`;
    const form = {
      kind: "texts" as const,
      path: `orders/${orderId}/parts/${part.id}/lines/${id}/texts`,
    };
    const texts: Way = {
      kind: "link",
      in: "app",
      path: `${path}?fix=text`,
      label: named(title, t("attention.fix.text")),
      form,
    };
    const change: Way = {
      kind: "link",
      in: "app",
      path,
      label: named(title, t("extension.changeLine")),
      form: lineForm({ orderId, part, lineItemId: id }),
    };
    return hasTexts.has(id) ? [texts, change] : [change];
  });
}

/** Where artwork and SKU of a line are changed in place. */
export function lineForm({
  orderId,
  part,
  lineItemId,
}: {
  orderId: string;
  part: PartDetail;
  lineItemId: string;
}): Form {
  return { kind: "line", path: `orders/${orderId}/parts/${part.id}/lines/${lineItemId}/change` };
}

function notesOf(line: PartDetail["orderLines"][number]): string[] {
  const { lacksArtwork, unprinted, unreadArtwork, pictureFindings, isPlainChosen } = line;
  const notes = unprinted.map(enteredText);
  return [
    ...(lacksArtwork ? [t("order.lines.lacksArtwork")] : []),
    ...(unprinted.length === 0 ? [] : [t("order.lines.unprinted", { names: listed(notes) })]),
    ...(isPlainChosen ? [t("order.lines.plainChosen")] : []),
    ...(unreadArtwork.length === 0
      ? []
      : [t("order.lines.unreadArtwork", { names: listed(unreadArtwork) })]),
    ...pictureFindings.map((finding) => t(`artwork.concerns.${finding}`)),
  ];
}

export const pathOf = ({ id }: PartDetail) => `/app/orders/${id}`;
