/** Remakes and corrections that people press in random lives, of parts of orders in any state, and what may never come of them. */
import { randomUUID } from "node:crypto";
import { Crash } from "./faults.ts";
import type { Process, Store } from "./harness.ts";

export interface Presses {
  /** Remakes that were asked for, by requests that a second press repeats. */
  remakes: Parameters<Store["connector"]["remakeItems"]>[0][];
  /** Pictures that people have chosen, by the parts and lines that they are for, the newest last. */
  pictures: { dispatchId: string; lineItemId: string; url: string }[];
}

const plain = "https://art.example/other.png";

/** Has what left of a dispatch made again, also of a remake, as it was sent or with another picture. */
export async function askRemake(
  { store, presses }: { store: Store; presses: Presses },
  { dispatch, isRepeated, isChanged }: RemakeStep,
  process: Process,
): Promise<void> {
  const { shop } = store;
  const found = (await store.dispatches())[dispatch];
  const lineItemId = found?.lines[0]?.lineItemId;
  if (found === undefined || lineItemId === undefined) return;
  store.pictures.set(plain, { kind: "picture", type: "png", widthPx: 9, heightPx: 9 });
  const entered = { print: { kind: "picture" as const, url: plain }, sku: null };
  const asked = {
    shop,
    dispatchId: found.id,
    requestId: randomUUID(),
    lines: [{ lineItemId, units: 1 }],
    changes: isChanged ? [{ lineItemId, ...entered }] : [],
    reason: "damaged" as const,
    payer: "provider" as const,
    note: "",
    photoUrls: [],
    actor: "owner",
  };
  const again = isRepeated ? presses.remakes : [];
  presses.remakes.push(asked);
  await survive(process, () =>
    Promise.all([...again, asked, asked].map((each) => process.connector.remakeItems(each))),
  );
}

export interface RemakeStep {
  dispatch: number;
  /** All that was pressed before is pressed once more. */
  isRepeated: boolean;
  isChanged: boolean;
}

/** Gives a line of a part of an order another picture, or takes the newest back. */
export async function correctPart(
  { store, presses }: { store: Store; presses: Presses },
  { dispatch, isBack }: { dispatch: number; isBack: boolean },
  process: Process,
): Promise<void> {
  const { shop, prisma } = store;
  const found = (await store.dispatches())[dispatch];
  if (found === undefined) return;
  const { id: dispatchId, orderId, sequence } = found;
  const order = await prisma.shopOrder.findFirst({
    where: { shop, id: orderId },
    include: { lines: { orderBy: { position: "asc" } } },
  });
  const lineItemId =
    found.lines[0]?.lineItemId ??
    order?.lines.find(({ dispatchSequence }) => dispatchSequence === sequence)?.id;
  if (order === null || lineItemId === undefined) return;
  const target = { shop, orderId, dispatchId, lineItemId, seen: order.corrections, actor: "owner" };
  if (isBack) {
    await survive(process, () =>
      process.connector.undoCorrection({ ...target, number: order.corrections }),
    );
    return;
  }
  const url = `https://art.example/fix-${presses.pictures.length}.png`;
  store.pictures.set(url, { kind: "picture", type: "png", widthPx: 9, heightPx: 9 });
  presses.pictures.push({ dispatchId, lineItemId, url });
  const entered = { print: { kind: "picture" as const, url }, sku: null };
  await survive(process, () => process.connector.correctLine({ ...target, entered }));
}

async function survive(process: Process, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!process.hasCrashed && !(error instanceof Crash)) throw error;
  }
}

/** Requests that were made twice, and corrections in force that nothing is made by and nobody was told of. */
export async function partFindings({
  store,
  presses,
}: {
  store: Store;
  presses: Presses;
}): Promise<unknown[]> {
  const { shop, prisma, provider } = store;
  const remakes = await prisma.remake.findMany({ where: { shop } });
  const asked = new Set(presses.remakes.map(({ requestId }) => requestId));
  const unasked = remakes.filter(
    ({ requestId, requestedBy }) => requestedBy === "owner" && !asked.has(requestId),
  );
  const remarks = await prisma.timelineEntry.findMany({ where: { shop } });
  const [lines, parts, dispatches] = await Promise.all([
    prisma.lineCorrection.findMany({ where: { shop } }),
    prisma.partCorrection.findMany({ where: { shop } }),
    prisma.dispatch.findMany({ where: { shop }, include: { remake: true, addedUnits: true } }),
  ]);
  const wrong = dispatches.flatMap(({ id, orderId, apiOrderId, state, remake, addedUnits }) => {
    const made = provider.orders.get(apiOrderId ?? "")?.order;
    if (made === undefined || state === "Canceled") return [];
    const isPart = remake !== null || addedUnits.length > 0;
    const rows = isPart
      ? parts.filter((row) => row.dispatchId === id)
      : lines.filter((row) => row.orderId === orderId);
    // Of what is not wanted at all, that is told.
    const isReported = remarks.some(
      ({ dispatchId, remark }) =>
        dispatchId === id &&
        /CorrectionTooLate|lateTitle|CanceledAfterAcceptance/.test(JSON.stringify(remark)),
    );
    return made.items.flatMap((item) => {
      const lineItemId = (item.externalSourceId ?? "").split("/")[0] ?? "";
      const wanted = pictureOf(rows.filter((row) => row.lineItemId === lineItemId));
      const isAsWanted = wanted === null || item.artworkUrl === wanted;
      return isAsWanted || isReported ? [] : [[id, lineItemId, item.artworkUrl, wanted]];
    });
  });
  return [
    ["remakes that nobody asked for", unasked.map(({ dispatchId }) => dispatchId)],
    ["made otherwise than it was corrected", wrong],
  ].filter(([, found]) => Array.isArray(found) && found.length > 0);
}

interface Row {
  number: number;
  change: unknown;
}

/** The picture that rows of one line say in the end; null: none. */
function pictureOf(rows: readonly Row[]): string | null {
  let kept: { number: number; url: string }[] = [];
  for (const { number, change } of rows.toSorted((one, other) => one.number - other.number)) {
    // Written by the app a moment ago.
    const {
      code,
      print,
      number: of,
    } = change as {
      code: string;
      number?: number;
      print?: { url?: string } | null;
    };
    if (code === "undone") kept = kept.filter((each) => each.number !== of);
    if (print?.url !== undefined) kept.push({ number, url: print.url });
  }
  return kept.at(-1)?.url ?? null;
}
