import { BlockStack, Link, Text, TextField } from "@shopify/polaris";
import { mayBePicture } from "#app/connector/model/print-place.ts";
import type { LinePart } from "#app/connector/queries/dispatches/index.ts";
import { DefaultTexts } from "../artwork/default-texts.tsx";
import { fieldName } from "../artwork/field-name.ts";
import { PictureInput } from "../artwork/picture-input.tsx";
import { useTemplate } from "../artwork/use-template.ts";
import { type Filling, useFilled } from "../studio/filling.ts";
import { t } from "../text.ts";
import { fieldKey } from "./line-draft.ts";

type Field = LinePart["fields"][number];

/** What is filled into the design, by the names under which the buyer entered it. What is wrong stands at the first. */
export function TextFields({
  fields,
  designId,
  variantId,
  filling,
  error,
}: {
  fields: readonly Field[];
  /** Which product's design they fill; null where it is not known. */
  designId: string | null;
  /** On whose page it is chosen what is printed where; null where it is no variant of the store's. */
  variantId: string | null;
  filling: Filling;
  error: string | undefined;
}) {
  const template = useTemplate(designId, { isWanted: true });
  return (
    <BlockStack gap="400">
      {fields.map((field, index) => (
        <OneField
          key={field.fieldId}
          field={field}
          variantId={variantId}
          filling={filling}
          error={index === 0 ? error : undefined}
        />
      ))}
      {template?.kind === "told" ? <DefaultTexts fields={template.fields} /> : null}
    </BlockStack>
  );
}

function OneField({
  field: { property, fieldId, type, value: entered },
  variantId,
  filling,
  error,
}: {
  field: Field;
  variantId: string | null;
  filling: Filling;
  error: string | undefined;
}) {
  const key = fieldKey(fieldId);
  const value = useFilled(filling, key);
  const entry = (
    <TextField
      label={type === "image" ? t("order.change.imageOf", { name: property }) : property}
      autoComplete="off"
      {...(type === "image" ? { type: "url" as const } : { multiline: true, maxHeight: 200 })}
      value={value}
      onChange={(typed) => filling.write(key, typed)}
      {...(error === undefined ? {} : { error })}
    />
  );
  if (type !== "image") return entry;
  const input = (
    <PictureInput
      label={t("artwork.upload.label", { title: property })}
      title={property}
      sku={null}
      size={null}
      address={value}
      next={t("order.change.save")}
      onAccepted={(url) => filling.write(key, url)}
    >
      {entry}
    </PictureInput>
  );
  if (entered === "" || mayBePicture(entered) || variantId === null) return input;
  return (
    <BlockStack gap="200">
      <Text as="p" tone="caution" breakWord>
        {t("order.change.misplaced", {
          name: property,
          value: entered,
          field: fieldName(fieldId),
        })}
      </Text>
      <Link url={`/app/products/${variantId}`}>{t("attention.fix.field")}</Link>
      {input}
    </BlockStack>
  );
}
