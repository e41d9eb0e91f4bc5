import { BlockStack, TextField } from "@shopify/polaris";
import type { LinePart } from "#app/connector/queries/dispatches/index.ts";
import { PictureInput } from "../artwork/picture-input.tsx";
import { type Filling, useFilled } from "../studio/filling.ts";
import { t } from "../text.ts";
import { fieldKey } from "./line-draft.ts";

type Field = LinePart["fields"][number];

/** What is filled into the design, by the names under which the buyer entered it. What is wrong stands at the first. */
export function TextFields({
  fields,
  filling,
  error,
}: {
  fields: readonly Field[];
  filling: Filling;
  error: string | undefined;
}) {
  return (
    <BlockStack gap="400">
      {fields.map((field, index) => (
        <OneField
          key={field.fieldId}
          field={field}
          filling={filling}
          error={index === 0 ? error : undefined}
        />
      ))}
    </BlockStack>
  );
}

function OneField({
  field: { property, fieldId, type },
  filling,
  error,
}: {
  field: Field;
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
  return (
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
}
