/** All variants of a store by one bulk operation: begun, followed, and its file read. */
import { phrase, type Words } from "#app/connector/model/phrases.ts";
import type { ObservedVariant, Reply, VariantsOperation } from "#app/connector/ports/index.ts";
import { parseStorable } from "#app/connector/model/storable-text.ts";
import type { AdminClient } from "./admin-client.server.ts";
import {
  type AdminBulkOperation,
  allVariantsDocument,
  listBulkOperationsDocument,
  readBulkOperationDocument,
  runBulkQueryDocument,
  variantLine,
} from "./documents/variants-operation.ts";
import { observeVariant } from "./observe-order.ts";
import { readLines } from "./read-lines.server.ts";
import { mapReply } from "./read-pages.ts";

interface From {
  client: AdminClient;
  shop: string;
}

/** Fetches what lies behind an address that Shopify gave. Rejects when it may not or can't. */
export type Download = (request: Request) => Promise<Response>;

/** What Shopify says where as many run as it allows (one, until 2025). */
const busyCodes: ReadonlySet<string | null> = new Set(["LIMIT_REACHED", "OPERATION_IN_PROGRESS"]);

export async function beginVariants({
  client,
  shop,
}: From): Promise<Reply<VariantsOperation | { kind: "busy" }>> {
  const reply = await client.call(shop, runBulkQueryDocument, { query: allVariantsDocument.text });
  if (reply.kind !== "answered") return reply;
  const { bulkOperation = null, userErrors = [] } = reply.value.bulkOperationRunQuery ?? {};
  if (bulkOperation !== null) return { kind: "answered", value: observe(bulkOperation) };
  if (userErrors.some(({ code }) => busyCodes.has(code))) {
    return { kind: "answered", value: { kind: "busy" } };
  }
  const message = userErrors.map((error) => error.message).join("; ");
  return message === ""
    ? {
        kind: "unanswered",
        message: phrase("nothingShown", { what: "bulk operation" }),
        retryAfterMs: null,
      }
    : { kind: "refused", status: 200, message };
}

export async function findVariants(
  { client, shop }: From,
  { since }: { since: Date },
): Promise<Reply<VariantsOperation | null>> {
  const reply = await client.call(shop, listBulkOperationsDocument, {});
  return mapReply(reply, ({ bulkOperations: { nodes } }) => {
    const found = nodes.find(
      (operation) =>
        operation.query.includes(allVariantsDocument.name) &&
        new Date(operation.createdAt) >= since &&
        observe(operation).kind === "running",
    );
    return found === undefined ? null : observe(found);
  });
}

export async function followVariants(
  { client, shop }: From,
  id: string,
): Promise<Reply<VariantsOperation | null>> {
  const reply = await client.call(shop, readBulkOperationDocument, { id });
  return mapReply(reply, ({ bulkOperation }) => bulkOperation && observe(bulkOperation));
}

const running: ReadonlySet<string> = new Set(["CREATED", "RUNNING", "CANCELING"]);

function observe({
  id,
  status,
  errorCode,
  url,
  rootObjectCount,
}: AdminBulkOperation): VariantsOperation {
  if (running.has(status)) return { kind: "running", id };
  const isWhole = status === "COMPLETED" && (url !== null || rootObjectCount === 0);
  if (isWhole) return { kind: "complete", id, url, lines: rootObjectCount };
  const reason = [status, errorCode].filter((word) => word !== null).join(", ");
  return { kind: "failed", id, reason: reason.toLowerCase().replaceAll("_", " ") };
}

/** Far more than the texts that Shopify allows in the fields of a line; a file of other making ends here. */
const lineCharactersMax = 256 * 1_024;
const batchMax = 500;
/** How long the file's host may say nothing. */
const idleMs = 30_000;
/** For the whole file, with what is done about its lines: below the time after which the job counts as dead. */
const fileMs = 14 * 60_000;

export async function streamVariants(
  download: Download,
  { url, skip }: { url: string; skip: number },
  take: (variants: ObservedVariant[]) => Promise<void>,
): Promise<Reply<{ lines: number }>> {
  const file = await open(download, url);
  if (file.kind !== "answered") return file;
  const lines = readLines(file.value, { charactersMax: lineCharactersMax, idleMs });
  let count = 0;
  let batch: ObservedVariant[] = [];
  for (;;) {
    const next = await nextOf(lines);
    if (next.kind !== "answered") return next;
    if (next.value === null) break;
    count += 1;
    if (count <= skip) continue;
    const variant = parseLine(next.value);
    if (variant === null) {
      await lines.return(undefined);
      return unanswered(phrase("fileLineStrange", { line: count }));
    }
    batch.push(variant);
    if (batch.length < batchMax) continue;
    await take(batch);
    batch = [];
  }
  if (batch.length > 0) await take(batch);
  return { kind: "answered", value: { lines: count } };
}

async function open(download: Download, url: string): Promise<Reply<ReadableStream<Uint8Array>>> {
  try {
    // The address is the right to read it: no token goes there.
    const signal = AbortSignal.timeout(fileMs);
    const response = await download(new Request(url, { signal }));
    if (response.status === 200 && response.body !== null) {
      return { kind: "answered", value: response.body };
    }
    await response.body?.cancel();
    return unanswered(phrase("fileHostSilent", { why: `HTTP ${response.status}` }));
  } catch (error) {
    return unanswered(phrase("fileHostSilent", { why: wordOf(error) }));
  }
}

/** Null at the end. What the other side does wrong is a reply; all else is thrown. */
async function nextOf(lines: AsyncGenerator<string>): Promise<Reply<string | null>> {
  try {
    const { done, value } = await lines.next();
    return { kind: "answered", value: done === true ? null : value };
  } catch (error) {
    return unanswered(phrase("fileBrokeOff", { why: wordOf(error) }));
  }
}

function parseLine(line: string): ObservedVariant | null {
  try {
    const parsed = variantLine.safeParse(parseStorable(line));
    return parsed.success ? observeVariant(parsed.data) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Of an error only its name or code: its text may hold the address, which opens the file to anybody. */
function wordOf(error: unknown): Words {
  if (!(error instanceof Error)) return phrase("errorUnknown");
  const { cause } = error;
  return cause instanceof Error && "code" in cause && typeof cause.code === "string"
    ? cause.code
    : error.name;
}

function unanswered(message: Words): Reply<never> {
  return { kind: "unanswered", message, retryAfterMs: null };
}
