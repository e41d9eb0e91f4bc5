import { Banner, Page } from "@shopify/polaris";
import type { CatalogState } from "#app/connector/products/mappings/index.ts";
import { unreadText } from "../products/variant-words.ts";
import { useRevalidationWhile } from "../use-revalidation-while.ts";

/** In the place of a product that its provider's catalog, which nobody has read yet, may have; it looks again by itself. */
export function UnreadProduct({
  catalog,
  title,
  listUrl,
}: {
  catalog: CatalogState;
  /** What the list is called that the product is of. */
  title: string;
  listUrl: string;
}) {
  useRevalidationWhile(true);
  return (
    <Page title={title} backAction={{ content: title, url: listUrl }}>
      <Banner>{unreadText(catalog)}</Banner>
    </Page>
  );
}
