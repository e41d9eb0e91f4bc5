import {
  Banner,
  BlockStack,
  Box,
  Button,
  ButtonGroup,
  Card,
  ChoiceList,
  Divider,
  InlineStack,
  Layout,
  Link,
  Page,
  Text,
  TextField,
} from "@shopify/polaris";
import { Fragment } from "react";
import type { ListingInputProblem, RangeProductDetail } from "#app/connector/listings/index.ts";
import { ArtworkField } from "../artwork/artwork-field.tsx";
import { writeSize } from "../products/variant-words.ts";
import { t } from "../text.ts";
import { suggestedMarginPercent, typedAmount } from "./prices.ts";
import { ProductPicture } from "./product-picture.tsx";
import { formOf, type ListingDraft, useListingDraft } from "./use-listing-draft.ts";
import { VariantChoice } from "./variant-choice.tsx";

export interface AddPageProps {
  range: RangeProductDetail;
  /** What did not fit about the last attempt. */
  problems: readonly ListingInputProblem[];
  isBusy: boolean;
  onAdd: (form: FormData) => void;
}

/** A product of the range on its way into the store: title, visibility, artwork, variants and prices. */
export function AddPage({ range, problems, isBusy, onAdd }: AddPageProps) {
  const { product, items } = range;
  const editing = useListingDraft(range);
  const { draft } = editing;
  const count = draft.chosen.size;
  return (
    <Page
      title={t("catalog.add.title", { title: product.title })}
      backAction={{ content: t("catalog.add.back"), url: "/app/catalog" }}
    >
      <Layout>
        {problems.length === 0 ? null : (
          <Layout.Section>
            <Banner tone="critical" title={t("catalog.add.problem")}>
              <ul>
                {[...new Set(problems.map(problemText))].map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              <Taken problems={problems} />
            </Banner>
          </Layout.Section>
        )}
        <Layout.Section>
          <BlockStack gap="400">
            <ProductCard
              range={range}
              draft={draft}
              problems={problems}
              onChange={editing.change}
            />
            <VariantsCard range={range} editing={editing} problems={problems} />
            <Box paddingInline={{ xs: "400", sm: "0" }}>
              <InlineStack align="end">
                <Button
                  variant="primary"
                  loading={isBusy}
                  onClick={() => onAdd(formOf(draft, items))}
                >
                  {t("catalog.add.submit", { count })}
                </Button>
              </InlineStack>
            </Box>
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <Card>
            <BlockStack gap="300">
              <ProductPicture url={product.imageUrl} title={product.title} />
              <Text as="p" tone="subdued" breakWord>
                {product.description}
              </Text>
            </BlockStack>
          </Card>
        </Layout.Section>
      </Layout>
    </Page>
  );
}

interface CardProps {
  range: RangeProductDetail;
  problems: readonly ListingInputProblem[];
}

function ProductCard({
  range: { product, items },
  draft,
  problems,
  onChange,
}: CardProps & { draft: ListingDraft; onChange: (part: Partial<ListingDraft>) => void }) {
  const chosen = items.filter(({ sku }) => draft.chosen.has(sku));
  const [first] = chosen;
  const { artworkUrl } = draft;
  const size = first?.artworkSize ?? null;
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t("catalog.add.product")}
        </Text>
        <TextField
          label={t("catalog.add.name")}
          autoComplete="off"
          value={draft.title}
          onChange={(title) => onChange({ title })}
          {...errorOf(problems, "title")}
        />
        {chosen.length > 1 ? (
          <TextField
            label={t("catalog.add.option")}
            helpText={t("catalog.add.optionHint")}
            autoComplete="off"
            value={draft.option}
            onChange={(option) => onChange({ option })}
            {...errorOf(problems, "option")}
          />
        ) : null}
        <ChoiceList
          title={t("catalog.add.visibility")}
          choices={[
            {
              label: t("catalog.add.draft"),
              value: "draft",
              helpText: t("catalog.add.draftHint"),
            },
            {
              label: t("catalog.add.active"),
              value: "active",
              helpText: t("catalog.add.activeHint"),
            },
          ]}
          selected={[draft.isDraft ? "draft" : "active"]}
          onChange={([value]) => onChange({ isDraft: value === "draft" })}
        />
        <ArtworkField
          title={draft.title.trim() === "" ? product.title : draft.title}
          sku={first?.sku ?? ""}
          productId={product.id}
          expected={size}
          artworkUrl={artworkUrl}
          savedArtworkUrl=""
          label={t("catalog.add.artwork")}
          hint={
            size === null
              ? t("catalog.add.artworkHintNoSize")
              : t("catalog.add.artworkHint", { size: writeSize(size) })
          }
          error={errorOf(problems, "artworkUrl").error}
          isDisabled={first === undefined}
          onChange={(url) => onChange({ artworkUrl: url })}
        />
      </BlockStack>
    </Card>
  );
}

function VariantsCard({
  range: { items, currency },
  editing: { draft, choose, price },
  problems,
}: CardProps & { editing: ReturnType<typeof useListingDraft> }) {
  const skus = items.map(({ sku }) => sku);
  const provider = items.find((item) => item.price !== null)?.price?.currency ?? currency;
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {t("catalog.add.variants")}
          </Text>
          <ButtonGroup>
            <Button onClick={() => choose(skus, true)}>{t("catalog.add.all")}</Button>
            <Button onClick={() => choose(skus, false)}>{t("catalog.add.none")}</Button>
          </ButtonGroup>
        </InlineStack>
        <Text as="p" tone="subdued">
          {provider === currency
            ? t("catalog.add.suggested", { percent: suggestedMarginPercent })
            : t("catalog.add.otherCurrency", { provider, shop: currency })}
        </Text>
        {items.map((item, index) => {
          const { sku } = item;
          const typed = draft.prices[sku] ?? "";
          const isWrong =
            typedAmount(typed) === null &&
            problems.some((each) => each.field === "price" && each.sku === sku);
          return (
            <Fragment key={sku}>
              {index > 0 ? <Divider /> : null}
              <VariantChoice
                item={item}
                currency={currency}
                isChosen={draft.chosen.has(sku)}
                price={typed}
                error={isWrong ? t("catalog.add.problems.amount") : undefined}
                onChoose={(isChosen) => choose([sku], isChosen)}
                onPrice={(text) => price(item, text)}
              />
            </Fragment>
          );
        })}
      </BlockStack>
    </Card>
  );
}

/** Leads to the product that has the title already. */
function Taken({ problems }: { problems: readonly ListingInputProblem[] }) {
  const taken = problems.find((each) => each.field === "title" && each.problem === "taken");
  if (taken === undefined || !("listingId" in taken)) return null;
  return <Link url={`/app/catalog/listings/${taken.listingId}`}>{t("catalog.add.openTaken")}</Link>;
}

function errorOf(
  problems: readonly ListingInputProblem[],
  field: ListingInputProblem["field"],
): { error?: string } {
  const problem = problems.find((each) => each.field === field);
  return problem === undefined ? {} : { error: problemText(problem) };
}

function problemText(problem: ListingInputProblem): string {
  switch (problem.field) {
    case "title":
      if (problem.problem === "empty") return t("catalog.add.problems.titleEmpty");
      return problem.problem === "long"
        ? t("catalog.add.problems.titleLong")
        : t("catalog.add.problems.titleTaken");
    case "option":
      return t("catalog.add.problems.option");
    case "variants":
      return t(
        `catalog.add.problems.${problem.problem}`,
        problem.problem === "unknown" ? { detail: problem.detail } : {},
      );
    case "price":
      return t("catalog.add.problems.amount");
    case "artworkUrl":
      return problem.detail;
    default:
      return problem satisfies never;
  }
}
