/** What stands on printed documents, in the language of who reads them. */
import type { PrintablePart } from "../connector/documents/index.ts";
import type { DocumentKind, DocumentOrder, DocumentWords } from "../documents/index.ts";
import { inLanguage, type Language } from "../ui/languages.ts";
import { exactDay } from "../ui/moments.ts";
import { countryText, postalLines } from "../ui/orders/postal-lines.ts";
import { t } from "../ui/text.ts";

const titles = {
  "packing-slip": "documents.packingSlip",
  "pick-list": "documents.pickList",
  "artwork-sheet": "documents.artworkSheet",
} as const satisfies Record<DocumentKind, string>;

/** The words of documents in a language whose texts are known (`createStoreWords`). */
export function documentWords(language: Language): DocumentWords {
  return inLanguage(language, () => ({
    language,
    packingSlip: t("documents.packingSlip"),
    pickList: t("documents.pickList"),
    artworkSheet: t("documents.artworkSheet"),
    part: t("paper.part"),
    date: t("paper.date"),
    deliverTo: t("paper.deliverTo"),
    returnTo: t("paper.returnTo"),
    noAddress: t("paper.noAddress"),
    quantity: t("paper.quantity"),
    item: t("paper.item"),
    sku: t("paper.sku"),
    units: t("paper.units"),
    printedText: t("paper.printedText"),
    noPicture: t("paper.noPicture"),
    checked: t("paper.checked"),
    note: t("documents.note"),
    giftMessage: t("documents.giftMessage"),
    tags: t("paper.tags"),
  }));
}

/** `Packing slip, Pick list · Order #1001`, or how many orders they are of. */
export function documentsTitle(
  { documents, orderNames }: { documents: readonly DocumentKind[]; orderNames: readonly string[] },
  language: Language,
): string {
  return inLanguage(language, () => {
    const [name = "", ...others] = new Set(orderNames);
    const what = documents.map((kind) => t(titles[kind])).join(", ");
    const whose =
      others.length === 0
        ? t("paper.order", { name })
        : t("paper.orders", { count: others.length + 1 });
    return `${what} · ${whose}`;
  });
}

/** An address as it stands on a parcel: null and "erased" are none. */
type PostalAddress = Exclude<PrintablePart["address"], null | "erased">;

/** As its country writes it, the country last. */
function linesOf(address: PostalAddress): string[] {
  return [...postalLines(address), countryText(address.country)].filter((line) => line !== "");
}

/** A part of an order as a document in this language shows it. */
export function documentOrder(
  part: PrintablePart,
  {
    language,
    timezone,
    returnAddress = null,
    pictureOf,
  }: {
    language: Language;
    timezone: string;
    /** Where its parcels go back to; null: nobody has said. */
    returnAddress?: PostalAddress | null;
    /** Where a small picture of an artwork is. */
    pictureOf: (artworkUrl: string) => string;
  },
): DocumentOrder {
  const { orderId, orderName, sequence, count, apiOrderId, orderedAt, address, lines } = part;
  const { note, giftMessage, tags } = part;
  return inLanguage(language, () => ({
    heading: t("paper.order", { name: orderName }),
    part: count === 1 ? null : { number: sequence, count },
    codes: [...(apiOrderId === null ? [] : [apiOrderId]), orderName, orderId],
    date: orderedAt && exactDay(orderedAt, timezone),
    address: address === null || address === "erased" ? [] : linesOf(address),
    returnAddress: returnAddress === null ? [] : linesOf(returnAddress),
    note: note ?? "",
    giftMessage: giftMessage ?? "",
    tags,
    lines: lines.map(({ title, sku, quantity, texts, notes, items }) => ({
      title,
      sku,
      quantity,
      texts,
      notes,
      items: items.map((item) => ({
        sku: item.sku,
        quantity: item.quantity,
        picture: item.artworkUrl === null ? null : pictureOf(item.artworkUrl),
      })),
    })),
  }));
}
