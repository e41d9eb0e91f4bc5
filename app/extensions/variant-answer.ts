/** What extensions are told of a variant, in the language of the moment (`inLanguage`). Pure. */
import type {
  CatalogItem,
  ComponentView,
  MapResult,
  VariantDetail,
} from "../connector/products/mappings/index.ts";
import { componentProblemText, stockText, variantName } from "../ui/products/variant-words.ts";
import { t } from "../ui/text.ts";
import type { CatalogAnswer, Label, VariantAnswer, VariantPart } from "./answers.ts";

const states = {
  open: { state: "undecided", tone: "warning" },
  mapped: { state: "mapped", tone: "success" },
  ignored: { state: "excluded", tone: "neutral" },
} as const;

export function variantAnswer(variant: VariantDetail): VariantAnswer {
  const { state, tone } = states[variant.state];
  const text = t(`products.states.${variant.state}`);
  return {
    variantId: variant.id,
    title: variantName(variant),
    state,
    label: variant.isBare
      ? { text: t("order.lines.lacksArtwork"), tone: "warning" }
      : { text, tone },
    summary: summaryOf(variant),
    parts: variant.components.map((part) => partOf(part, variant)),
    // The API tells what it takes for an order, and no price of a product before.
    margin: null,
    path: `/app/products/${variant.id}`,
  };
}

function summaryOf({ state, waiting, components }: VariantDetail): string {
  if (state === "open" && waiting.length > 0) {
    return t("extension.waiting", { count: waiting.length });
  }
  if (state !== "mapped") return t(`products.states.${state}`);
  const what = components.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(", ");
  return t("order.lines.becomes", { what });
}

function partOf(part: ComponentView, { shopifyArtworkUrl }: VariantDetail): VariantPart {
  const { sku, quantity, item, design } = part;
  const url = part.artworkUrl ?? shopifyArtworkUrl;
  return {
    sku,
    title: item?.title ?? t("products.gone", { sku }),
    quantity,
    artwork: { pictureUrl: url, fits: fitOf({ url, item, isDrawn: design !== null }) },
    stock:
      item === null ? null : { text: stockText(item), tone: item.inStock ? "success" : "warning" },
  };
}

/** Artwork is checked as it is saved; what stands in Shopify is looked at as its order comes. */
function fitOf({
  url,
  item,
  isDrawn,
}: {
  url: string | null;
  item: CatalogItem | null;
  isDrawn: boolean;
}): Label {
  if (url === null) {
    return isDrawn
      ? { text: t("extension.drawn"), tone: "info" }
      : { text: t("order.lines.lacksArtwork"), tone: "warning" };
  }
  const size = item?.artworkSize ?? null;
  return size === null
    ? { text: t("extension.artwork"), tone: "neutral" }
    : {
        text: t("extension.artworkOf", { width: size.widthPx, height: size.heightPx }),
        tone: "neutral",
      };
}

export function catalogAnswer(items: readonly CatalogItem[]): CatalogAnswer {
  return {
    items: items.map(({ sku, title, productTitle }) => ({
      sku,
      title: title === productTitle ? title : `${title} (${productTitle})`,
      price: null,
    })),
  };
}

/** What came of mapping it. */
export function mappedText(result: MapResult): string {
  if (result.kind === "refused") return result.problems.map(componentProblemText).join(" ");
  return t(result.kind === "mapped" ? "products.done.saved" : "attention.movedOn");
}
