import {
  BlockStack,
  Button,
  InlineGrid,
  InlineStack,
  Link,
  Text,
  TextField,
} from "@shopify/polaris";
import type { CatalogItem } from "#app/connector/products/mappings/index.ts";
import { ArtworkField } from "../artwork/artwork-field.tsx";
import { t } from "../text.ts";
import { DesignFields } from "./design-fields.tsx";
import type { EditedComponent, RowErrors } from "./edited-component.ts";
import { Firm } from "./firm.tsx";
import { fieldId } from "./use-editing.ts";
import { itemDetails, partTitle } from "./variant-words.ts";

export interface ComponentRowProps {
  variantId: string;
  /** Artwork that Shopify has of the variant; null: none. */
  shopifyArtworkUrl: string | null;
  component: EditedComponent;
  errors: RowErrors;
  onChange: (change: Partial<EditedComponent>) => void;
  onRemove: () => void;
}

/** The fields of one part: what it is, how many, and its artwork with the exact size it has to have. */
export function ComponentRow({
  variantId,
  shopifyArtworkUrl,
  component,
  errors,
  ...on
}: ComponentRowProps) {
  const { key, sku, item, quantity, artworkUrl, savedArtworkUrl } = component;
  const title = partTitle(component);
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
            id={fieldId(key, "sku")}
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
          id={fieldId(key, "quantity")}
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
      </InlineGrid>
      <ArtworkField
        id={fieldId(key, "artworkUrl")}
        title={title}
        sku={sku}
        productId={item?.productId ?? null}
        expected={item?.artworkSize ?? null}
        artworkUrl={artworkUrl}
        savedArtworkUrl={savedArtworkUrl}
        fallbackUrl={shopifyArtworkUrl}
        name="artworkUrl"
        label={t("products.variant.artwork")}
        hint={t("products.variant.artworkHint")}
        error={errors.artworkUrl}
        next={t("artwork.upload.next", { button: t("unsaved.save") })}
        onChange={(url) => on.onChange({ artworkUrl: url })}
      />
      {item === null ? null : <Link url={studioUrl(item, variantId)}>{t("studio.make")}</Link>}
      <DesignFields
        id={fieldId(key, "design")}
        design={component.design}
        productId={item?.productId ?? null}
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
