import { useFetcher } from "@remix-run/react";
import { BlockStack, Button, Text } from "@shopify/polaris";
import { type FormEvent, memo, useCallback, useEffect, useRef, useState } from "react";
import type {
  CatalogFound,
  CatalogItem,
  MapResult,
  VariantDetail,
} from "#app/connector/products/mappings/index.ts";
import { usePendingPictures } from "../artwork/pending-pictures.tsx";
import { t } from "../text.ts";
import type { ReleasedOrders } from "#app/connector/queries/dispatches/index.ts";
import { UnsavedBar } from "../unsaved/unsaved-bar.tsx";
import { useFocusOn } from "../unsaved/use-focus-on.ts";
import { useOnce } from "../use-once.ts";
import { useStable } from "../use-stable.ts";
import { useTypedSearch } from "../use-typed-search.ts";
import { CatalogSearch, catalogSearchId } from "./catalog-search.tsx";
import { useConfirmedDecision } from "./confirm-decision.tsx";
import { MappingEditor } from "./mapping-editor.tsx";
import type { EditedComponent } from "./edited-component.ts";
import { type Editing, errorsOf, useEditing, wrongFields } from "./use-editing.ts";
import { usePost } from "../use-post.ts";

interface SaveAnswer {
  kind: "map";
  at: number;
  result: MapResult;
}

export interface MappingFormProps {
  variant: VariantDetail;
  /** Orders that go out once it is saved; null: none. */
  released: ReleasedOrders | null;
  /** Told what is chosen and not saved, as SKUs and quantities in JSON; null: all is saved. */
  onUnsaved: (parts: string | null) => void;
  /** Leaves the variant out; what stands in the form is discarded before. */
  onLeaveOut: () => void;
}

/** The form in which a variant is mapped: its parts, and the catalog that they are chosen from. */
export const MappingForm = memo(function MappingForm({
  variant,
  released,
  onUnsaved,
  onLeaveOut,
}: MappingFormProps) {
  const editing = useEditing(variant);
  const { isDirty, components } = editing;
  const unsaved = isDirty
    ? JSON.stringify(components.map(({ sku, quantity }) => [sku, quantity]))
    : null;
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  const add = useStable(editing.add);
  const pictures = usePendingPictures();
  const { save, refused, isEmptyRefused } = useSave(editing, pictures.unless);
  const wrong = wrongFields(editing).map(({ label }) => label);
  const isEmpty = isEmptyRefused && components.length === 0;
  useFocusOn(refused);
  const form = useRef<HTMLFormElement>(null);
  return (
    <BlockStack gap="400">
      <UnsavedBar
        id="mapping-save-bar"
        isOpen={isDirty}
        isSaving={save.isBusy}
        onSave={() => form.current?.requestSubmit()}
        onDiscard={editing.discard}
      />
      {/* What doesn't fit is said at its field, in the reader's language. */}
      <save.Form ref={form} method="post" noValidate onSubmit={save.begin}>
        <input type="hidden" name="intent" value="map" />
        <input type="hidden" name="version" value={variant.version} />
        <MappingEditor
          variantId={variant.id}
          shopifyArtworkUrl={variant.shopifyArtworkUrl}
          isExcluded={variant.state === "ignored"}
          released={released}
          editing={editing}
          pictures={pictures}
          wrong={isEmpty ? [t("products.variant.problems.none")] : wrong}
          emptied={
            <Emptied
              variant={variant}
              onLeaveOut={() => {
                editing.discard();
                onLeaveOut();
              }}
            />
          }
        />
        {/* The return key saves from any field. */}
        <button type="submit" hidden />
      </save.Form>
      <CatalogBrowser onAdd={add} />
    </BlockStack>
  );
});

/** Without any part a variant can't be saved as made: it is left out, or gets another part. */
function Emptied({ variant, onLeaveOut }: { variant: VariantDetail; onLeaveOut: () => void }) {
  const { decide, question, opener } = useConfirmedDecision(onLeaveOut);
  return (
    <BlockStack gap="200" inlineAlign="start">
      <Text as="p" tone="caution">
        {t("products.variant.emptied")}
      </Text>
      <div ref={opener}>
        <Button onClick={() => decide("ignore", [variant])}>{t("products.bulk.ignore")}</Button>
      </div>
      {question}
    </BlockStack>
  );
}

/** Posts what stands in the form; what was found wrong then stands at its field. */
function useSave(editing: Editing, unlessPending: (act: () => void) => void) {
  const { Form, data, state } = usePost<SaveAnswer>({ key: "act" });
  const posted = useRef<EditedComponent[] | null>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const [isEmptyRefused, setEmptyRefused] = useState(false);
  useOnce(data, ({ kind, result }) => {
    if (kind === "map" && result.kind === "mapped" && posted.current !== null)
      editing.release(posted.current);
  });
  useOnce(state === "idle" ? data : undefined, ({ kind, result }) => {
    const { current: components } = posted;
    posted.current = null;
    if (kind !== "map" || components === null) return;
    if (result.kind === "mapped") editing.settle(components);
    const errors = result.kind === "refused" ? errorsOf(components, result.problems) : {};
    editing.setErrors(errors);
    setEmptyRefused(result.kind === "no-components");
    setRefused(
      result.kind === "no-components"
        ? [catalogSearchId]
        : wrongFields({ components, errors }).map(({ id }) => id),
    );
  });
  const isBusy = state !== "idle";
  return {
    save: {
      Form,
      isBusy,
      begin(event: FormEvent) {
        let isPosted = false;
        if (editing.isDirty && !isBusy) {
          unlessPending(() => {
            posted.current = editing.components;
            isPosted = true;
          });
        }
        if (!isPosted) event.preventDefault();
      },
    },
    refused,
    isEmptyRefused,
  };
}

/** Not drawn again with every key that is pressed in the parts above it. */
const CatalogBrowser = memo(function CatalogBrowser({
  onAdd,
}: {
  onAdd: (item: CatalogItem) => void;
}) {
  const { load, data } = useFetcher<CatalogFound | null>();
  const [inStock, setInStock] = useState(false);
  const search = useCallback(
    (query: string, only: boolean) => {
      const asked = new URLSearchParams({ query, ...(only ? { stock: "in" } : {}) });
      load(`/app/products/catalog?${asked}`);
    },
    [load],
  );
  const { text: query, type: setQuery } = useTypedSearch("", (text) => search(text, inStock));
  useEffect(() => search("", false), [search]);
  return (
    <CatalogSearch
      query={query}
      inStock={inStock}
      found={data}
      onSearch={setQuery}
      onInStock={(only) => {
        setInStock(only);
        search(query, only);
      }}
      onAdd={onAdd}
    />
  );
});
