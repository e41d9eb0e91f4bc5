import { useState } from "react";
import type {
  CatalogItem,
  ComponentProblem,
  VariantDetail,
} from "#app/connector/products/mappings/index.ts";
import { t } from "../text.ts";
import { useKept } from "../unsaved/use-kept.ts";
import { editedDesign } from "./edited-design.ts";
import type { EditedComponent, RowErrors } from "./edited-component.ts";
import { componentProblemText, partTitle } from "./variant-words.ts";

/** By the parts' keys: what stands beside a field is that part's, whatever is moved and removed. */
type PartErrors = Readonly<Record<string, RowErrors>>;

/** The parts of a variant while a person edits them; what is not saved is kept (`use-kept.ts`). */
export function useEditing({ id, components: saved }: VariantDetail) {
  const { draft: components, ...kept } = useKept(`variant ${id}`, editedAll(saved), chosenOf);
  const [errors, setErrors] = useState<PartErrors>({});
  return {
    ...kept,
    components,
    /** What the last save found wrong and nobody has changed since. */
    errors,
    add(item: CatalogItem) {
      const { sku } = item;
      const artwork = { artworkUrl: "", savedArtworkUrl: "", design: editedDesign(null) };
      const key = keyOf(sku, components);
      kept.change([...components, { key, sku, item, isGone: false, quantity: "1", ...artwork }]);
    },
    change(key: string, changed: Partial<EditedComponent>) {
      kept.change(components.map((part) => (part.key === key ? { ...part, ...changed } : part)));
      setErrors((known) => ({ ...known, [key]: without(known[key], Object.keys(changed)) }));
    },
    remove: (key: string) => kept.change(components.filter((part) => part.key !== key)),
    discard() {
      kept.discard();
      setErrors({});
    },
    setErrors,
  };
}

export type Editing = ReturnType<typeof useEditing>;

/** What a person has chosen: the rest is what the catalog says of it now. */
function chosenOf(components: readonly EditedComponent[]): string {
  return JSON.stringify(
    components.map(({ sku, quantity, artworkUrl, design }) => [sku, quantity, artworkUrl, design]),
  );
}

function editedAll(saved: VariantDetail["components"]): EditedComponent[] {
  const parts: EditedComponent[] = [];
  for (const { sku, item, isGone, quantity, artworkUrl, design } of saved) {
    const url = artworkUrl ?? "";
    const artwork = { artworkUrl: url, savedArtworkUrl: url, design: editedDesign(design) };
    const key = keyOf(sku, parts);
    parts.push({ key, sku, item, isGone, quantity: String(quantity), ...artwork });
  }
  return parts;
}

/** The same before and after a part is saved, so that its fields stay what they are meanwhile. */
function keyOf(sku: string, parts: readonly EditedComponent[]): string {
  const taken = new Set(parts.map(({ key }) => key));
  for (let time = 1; ; time += 1) {
    const key = `${sku}-${time}`;
    if (!taken.has(key)) return key;
  }
}

function without(errors: RowErrors = {}, fields: readonly string[]): RowErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}

/** What was found wrong with the parts that were `posted`, at each part's fields. */
export function errorsOf(
  posted: readonly EditedComponent[],
  problems: readonly ComponentProblem[],
): PartErrors {
  const errors: Record<string, RowErrors> = {};
  for (const { position, field, problem, detail } of problems) {
    const key = posted[position]?.key;
    if (key === undefined) continue;
    errors[key] = { ...errors[key], [field]: componentProblemText({ problem, detail }) };
  }
  return errors;
}

/** The fields that were found wrong, from the first part to the last: how each is found and called. */
export function wrongFields({ components, errors }: Pick<Editing, "components" | "errors">) {
  return components.flatMap((component) => {
    const { key } = component;
    const title = partTitle(component);
    const labels: Record<keyof RowErrors, string> = {
      sku: title,
      quantity: t("products.variant.quantityOf", { title }),
      artworkUrl: t("products.variant.artworkOf", { title }),
      design: t("products.variant.designOf", { title }),
    };
    return fields
      .filter((field) => errors[key]?.[field] !== undefined)
      .map((field) => ({ id: fieldId(key, field), label: labels[field] }));
  });
}

/** In the order in which they stand in a row. */
const fields = ["sku", "quantity", "artworkUrl", "design"] as const;

/** How a part's field is found on the page. */
export function fieldId(key: string, field: keyof RowErrors): string {
  return `${key}-${field}`;
}
