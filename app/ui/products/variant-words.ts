import type {
  CatalogItem,
  CatalogState,
  ComponentProblem,
  ComponentView,
  SuggestionView,
  VariantItem,
} from "#app/connector/products/mappings/index.ts";
import { saidText } from "../said-text.ts";
import { t } from "../text.ts";

/** A variant by its name: the product's, with the option values where there are several. */
export function variantName({ productTitle, title }: Pick<VariantItem, "productTitle" | "title">) {
  return title === "" ? productTitle : `${productTitle}, ${title}`;
}

/** Where a variant's page tells what it is made of, for pages that lead there. */
export const madeFromId = "made-from";

/** How much of it there is. */
export function stockText({ inStock, stockQty }: CatalogItem): string {
  if (!inStock) return t("products.catalog.soldOut");
  return stockQty === unlimited
    ? t("products.catalog.stock")
    : t("products.catalog.stockCount", { count: stockQty });
}

/** The Merchant API's way to say "as many as you like". */
const unlimited = 999;

/** What a part is called. A catalog that was not read yet says nothing of what it lacks. */
export function partTitle({ sku, item, isGone }: Pick<ComponentView, "sku" | "item" | "isGone">) {
  return item?.title ?? (isGone ? t("products.gone", { sku }) : sku);
}

/** Why nothing of the catalog is there; null where it was read, and has nothing. */
export function unreadText(catalog: CatalogState): string | null {
  if (catalog === "read") return null;
  return t(catalog === "failed" ? "catalog.unread.failed" : "catalog.unread.title");
}

/** What tells a SKU apart beside its title, in a line. */
export function itemDetails(item: CatalogItem): string {
  const { productTitle, size, roastLevel, sku } = item;
  const roast = roastLevel === null ? [] : [t("products.catalog.roast", { roast: roastLevel })];
  return [productTitle, size, ...roast, stockText(item), sku].filter(Boolean).join(" · ");
}

/** What does not fit about one part of a mapping. */
export function componentProblemText({
  problem,
  detail,
}: Pick<ComponentProblem, "problem" | "detail">): string {
  const said = problem === "range" ? Number(detail) : saidText(detail);
  return t(`products.variant.problems.${problem}`, { detail: said });
}

/** The one suggestion that may be accepted without choosing; null where several fit as well. */
export function clearSuggestion({ suggestions }: VariantItem): SuggestionView | null {
  const [best] = suggestions;
  return best?.isOnlyBest === true ? best : null;
}

/** Who fulfills what is ordered of a variant, as far as its mapping and its newest order tell; `nobody`: it is unmapped. */
export function fulfilledBy({
  state,
  isElsewhere,
}: Pick<VariantItem, "state" | "isElsewhere">): "provider" | "elsewhere" | "you" | "nobody" {
  if (isElsewhere) return "elsewhere";
  if (state === "open") return "nobody";
  return state === "mapped" ? "provider" : "you";
}
