import { writeFile } from "node:fs/promises";
import {
  type DocumentKind,
  documentKinds,
  drawOrderDocuments,
  knownLanguage,
  type Language,
  languages,
} from "../compose/order-documents.server.ts";
import { counted, DomainError, type ProductionTicket } from "../core/index.ts";
import { type CommandContext, merchantOfOrder, UsageError } from "./command.ts";
import { unwritten } from "./text-of-file.ts";

/** As many as the store's admin prints together. */
export const printedMax = 50;

/**
 * Writes packing slips, pick lists and artwork sheets of orders into one file. Throws `UsageError`,
 * `order_not_found`, and `move_not_allowed` for an order that isn't to be made, or that its merchant may still change, with
 * nothing written.
 */
export async function printOrders(context: CommandContext): Promise<void> {
  const { core, args, say, addresses } = context;
  const [file = "", ...orderIds] = args.words;
  if (!/\.html$/i.test(file)) {
    throw new UsageError(`What is printed is a page for a browser: ${file} must end with .html.`);
  }
  const language = languageOf(args.text("language"));
  const documents = documentsOf(args.text("documents"));
  const [first = ""] = orderIds;
  const merchantId = await merchantOfOrder(context, first);
  const orders: ProductionTicket[] = [];
  for (const orderId of new Set(orderIds)) {
    if ((await merchantOfOrder(context, orderId)) !== merchantId) {
      throw new UsageError(
        `${orderId} is of another merchant than ${first}: those of each are printed by themselves.`,
      );
    }
    orders.push(await core.production.readOrder({ merchantId, orderId }));
  }
  refuseEnded(orders);
  refuseUnbegun(orders);
  const page = await drawOrderDocuments({
    orders,
    merchantName: await nameOf(context, merchantId),
    documents,
    language,
    // Whoever prints reads the day as it was here.
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    addresses,
  });
  await writeFile(file, page).catch((error: Error) => {
    throw unwritten(file, error);
  });
  say(`Wrote ${documents.join(", ")} of ${counted(orders.length, "order")} to ${file}.`);
}

const unmade: ReadonlySet<string> = new Set(["Canceled", "CancelationRequested", "Declined"]);

/** Whoever has its documents in hand makes it, whatever happened to it since it was listed. */
function refuseEnded(orders: readonly ProductionTicket[]): void {
  const found = orders.filter(({ status }) => unmade.has(status));
  if (found.length === 0) return;
  const named = found.map(({ id, status }) => `${id} is ${status}`).join(", ");
  throw new DomainError("move_not_allowed", `${named}: leave out what isn't to be made.`);
}

/** Until it is picked its merchant may give it another address, other lines or other artwork, and no paper follows. */
function refuseUnbegun(orders: readonly ProductionTicket[]): void {
  const found = orders.filter(({ status }) => status === "Created");
  if (found.length === 0) return;
  const named = found.map(({ id }) => id).join(", ");
  const said =
    found.length === 1
      ? "is Created, and its merchant may still change it: advance it"
      : "are Created, and their merchant may still change them: advance them";
  throw new DomainError("move_not_allowed", `${named} ${said} to Picked first.`);
}

function documentsOf(given: string | undefined): readonly DocumentKind[] {
  if (given === undefined) return documentKinds;
  return given.split(",").map((each) => {
    const kind = documentKinds.find((known) => known === each.trim());
    if (kind !== undefined) return kind;
    throw new UsageError(`--documents must be of ${documentKinds.join(", ")}, with commas.`);
  });
}

function languageOf(given = "en"): Language {
  const language = knownLanguage(given);
  if (language !== null) return language;
  throw new UsageError(`--language must be one of ${languages.join(", ")}.`);
}

async function nameOf({ core }: CommandContext, merchantId: string): Promise<string> {
  const merchants = await core.merchants.listMerchants();
  return merchants.find(({ id }) => id === merchantId)?.name ?? "";
}
