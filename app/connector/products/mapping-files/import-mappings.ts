import type { Transaction } from "#app/db/database.server.ts";
import { within } from "#app/limits/within.ts";
import { tryUnder } from "#app/quarantine/index.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import type { PictureFinding } from "../../ports/index.ts";
import { inspectAddress, type Inspecting } from "../inspections/index.ts";
import {
  type ArtworkCheckResult,
  type CatalogState,
  catalogSkus,
  checkArtwork,
  equalSkus,
  isPutOff,
  readMadeLosses,
  readCatalogState,
  readMappings,
  reopenVariants,
  writeMappings,
} from "../mappings/index.ts";
import { compareMappings, fingerprintOf, type MappingChange } from "./compare-mappings.ts";
import { judgeRows, type Wish } from "./judge-rows.ts";
import type { FileProblem, FileRow } from "../../model/mapping-file.ts";
import type { RowProblem } from "./problems.ts";
import { readConnectionId } from "../../store/shop-connections.ts";

/** How many rows of problems and changes are told; their numbers are told in full. */
const problemsMax = 100;

interface Refusal {
  kind: "refused";
  rowCount: number;
  problemCount: number;
  problems: RowProblem[];
}

interface Unreadable {
  kind: "unreadable";
  problem: FileProblem;
  detail: string;
}

/** It names SKUs that no catalog is there to have: nothing can be said of them until it is read. */
interface Unread {
  kind: "unread";
  catalog: CatalogState;
}

export interface ImportReady {
  kind: "ready";
  rowCount: number;
  /**
   * How many variants will be made, left out, open again, and open but mapped again at once, because their
   * SKU is the catalog's; the others stay as they are.
   */
  counts: { made: number; ignored: number; open: number; again: number; unchanged: number };
  changes: MappingChange[];
  /** How many of all that change would be sold below cost then, and which of `changes`; and of how many nobody knows it. */
  losses: { count: number; variantIds: string[]; unknown: number };
  /** New artwork that there was no time to check, or no check of this hour left; the provider does with the order. */
  uncheckedArtwork: number;
  /** What of new artwork that fits may not be meant, as of an uploaded file. */
  findings: { line: number; finding: PictureFinding }[];
  /** Give it to `applyImport`: what a person saw is what is written. */
  fingerprint: string;
}

export type ImportPreview = Unreadable | Unread | Refusal | ImportReady;

export type ImportApplied =
  | Unreadable
  | Unread
  | Refusal
  | { kind: "applied"; count: number }
  /** The store or the file is not what the preview showed: nothing was written. */
  | { kind: "outdated" };

interface File {
  shop: string;
  bytes: Uint8Array;
}

/** Judges a whole file and says what it would change. Writes nothing. */
export async function previewImport(
  ctx: ProviderAccess &
    Needs<"inspectPicture" | "parseMappingFile" | "quarantine" | "log"> &
    Inspecting,
  file: File,
): Promise<ImportPreview> {
  return underQuarantine(ctx, file, () => previewNow(ctx, file));
}

async function previewNow(
  ctx: ProviderAccess & Needs<"inspectPicture" | "parseMappingFile" | "log"> & Inspecting,
  file: File,
): Promise<ImportPreview> {
  const judged = await judgeFile(ctx, file);
  if (judged.kind !== "judged") return judged;
  const { rows, wishes } = judged;
  const changes = await findChanges(ctx.prisma, { shop: file.shop, wishes });
  const artwork = await checkNewArtwork(ctx, { shop: file.shop, wishes, changes });
  if (artwork.problems.length > 0) return refused(rows, artwork.problems);
  const losing = await readMadeLosses(ctx, { shop: file.shop, made: changes.flatMap(madeOf) });
  const told = changes.slice(0, problemsMax);
  const after = (isIt: (change: MappingChange) => boolean) => changes.filter(isIt).length;
  return {
    kind: "ready",
    rowCount: rows.length,
    counts: {
      made: after((change) => (change.after?.length ?? 0) > 0),
      ignored: after((change) => change.after?.length === 0),
      open: after((change) => change.after === null && change.mappedAgain === null),
      again: after((change) => change.mappedAgain !== null),
      unchanged: wishes.length - changes.length,
    },
    changes: told,
    losses: {
      count: losing.variantIds.size,
      variantIds: told.flatMap(({ variantId }) =>
        losing.variantIds.has(variantId) ? [variantId] : [],
      ),
      unknown: losing.unknown,
    },
    uncheckedArtwork: artwork.unchecked,
    findings: artwork.findings.slice(0, problemsMax),
    fingerprint: fingerprintOf(changes),
  };
}

/** What a unit of a variant is made of then; nothing where it is of nothing. */
function madeOf({ variantId, after, mappedAgain }: MappingChange) {
  const parts = after ?? (mappedAgain === null ? [] : [{ sku: mappedAgain, quantity: 1 }]);
  return parts.length === 0 ? [] : [{ variantId, parts }];
}

/**
 * Writes what the preview with this fingerprint showed, all of it or nothing. The file is judged
 * again; where it or the store is another by now, nothing is written.
 */
export async function applyImport(
  ctx: Needs<"prisma" | "pool" | "clock" | "enqueue" | "parseMappingFile" | "quarantine">,
  command: File & { fingerprint: string; actor: string },
): Promise<ImportApplied> {
  return underQuarantine(ctx, command, () => applyNow(ctx, command));
}

/** What is read from a file is judged in this process: a store whose files took it down rests. */
async function underQuarantine<T>(
  ctx: Needs<"clock" | "quarantine">,
  { shop }: File,
  work: () => Promise<T>,
): Promise<T | Unreadable> {
  const subject = { scope: "store", tenant: shop, key: "import" };
  const result = await tryUnder(ctx.quarantine, subject, work);
  return result.kind === "done" ? result.value : restingUntil(ctx, result.until);
}

async function applyNow(
  ctx: Needs<"prisma" | "pool" | "clock" | "enqueue" | "parseMappingFile">,
  { fingerprint, actor, ...file }: File & { fingerprint: string; actor: string },
): Promise<ImportApplied> {
  const judged = await judgeFile(ctx, file);
  if (judged.kind !== "judged") return judged;
  const { shop } = file;
  return ctx.prisma.$transaction(
    async (transaction) => {
      await transaction.$queryRaw`
        SELECT FROM connector.variant WHERE shop = ${shop}
          AND id = ANY (${judged.wishes.map(({ variantId }) => variantId)}::text[])
        ORDER BY id FOR NO KEY UPDATE`;
      const changes = await findChanges(transaction, { shop, wishes: judged.wishes });
      if (fingerprintOf(changes) !== fingerprint) return { kind: "outdated" };
      const mappings = changes.flatMap(({ variantId, after }) =>
        after === null ? [] : [{ variantId, components: after }],
      );
      await writeMappings(ctx, transaction, { shop, mappings, origin: "Import", actor });
      const variantIds = changes
        .filter(({ after }) => after === null)
        .map(({ variantId }) => variantId);
      await reopenVariants(ctx, transaction, { shop, variantIds, actor });
      return { kind: "applied", count: changes.length };
    },
    { timeout: 60_000 },
  );
}

async function judgeFile(
  ctx: Needs<"prisma" | "pool" | "clock" | "parseMappingFile">,
  { shop, bytes }: File,
): Promise<Unreadable | Unread | Refusal | { kind: "judged"; rows: FileRow[]; wishes: Wish[] }> {
  const parsed = await ctx.parseMappingFile({ shop, bytes });
  if (parsed.kind === "unreadable") return parsed;
  if (parsed.kind === "resting") return restingUntil(ctx, parsed.until);
  if (parsed.kind !== "rows") return { kind: "unreadable", problem: parsed.kind, detail: "" };
  const { rows } = parsed;
  const [variants, skus] = await Promise.all([
    ctx.pool.query<{ id: string }>(
      "SELECT id FROM connector.variant WHERE shop = $1 AND id = ANY ($2)",
      [shop, rows.map(({ cells }) => cells.variant_id)],
    ),
    catalogSkus(ctx, { shop, skus: rows.map(({ cells }) => cells.sku) }),
  ]);
  const variantIds = new Set(variants.rows.map(({ id }) => id));
  const { wishes, problems } = judgeRows(rows, { variantIds, skus });
  if (problems.length === 0) return { kind: "judged", rows, wishes };
  if (problems.some(({ problem }) => problem === "sku-unknown")) {
    const catalog = await readCatalogState(ctx, { shop });
    if (catalog !== "read") return { kind: "unread", catalog };
  }
  return refused(rows, problems);
}

function restingUntil(ctx: Needs<"clock">, until: Date): Unreadable {
  const minutes = Math.ceil((until.getTime() - ctx.clock().getTime()) / 60_000);
  return { kind: "unreadable", problem: "resting", detail: String(minutes) };
}

function refused(rows: readonly FileRow[], problems: readonly RowProblem[]): Refusal {
  return {
    kind: "refused",
    rowCount: rows.length,
    problemCount: problems.length,
    problems: problems.slice(0, problemsMax),
  };
}

/** Rows in one query: far below what PostgreSQL takes as parameters. */
const idsPerQuery = 5_000;

async function findChanges(
  transaction: Pick<Transaction, "mapping" | "variant" | "shopConnection" | "catalogSku">,
  { shop, wishes }: { shop: string; wishes: readonly Wish[] },
): Promise<MappingChange[]> {
  const connectionId = await readConnectionId(transaction, { shop });
  const changes: MappingChange[] = [];
  for (let start = 0; start < wishes.length; start += idsPerQuery) {
    const part = wishes.slice(start, start + idsPerQuery);
    const variantIds = part.map(({ variantId }) => variantId);
    const mappings = await readMappings(transaction, { shop, variantIds });
    const variants = await transaction.variant.findMany({
      where: { shop, id: { in: variantIds } },
      select: { id: true, productTitle: true, title: true, sku: true },
    });
    const opened = new Set(
      part.flatMap(({ kind, variantId }) => (kind === "open" ? variantId : [])),
    );
    const equal = await equalSkus(transaction, {
      connectionId,
      variants: variants.flatMap(({ id, sku }) => (opened.has(id) ? [{ variantId: id, sku }] : [])),
    });
    const names = new Map(
      variants.map(({ id, productTitle, title }) => [
        id,
        title === "" || title === "Default Title" ? productTitle : `${productTitle}, ${title}`,
      ]),
    );
    changes.push(...compareMappings(part, { mappings, names, equal }));
  }
  return changes;
}

/** For so long new artwork is checked and inspected, and while checks of this hour are left; a file may name thousands of addresses. */
const artworkMs = 15_000;
const artworkAtOnce = 4;

async function checkNewArtwork(
  ctx: ProviderAccess & Needs<"inspectPicture" | "log"> & Inspecting,
  {
    shop,
    wishes,
    changes,
  }: { shop: string; wishes: readonly Wish[]; changes: readonly MappingChange[] },
): Promise<{ problems: RowProblem[]; unchecked: number } & Pick<ImportReady, "findings">> {
  const before = new Map(changes.map((change) => [change.variantId, change.before ?? []]));
  const entered = wishes.flatMap(({ variantId, components }) =>
    components.flatMap(({ line, sku, artworkUrl }) => {
      const kept = before.get(variantId);
      const isKept = kept?.some((part) => part.sku === sku && part.artworkUrl === artworkUrl);
      return artworkUrl === null || kept === undefined || isKept
        ? []
        : [{ line, sku, url: artworkUrl, key: `${sku} ${artworkUrl}` }];
    }),
  );
  const results = new Map<string, ArtworkCheckResult>();
  const toCheck = [...new Map(entered.map((each) => [each.key, each])).values()];
  const startedAt = performance.now();
  const worker = async () => {
    for (let next = toCheck.shift(); next !== undefined; next = toCheck.shift()) {
      if (performance.now() - startedAt > artworkMs) return;
      const result = await checkArtwork(ctx, { shop, sku: next.sku, url: next.url });
      if (isPutOff(result)) return;
      results.set(next.key, result);
    }
  };
  await Promise.all(Array.from({ length: artworkAtOnce }, worker));
  const problems = entered.flatMap(({ line, key }): RowProblem[] => {
    const result = results.get(key);
    if (result?.kind !== "refused") return [];
    return [{ line, column: "artwork_url", problem: "artwork", detail: result.reason }];
  });
  const unchecked = entered.filter(({ key }) => !results.has(key)).length;
  if (problems.length > 0) return { problems, unchecked, findings: [] };
  const fitting = entered.filter(({ key }) => results.get(key)?.kind === "fits");
  const urls = [...new Set(fitting.map(({ url }) => url))];
  const found = await inspectUntil(ctx, { shop, urls, endsAt: startedAt + artworkMs });
  const findings = fitting.flatMap(({ line, url }) =>
    (found.get(url) ?? []).map((finding) => ({ line, finding })),
  );
  return { problems, unchecked, findings };
}

/** One after the other, since each is a whole file; what takes until `endsAt`, by `performance.now`, is said nothing of. */
async function inspectUntil(
  ctx: Needs<"log"> & Inspecting,
  { shop, urls, endsAt }: { shop: string; urls: readonly string[]; endsAt: number },
): Promise<ReadonlyMap<string, readonly PictureFinding[]>> {
  const found = new Map<string, readonly PictureFinding[]>();
  for (const url of urls) {
    const leftMs = endsAt - performance.now();
    if (leftMs <= 0) break;
    const inspecting = within(leftMs, inspectAddress(ctx, { shop, url }));
    const findings = await inspecting.catch((error: unknown) => {
      ctx.log({ level: "info", message: "A picture was not inspected.", shop, error });
      return null;
    });
    if (findings !== null) found.set(url, findings);
  }
  return found;
}
