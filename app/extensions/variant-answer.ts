/** What extensions are told of a variant, in the language of the moment (`inLanguage`). Pure. */
import { isPutOff } from "../connector/products/mappings/index.ts";
import type {
  ArtworkCheckResult,
  CatalogItem,
  CatalogState,
  ComponentView,
  NoUnitProfit,
  SkuChange,
  UnitProfit,
  VariantDetail,
} from "../connector/products/mappings/index.ts";
import type { RemappingView } from "../connector/queries/dispatches/index.ts";
import { profitKind } from "../connector/model/profit.ts";
import {
  componentProblemText,
  partTitle,
  stockText,
  unreadText,
  variantName,
} from "../ui/products/variant-words.ts";
import { amountText } from "../ui/amounts.ts";
import { costBasis } from "../ui/profit-words.ts";
import { t } from "../ui/text.ts";
import type {
  ArtworkCheckAnswer,
  CatalogAnswer,
  CatalogChoice,
  Label,
  VariantAnswer,
  VariantPart,
} from "./answers.ts";

const states = {
  open: { state: "undecided", tone: "warning" },
  mapped: { state: "mapped", tone: "success" },
  ignored: { state: "excluded", tone: "neutral" },
} as const;

/** `pictureOf`: the address at which an artwork is shown small. */
export function variantAnswer(
  variant: VariantDetail,
  {
    profit,
    remapping: { orders, isMore },
    pictureOf,
  }: {
    profit: UnitProfit | NoUnitProfit;
    remapping: Pick<RemappingView, "orders" | "isMore">;
    pictureOf: (artworkUrl: string) => string;
  },
): VariantAnswer {
  const { components } = variant;
  const { state, tone } = states[variant.state];
  const text = t(`products.states.${variant.state}`);
  return {
    variantId: variant.id,
    title: variantName(variant),
    version: variant.version,
    state,
    // Which part lacks its artwork is said by that part.
    label: variant.isBare ? { text: t("products.bare"), tone: "warning" } : { text, tone },
    summary: summaryOf(variant),
    parts: components.map((part) => ({
      ...partOf(part, { variant, pictureOf }),
      isChangeable: isOneOfSeveral(part, components),
    })),
    isChangeable: components.length <= 1 && components.every(({ design }) => design === null),
    suggestions: variant.suggestions.map(({ item }) => choiceOf(item)),
    profit: profit.kind === "known" ? profitOf(profit) : null,
    earlierMapped: orders.length === 0 ? null : earlierMapped({ count: orders.length, isMore }),
    path: `/app/products/${variant.id}`,
  };
}

/** For whoever may only look: with nothing that would be refused. */
export function viewedVariant(...asked: Parameters<typeof variantAnswer>): VariantAnswer {
  const answer = variantAnswer(...asked);
  return {
    ...answer,
    viewOnly: t("problems.viewOnly.body"),
    isChangeable: false,
    earlierMapped: null,
    parts: answer.parts.map(({ isChangeable: _changeable, ...part }) => part),
  };
}

/** What buyers personalize is changed on the app's page, and so is what a SKU alone does not name. */
function isOneOfSeveral({ sku, design }: ComponentView, all: readonly ComponentView[]): boolean {
  return all.length > 1 && design === null && all.filter((each) => each.sku === sku).length === 1;
}

function earlierMapped({ count, isMore }: { count: number; isMore: boolean }) {
  return {
    text: t(isMore ? "products.remap.titleMore" : "products.remap.title", { count }),
    label: t("products.remap.act", { count }),
  };
}

function summaryOf({ state, waiting, components }: VariantDetail): string {
  if (state === "open" && waiting.length > 0) {
    return t("extension.waiting", { count: waiting.length });
  }
  if (state !== "mapped") return t(`extension.${state === "open" ? "undecided" : "excluded"}`);
  const what = components.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(", ");
  return t("order.lines.becomes", { what });
}

function profitOf(known: UnitProfit) {
  const { price, cost, currency } = known;
  const money = (minor: number) => amountText({ minor, currency });
  const profit = price - cost;
  return {
    price: money(price),
    cost: money(cost),
    /** Without its sign: what is lost, where it is a loss. */
    profit: money(Math.abs(profit)),
    isLoss: profitKind(profit) === "loss",
    isEven: profitKind(profit) === "even",
    basis: costBasis(known),
  };
}

function partOf(
  part: ComponentView,
  { variant, pictureOf }: { variant: VariantDetail; pictureOf: (artworkUrl: string) => string },
): VariantPart {
  const { sku, quantity, item, design } = part;
  const url = part.artworkUrl ?? variant.shopifyArtworkUrl;
  return {
    sku,
    title: partTitle(part),
    quantity,
    artwork: {
      pictureUrl: url === null ? null : pictureOf(url),
      fits: fitOf({ url, isChecked: part.artworkUrl !== null, isDrawn: design !== null }),
      ...(shopifyArtworkOf(variant, sku) === null
        ? {}
        : { checkPath: `variants/${variant.id}/artwork?sku=${encodeURIComponent(sku)}` }),
    },
    stock:
      item === null ? null : { text: stockText(item), tone: item.inStock ? "success" : "warning" },
  };
}

/** Artwork is checked as it is saved; what stands in Shopify is checked as its order comes, or when somebody asks. */
function fitOf({
  url,
  isChecked,
  isDrawn,
}: {
  url: string | null;
  /** It is the mapping's own. */
  isChecked: boolean;
  isDrawn: boolean;
}): Label {
  if (url !== null) {
    return isChecked
      ? { text: t("extension.artworkFit"), tone: "success" }
      : { text: t("extension.artwork"), tone: "neutral" };
  }
  return isDrawn
    ? { text: t("extension.drawn"), tone: "info" }
    : { text: t("order.lines.lacksArtwork"), tone: "warning" };
}

/** The artwork in Shopify that is printed on the part of this SKU; null where it has its own, or there is none. */
export function shopifyArtworkOf(
  { components, shopifyArtworkUrl }: VariantDetail,
  sku: string,
): string | null {
  const isPrinted = components.some((part) => part.sku === sku && part.artworkUrl === null);
  return isPrinted ? shopifyArtworkUrl : null;
}

/** What came of checking artwork that stands in Shopify. */
export function artworkCheckAnswer(result: ArtworkCheckResult): ArtworkCheckAnswer {
  return { fits: checkedLabel(result) };
}

function checkedLabel(result: ArtworkCheckResult): Label {
  if (result.kind === "fits") return { text: t("extension.artworkFits"), tone: "success" };
  if (isPutOff(result)) return { text: t("extension.artwork"), tone: "neutral" };
  const { reason, expected } = result;
  if (reason.code !== "artworkSize" || expected === null) {
    return { text: t("extension.artworkUnfit"), tone: "warning" };
  }
  const { widthPx: width, heightPx: height } = expected;
  return { text: t("extension.artworkToFit", { width, height }), tone: "warning" };
}

export function catalogAnswer({
  items,
  total,
  catalog,
}: {
  items: readonly CatalogItem[];
  total: number;
  catalog: CatalogState;
}): CatalogAnswer {
  return { items: items.map(choiceOf), total, unread: unreadText(catalog) };
}

function choiceOf({ sku, title, productTitle }: CatalogItem): CatalogChoice {
  return {
    sku,
    title: title === productTitle ? title : `${title} (${productTitle})`,
    price: null,
  };
}

/** What came of mapping it. */
export function mappedText(result: SkuChange): string {
  if (result.kind === "too-much") return t("extension.tooMuch");
  if (result.kind === "moved-on") return t("products.remap.movedOn");
  if (result.kind === "refused") return result.problems.map(componentProblemText).join(" ");
  return t(result.kind === "mapped" ? "products.done.saved" : "attention.movedOn");
}
