import { useFetcher } from "@remix-run/react";
import { BlockStack, Button, InlineStack, Text, TextField } from "@shopify/polaris";
import { useEffect, useId, useState } from "react";
import type {
  CatalogFound,
  CatalogItem,
  MappedProfits,
} from "#app/connector/products/mappings/index.ts";
import { amountText } from "../amounts.ts";
import { unitProfitText } from "../profit-words.ts";
import { t } from "../text.ts";
import { TypedField } from "../typed-field.tsx";
import { CatalogItemText, CatalogResults } from "./catalog-search.tsx";
import { type AsksForVariants, VariantActForm } from "./variant-act-form.tsx";

/** Chooses one SKU of the catalog that several variants become, with what each would bring by it. */
export function MapToSku({ count, address, variantIds, onClose }: AsksForVariants) {
  const [item, setItem] = useState<CatalogItem | null>(null);
  const [quantity, setQuantity] = useState("1");
  const id = useId();
  const isWhole = /^[1-9]\d{0,2}$|^1000$/.test(quantity);
  const part = item !== null && isWhole ? { sku: item.sku, quantity } : null;
  return (
    <VariantActForm
      address={address}
      onClose={onClose}
      title={t("products.matching.map.send", { count })}
      hint={t("products.matching.map.hint")}
      wanted={part === null ? null : { act: "map", variantIds, counted: count, part }}
      about={{ act: "map", variantIds, part }}
      fieldId={id}
      problemOf={(outcome) =>
        outcome === "none"
          ? t("products.emptyFilter.body")
          : t("products.variant.problems.unknown", { detail: item?.sku ?? "" })
      }
    >
      {item === null ? (
        <Choice onChoose={setItem} />
      ) : (
        <BlockStack gap="200">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <CatalogItemText item={item} />
            <Button variant="plain" onClick={() => setItem(null)}>
              {t("products.matching.map.other")}
            </Button>
          </InlineStack>
          <TextField
            id={id}
            type="number"
            min={1}
            max={1_000}
            label={t("products.matching.map.quantity")}
            autoComplete="off"
            value={quantity}
            onChange={setQuantity}
            {...(isWhole ? {} : { error: t("products.variant.problems.range", { detail: 1_000 }) })}
          />
          {part === null ? null : <Profits address={address} variantIds={variantIds} {...part} />}
        </BlockStack>
      )}
    </VariantActForm>
  );
}

function Choice({ onChoose }: { onChoose: (item: CatalogItem) => void }) {
  const { load, data } = useFetcher<CatalogFound | null>();
  const [query, setQuery] = useState("");
  useEffect(() => load(`/app/products/catalog?query=${encodeURIComponent(query)}`), [load, query]);
  return (
    <BlockStack gap="300">
      <TypedField label={t("products.catalog.label")} text={query} onText={setQuery} />
      <section aria-label={t("products.catalog.results")}>
        <CatalogResults found={data} verb="choose" onPress={onChoose} />
      </section>
    </BlockStack>
  );
}

/** What the SKU costs, what the variants would bring by it, and how many would be sold below cost. */
function Profits({
  address,
  variantIds,
  sku,
  quantity,
}: {
  address: string;
  variantIds: readonly string[];
  sku: string;
  quantity: string;
}) {
  const { load, data } = useFetcher<{
    sku: string | null;
    quantity: number | null;
    profits: MappedProfits | null;
  } | null>();
  const named = variantIds.join();
  useEffect(() => {
    const asked = new URLSearchParams(address);
    asked.set("sku", sku);
    asked.set("quantity", quantity);
    for (const variantId of named === "" ? [] : named.split(","))
      asked.append("variantId", variantId);
    load(`/app/products/bulk?${asked}`);
  }, [load, address, named, sku, quantity]);
  const isOfThis = data?.sku === sku && String(data.quantity) === quantity;
  const profits = isOfThis ? data.profits : null;
  if (profits === null) return null;
  const { range, losses, unknown } = profits;
  return (
    <BlockStack>
      {range === null ? null : (
        <>
          <Text as="p">
            {t("products.matching.map.cost", {
              cost: amountText({ minor: range.least.cost, currency: range.least.currency }),
            })}
          </Text>
          {range.least.price === range.most.price ? (
            <Text as="p">{unitProfitText(range.least).text}</Text>
          ) : (
            <>
              <Text as="p">
                {t("products.matching.map.least", { profit: unitProfitText(range.least).text })}
              </Text>
              <Text as="p">
                {t("products.matching.map.most", { profit: unitProfitText(range.most).text })}
              </Text>
            </>
          )}
        </>
      )}
      {losses === 0 ? null : (
        <Text as="p" tone="critical">
          {t("products.matching.map.losses", { count: losses })}
        </Text>
      )}
      {unknown === null ? null : (
        <Text as="p" tone="subdued">
          {t("products.matching.map.unknown", { count: unknown.count })}
        </Text>
      )}
    </BlockStack>
  );
}
