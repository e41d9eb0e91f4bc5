import { useLocation } from "@remix-run/react";
import { Banner, BlockStack, Box, Page, Text } from "@shopify/polaris";
import { lazy, Suspense, useCallback, useState } from "react";
import type {
  NoUnitProfit,
  UnitProfit,
  VariantFilter,
  VariantItem,
  VariantPage,
} from "#app/connector/products/mappings/index.ts";
import { variantActNames } from "#app/connector/model/variant-act.ts";
import type { EarlierMappedView, ReleasedOrders } from "#app/connector/queries/dispatches/index.ts";
import type { VariantActView } from "#app/connector/products/variant-acts/index.ts";
import { IndexCard } from "../index-table/index-card.tsx";
import { PagedTable, type Paging } from "../index-table/paged-table.tsx";
import { SelectedOnly } from "../index-table/selected-only.tsx";
import { NothingHere } from "../nothing-here.tsx";
import { numberText } from "../numbers.ts";
import { t } from "../text.ts";
import { focusOn } from "../unsaved/use-focus-on.ts";
import { useStable } from "../use-stable.ts";
import { useConfirmedDecision } from "./confirm-decision.tsx";
import { EarlierMapped } from "./earlier-mapped.tsx";
import { aboveVariants, isGrouped } from "./product-header.tsx";
import { useVariantAct, variantActPlace } from "./use-variant-act.ts";
import { GiveArtwork, MapToSku } from "./variant-act-forms.tsx";
import { VariantActProgress } from "./variant-act-progress.tsx";
import { variantViews } from "./variant-list-address.ts";
import { narrowVariant, variantCells } from "./variant-row.tsx";
import { clearSuggestion, variantName } from "./variant-words.ts";

// Not there before all rows of a page are selected.
const ActOnVariants = lazy(async () => ({
  default: (await import("./act-on-variants.tsx")).ActOnVariants,
}));

/** Variants and what was suggested for each, as a person accepted it. */
export interface Choice {
  variantId: string;
  sku: string;
}

export interface ProductsPageProps extends Paging {
  page: VariantPage;
  /** What a unit would bring, by variant, if its one clear suggestion were accepted. */
  suggested: Readonly<Record<string, UnitProfit | NoUnitProfit | undefined>>;
  /** Orders that go out once that is accepted, by variant. */
  released: Readonly<Record<string, ReleasedOrders | undefined>>;
  /** An act on variants of the list, under way or over; null: there is none to show. */
  variantAct: VariantActView | null;
  /** Orders that were sent before their variants were mapped as they are now. */
  earlierMapped: EarlierMappedView;
  filter: VariantFilter;
  /** What the list was searched for. */
  search: string;
  /** What stands in the search; the list follows when the typing pauses. */
  typed: string;
  /** Why the last act did nothing; null while there is nothing to say. */
  problem: string | null;
  /** How many products were selected in the admin, of which alone it shows variants; 0: of all. */
  selectedCount: number;
  /** Only those are shown that were ordered lately, and not sent for want of a mapping. */
  isOrdered: boolean;
  onFilter: (filter: VariantFilter) => void;
  onShowAll: () => void;
  onSearch: (search: string) => void;
  onAccept: (choice: Choice) => void;
  onExport: () => void;
}

/** Every variant of the store, what is made for it, and what is suggested where nothing is decided. */
export function ProductsPage({ page, filter, search, ...props }: ProductsPageProps) {
  return (
    <Page
      title={t("products.title")}
      subtitle={t("products.subtitle")}
      secondaryActions={[
        { content: t("products.actions.export"), onAction: props.onExport },
        { content: t("products.actions.import"), url: "/app/products/import" },
        { content: t("products.actions.words"), url: "/app/products/words" },
        { content: t("products.actions.sample"), url: "/app/samples" },
      ]}
    >
      <BlockStack gap="400">
        {props.problem === null ? null : <Banner tone="warning">{props.problem}</Banner>}
        <EarlierMapped {...props.earlierMapped} />
        <IndexCard
          views={{
            label: t("products.filters.label"),
            // Each is of a view as a whole.
            areCountsShown: search === "" && props.selectedCount === 0 && !props.isOrdered,
            options: variantViews.map((id) => ({
              id,
              content: t(`products.filters.${id}`),
              badge: numberText(page.counts[id]),
            })),
            selected: filter,
            onSelect: props.onFilter,
          }}
          search={{
            label: t("products.search"),
            placeholder: t("index.findProduct"),
            text: props.typed,
            onText: props.onSearch,
          }}
        >
          {props.isOrdered ? (
            <SelectedOnly
              text={t("products.ordered")}
              all={t("products.emptyFilter.action")}
              onShowAll={props.onShowAll}
            />
          ) : null}
          {props.selectedCount === 0 ? null : (
            <SelectedOnly
              text={t("products.selected", { count: props.selectedCount })}
              all={t("products.emptyFilter.action")}
              onShowAll={props.onShowAll}
            />
          )}
          <div id={variantActPlace} tabIndex={-1} style={{ outline: "none" }}>
            {props.variantAct === null ? null : (
              <VariantActProgress variantAct={props.variantAct} />
            )}
          </div>
          {filter === "bare" && page.variants.length > 0 ? (
            <Box padding="300">
              <Text as="p">{t("products.bareHint")}</Text>
            </Box>
          ) : null}
          {page.variants.length === 0 ? (
            <Nothing
              isFiltered={
                filter !== "all" ||
                search !== "" ||
                props.selectedCount > 0 ||
                props.isOrdered ||
                !props.isFirstPage
              }
              hasAny={page.counts.all > 0}
              onShowAll={props.onShowAll}
            />
          ) : (
            // Another view has rows of its own: one that is in both would wander from place to place.
            <VariantTable key={filter} page={page} filter={filter} {...props} />
          )}
        </IndexCard>
      </BlockStack>
    </Page>
  );
}

type TableProps = Omit<
  ProductsPageProps,
  | "search"
  | "typed"
  | "problem"
  | "selectedCount"
  | "isOrdered"
  | "onShowAll"
  | "variantAct"
  | "earlierMapped"
>;

/** What is chosen first for an act on selected variants. */
interface Given {
  act: "artwork" | "map";
  ids: readonly string[];
  clear: () => void;
}

function VariantTable({ page, filter, suggested, released, onAccept, ...paging }: TableProps) {
  const { variants, products, endCursor, matching, catalog } = page;
  const { search: address } = useLocation();
  // Those that get a picture or a SKU together; none while nobody has asked for it.
  const [given, setGiven] = useState<Given | null>(null);
  const Form = given?.act === "map" ? MapToSku : GiveArtwork;
  const accept = useStable(onAccept);
  const about = useCallback(
    ({ id, productId }: VariantItem) => ({
      onAccept: (sku: string) => accept({ variantId: id, sku }),
      isGrouped: isGrouped(products[productId]),
      profit: suggested[id],
      released: released[id],
      catalog,
    }),
    [accept, products, suggested, released, catalog],
  );
  const cells = useCallback(
    (variant: VariantItem) => variantCells(variant, about(variant)),
    [about],
  );
  const narrow = useCallback(
    (variant: VariantItem) => narrowVariant(variant, about(variant)),
    [about],
  );
  const { start, isStarting, outcome } = useVariantAct(address);
  const actOn = (act: "accept" | "ignore" | "reopen", rows: readonly VariantItem[]) =>
    start({
      act,
      variantIds: rows.map(({ id }) => id),
      skus: rows.map((row) => clearSuggestion(row)?.item.sku ?? ""),
    });
  const { decide, question } = useConfirmedDecision<VariantItem, "ignore" | "reopen">(actOn, {
    canUndo: true,
  });
  return (
    <>
      {question}
      {outcome === "busy" || outcome === "none" ? (
        <Box padding="300">
          <Banner tone="warning">
            {t(outcome === "busy" ? "matching.busy" : "products.emptyFilter.body")}
          </Banner>
        </Box>
      ) : null}
      {given === null ? null : (
        <Suspense>
          <Form
            key={given.act}
            count={given.ids.length}
            address={address}
            variantIds={given.ids}
            onClose={(hasBegun) => {
              if (hasBegun) given.clear();
              setGiven(null);
            }}
          />
        </Suspense>
      )}
      <PagedTable<VariantItem>
        words={{ singular: t("products.resource.singular"), plural: t("products.resource.plural") }}
        headings={[
          { title: t("products.columns.variant") },
          { title: t("products.columns.state") },
          { title: t("products.columns.by") },
          { title: t("products.columns.becomes") },
        ]}
        rows={variants}
        endCursor={endCursor}
        cells={cells}
        narrow={narrow}
        above={aboveVariants(page)}
        bulk={{
          actions: () =>
            variantActNames.map((act) => ({
              content: t(`products.bulk.${act}`),
              onAct(rows, clear) {
                if (act === "map" || act === "artwork") {
                  setGiven({ act, ids: rows.map(({ id }) => id), clear });
                  focusOn(variantActPlace);
                } else if (act === "accept") {
                  clear();
                  actOn(act, rows);
                } else decide(act, rows, clear);
              },
            })),
          nameOf: variantName,
          beyond: (
            <Suspense>
              <ActOnVariants filter={filter} count={matching} address={address} />
            </Suspense>
          ),
        }}
        {...paging}
        isLoading={paging.isLoading || isStarting}
      />
    </>
  );
}

/** Only what is clear is accepted without being chosen. */
export function choicesOf(variants: readonly VariantItem[]): Choice[] {
  return variants.flatMap((variant) => {
    const suggestion = clearSuggestion(variant);
    return suggestion === null ? [] : [{ variantId: variant.id, sku: suggestion.item.sku }];
  });
}

function Nothing({
  isFiltered,
  hasAny,
  onShowAll,
}: {
  isFiltered: boolean;
  /** The store has variants, whether they are shown or not. */
  hasAny: boolean;
  onShowAll: () => void;
}) {
  return isFiltered && hasAny ? (
    <NothingHere
      title={t("products.emptyFilter.title")}
      body={t("products.emptyFilter.body")}
      action={{ content: t("products.emptyFilter.action"), onAction: onShowAll }}
    />
  ) : (
    <NothingHere
      title={t("products.empty.title")}
      body={t("products.empty.body")}
      action={{ content: t("products.fromCatalog"), url: "/app/catalog" }}
    />
  );
}
