import { useFetcher } from "@remix-run/react";
import { BlockStack } from "@shopify/polaris";
import { memo, useCallback, useEffect, useState } from "react";
import type { CatalogItem, MapResult, VariantDetail } from "#app/connector/mappings/index.ts";
import { useOnce } from "../use-once.ts";
import { useStable } from "../use-stable.ts";
import { useTypedSearch } from "../use-typed-search.ts";
import { CatalogSearch } from "./catalog-search.tsx";
import { MappingEditor, useEditing } from "./mapping-editor.tsx";

interface SaveAnswer {
  kind: "map";
  at: number;
  result: MapResult;
}

/** The form in which a variant is mapped: its parts, and the catalog that they are chosen from. */
export function MappingForm({ variant }: { variant: VariantDetail }) {
  const editing = useEditing(variant);
  const add = useStable(editing.add);
  const save = useFetcher<SaveAnswer>({ key: "act" });
  const result = save.data?.kind === "map" ? save.data.result : undefined;
  useOnce(save.data, (answer) => {
    if (answer.kind === "map" && answer.result.kind === "mapped") editing.discard();
  });
  return (
    <BlockStack gap="400">
      <save.Form method="post">
        <input type="hidden" name="intent" value="map" />
        <MappingEditor
          variantId={variant.id}
          editing={editing}
          problems={result?.kind === "refused" ? result.problems : []}
          isEmptyRefused={result?.kind === "no-components"}
          isSaving={save.state !== "idle"}
        />
      </save.Form>
      <CatalogBrowser onAdd={add} />
    </BlockStack>
  );
}

/** Not drawn again with every key that is pressed in the parts above it. */
const CatalogBrowser = memo(function CatalogBrowser({
  onAdd,
}: {
  onAdd: (item: CatalogItem) => void;
}) {
  const { load, data } = useFetcher<{ items: CatalogItem[]; hasMore: boolean }>();
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
      found={data ?? null}
      onSearch={setQuery}
      onInStock={(only) => {
        setInStock(only);
        search(query, only);
      }}
      onAdd={onAdd}
    />
  );
});
