import {
  BlockStack,
  Button,
  InlineGrid,
  InlineStack,
  Link,
  Text,
  TextField,
} from "@shopify/polaris";
import type { ArtworkCheckResult, CatalogItem } from "#app/connector/mappings/index.ts";
import { t } from "../text.ts";
import { DesignFields, type EditedDesign } from "./design-fields.tsx";
import { Firm } from "./firm.tsx";
import { Picture } from "./picture.tsx";
import { useArtworkCheck } from "./use-artwork-check.ts";
import { itemDetails, writeSize } from "./variant-words.ts";

/** One part of what a variant becomes, as it is being edited. */
export interface EditedComponent {
  /** Tells rows apart while they are moved and removed. */
  key: string;
  sku: string;
  /** Null where the catalog does not have it any more. */
  item: CatalogItem | null;
  quantity: string;
  artworkUrl: string;
  /** As it was saved: it has been looked at before. */
  savedArtworkUrl: string;
  design: EditedDesign;
}

/** What stands beside the fields of one part. */
export interface RowErrors {
  sku?: string;
  quantity?: string;
  artworkUrl?: string;
  design?: string;
}

export interface ComponentRowProps {
  variantId: string;
  component: EditedComponent;
  errors: RowErrors;
  onChange: (change: Partial<EditedComponent>) => void;
  onRemove: () => void;
}

/** The fields of one part: what it is, how many, and its artwork with the exact size it has to have. */
export function ComponentRow({ variantId, component, errors, ...on }: ComponentRowProps) {
  const { sku, item, quantity, artworkUrl, savedArtworkUrl } = component;
  const title = item?.title ?? t("products.gone", { sku });
  const { result: check, isChecking, check: lookNow } = useArtworkCheck(component);
  const refusal = check?.kind === "refused" ? check.reason : undefined;
  const artworkError = errors.artworkUrl ?? refusal;
  return (
    <BlockStack gap="300">
      <InlineStack align="space-between" blockAlign="start" gap="200" wrap={false}>
        <BlockStack>
          <Text as="h3" variant="headingSm" breakWord>
            {title}
          </Text>
          <Text as="span" tone={errors.sku ? "critical" : "subdued"} breakWord>
            {errors.sku ?? (item === null ? sku : itemDetails(item))}
          </Text>
        </BlockStack>
        <Firm>
          <Button
            variant="plain"
            tone="critical"
            onClick={on.onRemove}
            accessibilityLabel={t("products.variant.removeOf", { title })}
          >
            {t("products.variant.remove")}
          </Button>
        </Firm>
      </InlineStack>
      <input type="hidden" name="sku" value={sku} />
      <InlineGrid columns={{ xs: 1, md: ["oneThird", "twoThirds"] }} gap="300">
        <TextField
          label={t("products.variant.quantity")}
          name="quantity"
          type="number"
          min={1}
          max={1_000}
          autoComplete="off"
          value={quantity}
          onChange={(value) => on.onChange({ quantity: value })}
          {...(errors.quantity ? { error: errors.quantity } : {})}
        />
        <TextField
          label={t("products.variant.artwork")}
          name="artworkUrl"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={artworkUrl}
          onChange={(value) => on.onChange({ artworkUrl: value })}
          onBlur={lookNow}
          helpText={<Help {...{ item, check, isChecking }} />}
          {...(artworkError && !isChecking ? { error: artworkError } : {})}
          {...((check?.kind === "fits" || artworkUrl === savedArtworkUrl) && artworkUrl !== ""
            ? {
                connectedRight: (
                  <Picture url={artworkUrl} alt={t("products.variant.thumbnail", { title })} />
                ),
              }
            : {})}
        />
      </InlineGrid>
      {item === null ? null : <Link url={studioUrl(item, variantId)}>{t("studio.make")}</Link>}
      <DesignFields
        design={component.design}
        error={errors.design}
        onChange={(design) => on.onChange({ design })}
      />
    </BlockStack>
  );
}

/** Where artwork is made of the part's design. */
function studioUrl({ productId }: CatalogItem, variantId: string): string {
  return `/app/studio/${encodeURIComponent(productId)}?variant=${encodeURIComponent(variantId)}`;
}

function Help({
  item,
  check,
  isChecking,
}: {
  item: CatalogItem | null;
  check: ArtworkCheckResult | null;
  isChecking: boolean;
}) {
  if (isChecking) return <span role="status">{t("products.variant.checking")}</span>;
  if (check?.kind === "fits") {
    const { expected } = check;
    return (
      <span role="status">
        {expected === null
          ? t("products.variant.artworkReadable")
          : t("products.variant.artworkFits", { size: writeSize(expected) })}
      </span>
    );
  }
  const size = item?.artworkSize ?? null;
  return size === null
    ? t("products.variant.artworkHintNoSize")
    : t("products.variant.artworkHint", { size: writeSize(size) });
}
