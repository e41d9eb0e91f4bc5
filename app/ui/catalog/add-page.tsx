import {
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  InlineStack,
  Layout,
  Link,
  Page,
  Text,
} from "@shopify/polaris";
import type {
  ListingInputProblem,
  RangeProductDetail,
} from "#app/connector/products/listings/index.ts";
import {
  PendingBanner,
  PendingPicturesProvider,
  usePendingPictures,
} from "../artwork/pending-pictures.tsx";
import { t } from "../text.ts";
import { useStable } from "../use-stable.ts";
import { ArtworkCard } from "./artwork-card.tsx";
import { problemText } from "./listing-problems.ts";
import { ProductCard } from "./product-card.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { formOf, useListingDraft } from "./use-listing-draft.ts";
import { VariantsCard } from "./variants-card.tsx";

export interface AddPageProps {
  range: RangeProductDetail;
  /** What did not fit about the last attempt. */
  problems: readonly ListingInputProblem[];
  isBusy: boolean;
  onAdd: (form: FormData) => void;
}

/** A product of the range on its way into the store: title, visibility, artwork, variants and prices. */
export function AddPage(props: AddPageProps) {
  const { product } = props.range;
  return (
    <Page
      title={t("catalog.add.title", { title: product.title })}
      backAction={{ content: t("catalog.add.back"), url: "/app/catalog" }}
    >
      <Layout>
        {props.problems.length === 0 ? null : (
          <Layout.Section>
            <Banner tone="critical" title={t("catalog.add.problem")}>
              <ul>
                {[...new Set(props.problems.map(problemText))].map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              <Taken problems={props.problems} />
            </Banner>
          </Layout.Section>
        )}
        <Layout.Section>
          <Listing {...props} />
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

/** What is entered. A change draws the one card that it belongs to, and in that its own row. */
function Listing({ range, problems, isBusy, onAdd }: AddPageProps) {
  const { product, items } = range;
  const { draft, change, ...editing } = useListingDraft(range);
  const count = draft.chosen.size;
  const onArtwork = useStable((artworkUrl: string) => change({ artworkUrl }));
  const pictures = usePendingPictures();
  return (
    <BlockStack gap="400">
      <ProductCard
        title={draft.title}
        option={items.length > 1 ? draft.option : null}
        isDraft={draft.isDraft}
        problems={problems}
        onChange={change}
      />
      <PendingPicturesProvider value={pictures.report}>
        <ArtworkCard
          product={product}
          items={items}
          chosen={draft.chosen}
          artworkUrl={draft.artworkUrl}
          problems={problems}
          onChange={onArtwork}
        />
        <VariantsCard
          range={range}
          chosen={draft.chosen}
          prices={draft.prices}
          artworks={draft.artworks}
          problems={problems}
          {...editing}
        />
      </PendingPicturesProvider>
      <PendingBanner pictures={pictures} />
      <Box paddingInline={{ xs: "400", sm: "0" }}>
        <InlineStack align="end">
          <Button
            variant="primary"
            loading={isBusy}
            onClick={() => pictures.unless(() => onAdd(formOf(draft, items)))}
          >
            {t(draft.isDraft ? "catalog.add.submit" : "catalog.add.submitActive", { count })}
          </Button>
        </InlineStack>
      </Box>
    </BlockStack>
  );
}

/** Leads to the product that has the title already. */
function Taken({ problems }: { problems: readonly ListingInputProblem[] }) {
  const taken = problems.find((each) => each.field === "title" && each.problem === "taken");
  if (taken === undefined || !("listingId" in taken)) return null;
  return (
    <Link url={`/app/catalog/listings/${taken.listingId}`}>{t("catalog.add.openExisting")}</Link>
  );
}
