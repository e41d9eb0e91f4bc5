import { Banner, BlockStack, Button, Card, Divider, InlineStack, Text } from "@shopify/polaris";
import { Fragment } from "react";
import type {
  CatalogItem,
  ComponentProblem,
  VariantDetail,
} from "#app/connector/mappings/index.ts";
import { t } from "../text.ts";
import { useKept } from "../use-kept.ts";
import { editedDesign } from "./design-fields.tsx";
import { ComponentRow, type EditedComponent, type RowErrors } from "./component-row.tsx";
import { componentProblemText, madeFromId } from "./variant-words.ts";

export interface Editing {
  components: EditedComponent[];
  /** True while it is what an earlier visit left. */
  isRestored: boolean;
  add: (item: CatalogItem) => void;
  change: (key: string, change: Partial<EditedComponent>) => void;
  remove: (key: string) => void;
  /** Back to what is saved. */
  discard: () => void;
}

/** The parts of a variant while a person edits them; what is not saved is kept (`use-kept.ts`). */
export function useEditing({ id, components: saved }: VariantDetail): Editing {
  const kept = useKept(`variant ${id}`, saved.map(edited), chosenOf);
  const { draft: components, change } = kept;
  return {
    components,
    isRestored: kept.isRestored,
    add(item) {
      const artwork = { artworkUrl: "", savedArtworkUrl: "", design: editedDesign(null) };
      const key = `added-${Date.now()}`;
      change([...components, { key, sku: item.sku, item, quantity: "1", ...artwork }]);
    },
    change: (key, changed) =>
      change(components.map((part) => (part.key === key ? { ...part, ...changed } : part))),
    remove: (key) => change(components.filter((part) => part.key !== key)),
    discard: kept.discard,
  };
}

/** What a person has chosen: the rest is what the catalog says of it now. */
function chosenOf(components: readonly EditedComponent[]): string {
  return JSON.stringify(
    components.map(({ sku, quantity, artworkUrl, design }) => [sku, quantity, artworkUrl, design]),
  );
}

function edited(
  { sku, item, quantity, artworkUrl, design }: VariantDetail["components"][number],
  index: number,
): EditedComponent {
  const key = `saved-${index}`;
  const url = artworkUrl ?? "";
  const artwork = { artworkUrl: url, savedArtworkUrl: url, design: editedDesign(design) };
  return { key, sku, item, quantity: String(quantity), ...artwork };
}

export interface MappingEditorProps {
  variantId: string;
  editing: Editing;
  /** What kept the last save from being done. */
  problems: readonly ComponentProblem[];
  /** True when it was saved without any part. */
  isEmptyRefused: boolean;
  isSaving: boolean;
}

/** The card with all parts and its save button; it stands in the page's form. */
export function MappingEditor({ editing, ...props }: MappingEditorProps) {
  const { components, change, remove } = editing;
  const hasProblems = props.problems.length > 0 || props.isEmptyRefused;
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd" id={madeFromId}>
          {t("products.variant.madeFrom")}
        </Text>
        {hasProblems ? (
          <Banner tone="critical" title={t("products.variant.problems.title")}>
            {props.isEmptyRefused ? <p>{t("products.variant.problems.none")}</p> : null}
          </Banner>
        ) : null}
        {editing.isRestored ? (
          <Banner
            tone="info"
            action={{ content: t("products.variant.discard"), onAction: editing.discard }}
          >
            {t("products.variant.restored")}
          </Banner>
        ) : null}
        {components.length === 0 ? (
          <Text as="p" tone="subdued">
            {t("products.variant.nothing")}
          </Text>
        ) : null}
        {components.map((component, position) => (
          <Fragment key={component.key}>
            {position > 0 ? <Divider /> : null}
            <ComponentRow
              variantId={props.variantId}
              component={component}
              errors={errorsOf(props.problems, position)}
              onChange={(changed) => change(component.key, changed)}
              onRemove={() => remove(component.key)}
            />
          </Fragment>
        ))}
        <InlineStack align="end">
          <Button
            submit
            variant="primary"
            loading={props.isSaving}
            disabled={components.length === 0}
          >
            {t("products.variant.save")}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

function errorsOf(problems: readonly ComponentProblem[], position: number): RowErrors {
  const errors: RowErrors = {};
  for (const { position: at, field, problem, detail } of problems) {
    if (at === position) errors[field] = componentProblemText({ problem, detail });
  }
  return errors;
}
