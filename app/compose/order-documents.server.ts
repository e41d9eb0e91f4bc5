/** Packing slips, pick lists and artwork sheets of the core's own orders, for those who make them. */
import type { PrintablePart } from "../connector/documents/index.ts";
import type { ProductionTicket } from "../core/index.ts";
import { type DocumentKind, documentKinds, drawDocuments } from "../documents/index.ts";
import { knownLanguage, type Language, languages } from "../ui/languages.ts";
import { addTexts } from "../ui/text.ts";
import { documentOrder, documentsTitle, documentWords } from "./document-words.server.ts";

export { type DocumentKind, documentKinds, knownLanguage, type Language, languages };

/** With what the core's own addresses begin, and where they open on this machine: `http://localhost:4010`. */
export interface CoreAddresses {
  publicUrl: string;
  openUrl: string;
}

/**
 * One page without scripts, as the store's admin prints it: of each order the documents in their order. Its pictures
 * are those that the core serves; it asks no stranger for any.
 */
export async function drawOrderDocuments({
  orders,
  merchantName,
  documents,
  language,
  timezone,
  addresses: { publicUrl, openUrl },
}: {
  orders: readonly ProductionTicket[];
  merchantName: string;
  documents: readonly DocumentKind[];
  language: Language;
  timezone: string;
  addresses: CoreAddresses;
}): Promise<string> {
  // What stands on paper is among the texts that no page loads; a core that prints nothing keeps none of them.
  const { allTexts } = await import("../ui/strings/all-texts.ts");
  addTexts(language, allTexts[language]);
  const words = documentWords(language);
  const ownBelow = `${publicUrl}/artwork/`;
  const pictureOf = (url: string) => (url.startsWith(ownBelow) ? url.slice(publicUrl.length) : "");
  const parts = orders.map((order) => ({ part: partOf(order), order }));
  const orderNames = parts.map(({ part }) => part.orderName);
  return drawDocuments({
    title: documentsTitle({ documents, orderNames }, language),
    language,
    origin: openUrl,
    store: { name: merchantName, logo: null, note: "" },
    documents: parts.flatMap(({ part, order: { returnAddress: given } }) => {
      const returnAddress = given && addressOf(given);
      const order = documentOrder(part, { language, timezone, returnAddress, pictureOf });
      return documents.map((kind) => ({ kind, words, order }));
    }),
  });
}

/** An order of the core's as documents know it: a line for each of its items, with what of it waits. */
function partOf({ id, externalSourceId, ...order }: ProductionTicket): PrintablePart {
  return {
    orderId: id,
    orderName: externalSourceId ?? id,
    sequence: 1,
    count: 1,
    apiOrderId: id,
    orderedAt: order.createdAt,
    buyerLanguage: null,
    address: addressOf(order.toAddress),
    note: null,
    giftMessage: null,
    tags: [],
    lines: waitingOf(order.items).map(({ title, sku, quantity, copyUrl, artworkUrl }) => ({
      title: title ?? sku,
      sku,
      quantity,
      texts: [],
      notes: [],
      items: [{ sku, quantity, artworkUrl: copyUrl ?? artworkUrl }],
    })),
  };
}

/**
 * What is still to leave, where a part of the order has left: nobody packs that twice. Of an order that has left as a whole, all
 * of it: its documents are printed once more.
 */
function waitingOf(items: ProductionTicket["items"]): ProductionTicket["items"] {
  const waiting = items.flatMap((item) => {
    const quantity = item.quantity - item.shipped;
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  return waiting.length > 0 ? waiting : items;
}

function addressOf({ company, street2, phone, ...address }: ProductionTicket["toAddress"]) {
  return { ...address, company: company ?? "", street2: street2 ?? "", phone: phone ?? "" };
}
