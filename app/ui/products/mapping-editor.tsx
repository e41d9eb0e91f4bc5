import { BlockStack, Card, Divider, Text } from "@shopify/polaris";
import { Fragment, type ReactNode } from "react";
import {
  PendingBanner,
  type PendingPictures,
  PendingPicturesProvider,
} from "../artwork/pending-pictures.tsx";
import type { ReleasedOrders } from "#app/connector/queries/dispatches/index.ts";
import { t } from "../text.ts";
import { UnsavedBanner } from "../unsaved/unsaved-banner.tsx";
import { ReleasedBanner } from "./released-banner.tsx";
import { ComponentRow } from "./component-row.tsx";
import type { Editing } from "./use-editing.ts";
import { madeFromId } from "./variant-words.ts";

export interface MappingEditorProps {
  variantId: string;
  shopifyArtworkUrl: string | null;
  /** Orders go out without it. */
  isExcluded: boolean;
  /** Orders that go out once it is saved; null: none. */
  released: ReleasedOrders | null;
  editing: Editing;
  pictures: PendingPictures;
  /** What each field is called where the last save found something wrong. */
  wrong: readonly string[];
  /** What to do where the last part was removed: nothing can be saved then. */
  emptied: ReactNode;
}

/** The card with all parts; it stands in the page's form. */
export function MappingEditor({
  variantId,
  shopifyArtworkUrl,
  isExcluded,
  released,
  editing,
  pictures,
  wrong,
  emptied,
}: MappingEditorProps) {
  const { components, errors, change, remove } = editing;
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd" id={madeFromId}>
          {t("products.variant.madeFrom")}
        </Text>
        <UnsavedBanner wrong={wrong} edit={editing} />
        <PendingBanner pictures={pictures} />
        {editing.isDirty && components.length > 0 ? <ReleasedBanner released={released} /> : null}
        {components.length > 0 ? null : editing.isDirty ? (
          emptied
        ) : (
          <Text as="p" tone="subdued">
            {t(isExcluded ? "products.variant.excluded" : "products.variant.nothing")}
          </Text>
        )}
        <PendingPicturesProvider value={pictures.report}>
          {components.map((component, position) => (
            <Fragment key={component.key}>
              {position > 0 ? <Divider /> : null}
              <ComponentRow
                variantId={variantId}
                shopifyArtworkUrl={shopifyArtworkUrl}
                component={component}
                errors={errors[component.key] ?? {}}
                onChange={(changed) => change(component.key, changed)}
                onRemove={() => remove(component.key)}
              />
            </Fragment>
          ))}
        </PendingPicturesProvider>
      </BlockStack>
    </Card>
  );
}
