import { details, type DetailValue } from "#app/contract/index.ts";
import {
  type ArtworkFinding,
  type ArtworkSeen,
  isPutOff,
  purposeOf,
  type ReadPurpose,
  seenOf,
} from "../artwork/index.ts";
import { type CatalogSnapshot, stockQuantity, type Variant } from "../catalog/index.ts";
import { type Caller, planCovers } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import type { Line, OrderContent } from "./order.ts";
import type { OrdersContext } from "./orders-context.ts";

/** A line whose SKU the catalog has. */
export interface AcceptedLine {
  line: Line;
  variant: Variant;
  /** Its SKU is retired: it is accepted for an order that has it, and no other. */
  isKept: boolean;
  /** What its artwork is as it is accepted. */
  seen: ArtworkSeen;
}

/** What is wrong with one place of an order's content, like `items.0.sku`. */
export interface ContentProblem {
  path: string;
  error: DomainError;
}

/**
 * The content's lines with their variants, after every rule that doesn't need the stock: the SKU
 * exists, the plan allows it, the artwork is printable and of the right size. Throws the first
 * problem; `hasSkus` are the order's already, which it keeps though they are retired. Unknown SKUs and plans come before any artwork is read, and what can't be printed before
 * what could not be read yet.
 */
export async function acceptContent(
  ctx: OrdersContext,
  {
    caller,
    content,
    hasSkus = new Set(),
  }: { caller: Caller; content: OrderContent; hasSkus?: ReadonlySet<string> },
): Promise<AcceptedLine[]> {
  const snapshot = await ctx.catalog.current(ctx.now);
  const lines = content.items.map((line, index) => ({ line, index }));
  const { accepted, problems } = resolveLines(snapshot, { caller, lines, hasSkus });
  const purpose = purposeOf(caller);
  if (problems[0] !== undefined) throw firstOf(problems, problems[0]);
  const findings = await findArtwork(ctx, { caller, accepted, purpose });
  const found = artworkProblems(findings, accepted);
  if (found[0] !== undefined) throw firstOf(found, found[0]);
  return accepted.map(({ line, variant, isKept }) => {
    const check = findings.get(line.artworkUrl);
    if (check === undefined || check instanceof DomainError) throw new Error("It was accepted.");
    return { line, variant, isKept, seen: seenOf(check, ctx.now) };
  });
}

/** Throws where a line has a retired SKU that the order, as it is now that it is locked, has no longer. */
export function refuseUnlessHad(
  lines: readonly Pick<AcceptedLine, "line" | "isKept">[],
  hasSkus: ReadonlySet<string>,
): void {
  for (const [at, { line, isKept }] of lines.entries()) {
    if (isKept && !hasSkus.has(line.sku)) throw unknownSku(at, line.sku);
  }
}

function unknownSku(at: number, sku: string): DomainError {
  return new DomainError("sku_not_found", details("skuUnknown", { at, sku }));
}

/** What can't be printed before what could not be read yet. */
function firstOf(problems: readonly ContentProblem[], first: ContentProblem): DomainError {
  return (problems.find(({ error }) => !isPutOff(error)) ?? first).error;
}

/** A line of a draft at its place, as far as it can be read. */
export interface DraftLine {
  /** Counted from 0. */
  index: number;
  sku?: string | undefined;
  artworkUrl?: string | undefined;
  quantity?: number | undefined;
}

/**
 * Every problem of a draft's lines at once, the stock's as of now included; what a line doesn't say is not
 * judged. Changes nothing.
 */
export async function findContentProblems(
  ctx: OrdersContext,
  { caller, lines: drafts }: { caller: Caller; lines: readonly DraftLine[] },
): Promise<ContentProblem[]> {
  const snapshot = await ctx.catalog.current(ctx.now);
  const lines = drafts.flatMap(({ index, sku, quantity }) =>
    sku === undefined ? [] : [{ line: { sku, quantity }, index }],
  );
  const { accepted, problems } = resolveLines(snapshot, { caller, lines });
  // Also where the SKU is wrong: whoever corrects that one is not to hear of the artwork only then.
  const withArtwork = drafts.flatMap(({ index, sku = "", artworkUrl }) =>
    artworkUrl === undefined
      ? []
      : [{ index, line: { artworkUrl }, variant: snapshot.content.variantBySku.get(sku) }],
  );
  const withQuantity = accepted.flatMap(({ line: { sku, quantity }, ...rest }) =>
    quantity === undefined ? [] : [{ ...rest, line: { sku, quantity } }],
  );
  const findings = await findArtwork(ctx, { caller, accepted: withArtwork, purpose: "dryRun" });
  return [
    ...problems,
    ...artworkProblems(findings, withArtwork),
    ...stockProblems(snapshot, { caller, accepted: withQuantity }),
  ];
}

/**
 * The exact size that the artwork of each of `skus` must have, and how many places its product's design has; SKUs
 * that are unknown are left out.
 */
export async function listArtworkSizes(
  ctx: OrdersContext,
  { skus }: { skus: readonly string[] },
): Promise<{ sku: string; widthPx: number; heightPx: number; designFields: number }[]> {
  const { content } = await ctx.catalog.current(ctx.now);
  return [...new Set(skus)].flatMap((sku) => {
    const variant = content.variantBySku.get(sku);
    if (variant === undefined) return [];
    const { artwork, designFields } = variant.product;
    return [{ sku, ...artwork, designFields }];
  });
}

/** A line at its place, with its variant; of the line what is asked of it. */
interface Numbered<Each> {
  line: Each;
  variant: Variant;
  isKept: boolean;
  index: number;
}

function resolveLines<Each extends Pick<Line, "sku">>(
  { content: catalog }: CatalogSnapshot,
  {
    caller,
    lines,
    hasSkus,
  }: {
    caller: Caller;
    lines: readonly { line: Each; index: number }[];
    hasSkus?: ReadonlySet<string>;
  },
): { accepted: Numbered<Each>[]; problems: ContentProblem[] } {
  const accepted: Numbered<Each>[] = [];
  const unknown: ContentProblem[] = [];
  const gated: ContentProblem[] = [];
  for (const { line, index } of lines) {
    const path = `items.${index}.sku`;
    const kept = hasSkus?.has(line.sku) ? catalog.retiredBySku.get(line.sku) : undefined;
    const variant = catalog.variantBySku.get(line.sku) ?? kept;
    if (variant === undefined) {
      unknown.push({ path, error: unknownSku(index, line.sku) });
    } else if (planCovers(caller.plan, variant.plan)) {
      accepted.push({ line, variant, index, isKept: variant === kept });
    } else {
      const said = details("planTooLow", { at: index, sku: line.sku, plan: variant.plan });
      gated.push({ path, error: new DomainError("plan_too_low", said) });
    }
  }
  return { accepted, problems: [...unknown, ...gated] };
}

function findArtwork(
  ctx: OrdersContext,
  {
    caller,
    accepted,
    purpose,
  }: {
    caller: Caller;
    accepted: { line: Pick<Line, "artworkUrl"> }[];
    purpose: ReadPurpose;
  },
): Promise<ReadonlyMap<string, ArtworkFinding>> {
  return ctx.artwork.check({
    purpose,
    merchantId: caller.merchantId,
    urls: accepted.map(({ line }) => line.artworkUrl),
    now: ctx.now,
  });
}

function artworkProblems(
  findings: ReadonlyMap<string, ArtworkFinding>,
  accepted: { line: Pick<Line, "artworkUrl">; index: number; variant: Variant | undefined }[],
): ContentProblem[] {
  return accepted.flatMap(({ line, variant, index }) => {
    const path = `items.${index}.artworkUrl`;
    const finding = findings.get(line.artworkUrl);
    const reason = reasonAgainst(finding, variant);
    if (reason === undefined) return [];
    const said = details("artworkRefused", { at: index, words: reason });
    if (finding === undefined || !isPutOff(finding)) {
      return [{ path, error: new DomainError("artwork_not_acceptable", said) }];
    }
    const { code, retryAfterSeconds = 1 } = finding;
    return [{ path, error: new DomainError(code, said, { retryAfterSeconds }) }];
  });
}

function reasonAgainst(
  finding: ArtworkFinding | undefined,
  variant: Variant | undefined,
): DetailValue | undefined {
  if (finding === undefined) return details("artworkUnread", {});
  if (finding instanceof DomainError) return finding.details ?? finding.message;
  // Of which size it has to be is the SKU's to say.
  if (variant === undefined) return undefined;
  const { widthPx, heightPx } = variant.product.artwork;
  if (finding.widthPx === widthPx && finding.heightPx === heightPx) return undefined;
  return details("artworkExpected", {
    // As texts: pixels are written without separators.
    width: String(widthPx),
    height: String(heightPx),
    sku: variant.sku,
    foundWidth: String(finding.widthPx),
    foundHeight: String(finding.heightPx),
  });
}

function stockProblems(
  snapshot: CatalogSnapshot,
  {
    caller,
    accepted,
  }: {
    caller: Caller;
    accepted: Numbered<Pick<Line, "sku" | "quantity">>[];
  },
): ContentProblem[] {
  const bySku = Map.groupBy(accepted, ({ line }) => line.sku);
  return [...bySku].flatMap(([sku, lines]) => {
    const available = stockQuantity(snapshot, { sku, isTest: caller.isTest });
    const wanted = lines.reduce((sum, { line }) => sum + line.quantity, 0);
    if (available === null || available >= wanted) return [];
    const path = `items.${lines[0]?.index}.quantity`;
    return [{ path, error: outOfStock([{ sku, available, wanted }]) }];
  });
}

/** Names every SKU that is short, and how much of it there is. */
export function outOfStock(
  short: readonly { sku: string; available: number; wanted: number }[],
): DomainError {
  const skus = short.map(({ sku, available, wanted }) =>
    details("skuShort", { sku, wanted, available }),
  );
  return new DomainError("out_of_stock", details("stockShort", { skus }));
}
