import type { Connector } from "../connector/index.ts";
import type { LineDetail } from "../connector/queries/dispatches/index.ts";
import { inLanguage } from "../ui/languages.ts";
import { t } from "../ui/text.ts";
import type { AdminReader } from "./admin-reader.ts";
import type { LineChangeAnswer } from "./answers.ts";
import type { LineTarget } from "./correct-line.ts";

type Reads = Pick<Connector, "readLine"> & {
  products: Pick<Connector["products"], "listUploads">;
};

/** What a line of one order may be made as instead; null where the store has no such line, or nobody can change it. */
export async function readLineChange(
  connector: Reads,
  {
    shop,
    language,
    orderId,
    partId: dispatchId,
    lineId: lineItemId,
    pictureOf,
  }: AdminReader & LineTarget & { pictureOf: (artworkUrl: string) => string },
): Promise<LineChangeAnswer | null> {
  const line = await connector.readLine({ shop, dispatchId, lineItemId });
  if (line?.orderId !== orderId || !line.isCorrectable) return null;
  const [part, ...others] = line.parts;
  // One picture is printed on all parts, whose sizes differ: each is looked at as it is saved.
  const sku = part === undefined || others.length > 0 ? null : part.sku;
  const uploads = await connector.products.listUploads({ shop, sku, after: null });
  const pictures = uploads?.pictures.filter(({ artworkUrl }) => artworkUrl !== line.pictureUrl);
  return inLanguage(language, () => ({
    seen: line.seen,
    labels: {
      print: t("order.change.print"),
      address: t("order.change.address"),
      save: t("order.change.save"),
    },
    now: t("extension.asNow", { what: nowText(line.print) }),
    ...plainOf(line),
    pictures: (pictures ?? []).map(({ artworkUrl: url, title, size }) => ({
      url,
      title: title === "" ? `${size.widthPx} × ${size.heightPx} px` : title,
      pictureUrl: pictureOf(url),
    })),
    other: t("extension.otherPicture"),
    fit: {
      label: t("extension.fitInApp"),
      path: `/app/orders/${dispatchId}/lines/${lineItemId}?fix=picture`,
    },
    parts: line.parts.map((each, index) => ({
      part: index + 1,
      text: t(each.item === null ? "order.change.gone" : "order.change.skuNow", { sku: each.sku }),
      search: t("order.change.skuSearch"),
    })),
  }));
}

/** Offered where it is another than what is printed, and each part has some. */
function plainOf({ print, parts }: LineDetail): Pick<LineChangeAnswer, "plain"> {
  const isBare = parts.some(({ plainUrl }) => plainUrl === null);
  return print === "plain" || isBare ? {} : { plain: t("order.change.plain") };
}

/** What is printed as it stands. */
function nowText(print: LineDetail["print"]): string {
  return print === "picture" ? t("extension.ownPicture") : t(`order.change.${print}`);
}
