import { useFetcher } from "@remix-run/react";
import {
  BlockStack,
  Button,
  Card,
  Divider,
  InlineError,
  InlineStack,
  Text,
} from "@shopify/polaris";
import { Fragment, useState } from "react";
import type { CorrectionProblem } from "#app/connector/ingest/orders/index.ts";
import type { CatalogFound, CatalogItem } from "#app/connector/products/mappings/index.ts";
import type { LineDetail } from "#app/connector/queries/dispatches/index.ts";
import { CatalogResults } from "../products/catalog-search.tsx";
import { t } from "../text.ts";
import { TypedField } from "../typed-field.tsx";
import type { LineDraft } from "./line-draft.ts";
import { problemText } from "./problem-text.ts";

/** The SKU that each part of the line becomes, and another one in its place. */
export function SkuCard({
  line,
  draft,
  change,
  problem,
}: {
  line: LineDetail;
  draft: LineDraft;
  change: (changed: Partial<LineDraft>) => void;
  problem: CorrectionProblem | null;
}) {
  const { other } = draft;
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t("order.change.sku")}
        </Text>
        {line.parts.map((part, index) => (
          <Fragment key={part.sku}>
            {index > 0 ? <Divider /> : null}
            <PartSku
              part={part}
              chosen={other?.part === index + 1 ? other.item : null}
              onChoose={(item) =>
                change({ other: item === null ? null : { part: index + 1, item } })
              }
            />
          </Fragment>
        ))}
        {problem?.field === "sku" ? (
          <InlineError fieldID="sku" message={problemText(problem)} />
        ) : null}
      </BlockStack>
    </Card>
  );
}

function PartSku({
  part: { sku, item, isGone, fields },
  chosen,
  onChoose,
}: {
  part: LineDetail["parts"][number];
  chosen: CatalogItem | null;
  onChoose: (item: CatalogItem | null) => void;
}) {
  const { load, data } = useFetcher<CatalogFound | null>();
  const [query, setQuery] = useState("");
  const losesDesign = chosen !== null && fields.length > 0 && chosen.productId !== item?.productId;
  if (chosen !== null) {
    return (
      <BlockStack gap="200">
        <InlineStack gap="200" align="space-between" blockAlign="center">
          <Text as="span" breakWord>
            {t("order.change.skuChosen", { sku: chosen.sku })}
          </Text>
          <Button variant="plain" onClick={() => onChoose(null)}>
            {t("order.change.skuBack", { sku })}
          </Button>
        </InlineStack>
        {losesDesign ? (
          <Text as="p" tone="caution">
            {t("order.change.designLost")}
          </Text>
        ) : null}
      </BlockStack>
    );
  }
  return (
    <BlockStack gap="300">
      <Text as="span" breakWord {...(isGone ? { tone: "caution" as const } : {})}>
        {t(isGone ? "order.change.gone" : "order.change.skuNow", { sku })}
      </Text>
      <TypedField
        label={t("order.change.skuSearch")}
        text={query}
        onText={(text) => {
          setQuery(text);
          if (text.trim() !== "") load(`/app/products/catalog?query=${encodeURIComponent(text)}`);
        }}
      />
      {query.trim() === "" ? null : (
        <section aria-label={t("products.catalog.results")}>
          <CatalogResults found={data} verb="choose" onPress={onChoose} />
        </section>
      )}
    </BlockStack>
  );
}
