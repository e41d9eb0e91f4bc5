import { Banner, BlockStack, Button, Card, Divider, InlineStack, Text } from "@shopify/polaris";
import { Fragment, useState } from "react";
import type {
  CatalogItem,
  ComponentProblem,
  VariantDetail,
} from "#app/connector/mappings/index.ts";
import { t } from "../text.ts";
import { editedDesign } from "./design-fields.tsx";
import { ComponentRow, type EditedComponent, type RowErrors } from "./component-row.tsx";

export interface Editing {
  components: EditedComponent[];
  add: (item: CatalogItem) => void;
  change: (key: string, change: Partial<EditedComponent>) => void;
  remove: (key: string) => void;
}

/** The parts of a variant while a person edits them. */
export function useEditing(variant: VariantDetail): Editing {
  const [components, setComponents] = useState(() => variant.components.map(edited));
  const [added, setAdded] = useState(0);
  return {
    components,
    add(item) {
      setAdded(added + 1);
      const artwork = { artworkUrl: "", savedArtworkUrl: "", design: editedDesign(null) };
      const part = { sku: item.sku, item, quantity: "1", ...artwork };
      setComponents([...components, { key: `added-${added}`, ...part }]);
    },
    change: (key, change) =>
      setComponents(components.map((part) => (part.key === key ? { ...part, ...change } : part))),
    remove: (key) => setComponents(components.filter((part) => part.key !== key)),
  };
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
        <Text as="h2" variant="headingMd">
          {t("products.variant.madeFrom")}
        </Text>
        {hasProblems ? (
          <Banner tone="critical" title={t("products.variant.problems.title")}>
            {props.isEmptyRefused ? <p>{t("products.variant.problems.none")}</p> : null}
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
    if (at === position) errors[field] = t(`products.variant.problems.${problem}`, { detail });
  }
  return errors;
}
