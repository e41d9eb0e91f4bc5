import { BlockStack, Card, Text } from "@shopify/polaris";
import { memo } from "react";
import type {
  ListingInputProblem,
  PricedItem,
  RangeProductDetail,
} from "#app/connector/products/listings/index.ts";
import { ArtworkField } from "../artwork/artwork-field.tsx";
import { writeSize } from "../artwork/write-size.ts";
import { t } from "../text.ts";
import { problemText } from "./listing-problems.ts";

/** The artwork of every variant that has none of its own. */
export const ArtworkCard = memo(function ArtworkCard({
  product,
  items,
  chosen,
  artworkUrl,
  problems,
  onChange,
}: {
  product: RangeProductDetail["product"];
  items: readonly PricedItem[];
  chosen: ReadonlySet<string>;
  artworkUrl: string;
  problems: readonly ListingInputProblem[];
  onChange: (artworkUrl: string) => void;
}) {
  const wanted = items.filter(({ sku }) => chosen.has(sku));
  const [first] = wanted;
  const sizes = new Set(
    wanted.flatMap(({ artworkSize }) => (artworkSize === null ? [] : writeSize(artworkSize))),
  );
  const problem = problems.find((each) => each.field === "artworkUrl" && each.sku === null);
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t("catalog.add.artworkTitle")}
          </Text>
          <Text as="p" tone="subdued">
            {sizes.size > 1
              ? t("catalog.add.artworkSizes", { sizes: [...sizes].join(", ") })
              : t("catalog.add.artworkForAll")}
          </Text>
        </BlockStack>
        <ArtworkField
          title={product.title}
          sku={first?.sku ?? ""}
          productId={product.id}
          expected={first?.artworkSize ?? null}
          artworkUrl={artworkUrl}
          savedArtworkUrl=""
          label={t("catalog.add.artwork")}
          hint={t("catalog.add.artworkHint")}
          error={problem && problemText(problem)}
          next={t("catalog.add.artworkNext")}
          isDisabled={first === undefined}
          onChange={onChange}
        />
      </BlockStack>
    </Card>
  );
});
