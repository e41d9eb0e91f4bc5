import { BlockStack, Button, InlineGrid, Select, TextField } from "@shopify/polaris";
import type { ReactNode } from "react";
import { t } from "../text.ts";
import { fieldName } from "./field-name.ts";

/** A field of a design, as it is named. */
export interface NamedField {
  fieldId: string;
  type: "text" | "image";
}

/**
 * One field of a design, with what fills it: chosen among the fields that the provider tells, else named
 * as the provider calls it.
 */
export function DesignFieldRow({
  id,
  error,
  number,
  field: { fieldId, type },
  told,
  before = null,
  after = null,
  onChange,
  onRemove,
}: {
  /** By which the field is found in which it is named. */
  id?: string;
  /** What is wrong with how it is named. */
  error?: string | undefined;
  number: number;
  field: NamedField;
  /** Null where the provider does not tell them. */
  told: readonly NamedField[] | null;
  /** Stands in the row before the field. */
  before?: ReactNode;
  /** Stands below the row. */
  after?: ReactNode;
  onChange: (change: Partial<NamedField>) => void;
  onRemove: () => void;
}) {
  const columns = (before === null ? 0 : 1) + (told === null ? 2 : 1);
  return (
    <BlockStack gap="200">
      <InlineGrid columns={{ xs: 1, md: columns }} gap="200">
        {before}
        {told === null ? (
          <>
            <TextField
              {...(id === undefined ? {} : { id })}
              {...(error === undefined ? {} : { error })}
              label={t("artwork.field.name")}
              autoComplete="off"
              value={fieldId}
              onChange={(value) => onChange({ fieldId: value })}
            />
            <Select
              label={t("artwork.field.type")}
              options={[
                { value: "text", label: t("artwork.field.text") },
                { value: "image", label: t("artwork.field.image") },
              ]}
              value={type}
              onChange={(value) => onChange({ type: value === "image" ? "image" : "text" })}
            />
          </>
        ) : (
          <TemplateField field={{ fieldId, type }} told={told} onChange={onChange} />
        )}
      </InlineGrid>
      {after}
      <div>
        <Button
          variant="plain"
          tone="critical"
          onClick={onRemove}
          accessibilityLabel={t("artwork.field.removeOf", { number })}
        >
          {t("artwork.field.remove")}
        </Button>
      </div>
    </BlockStack>
  );
}

function TemplateField({
  field: { fieldId },
  told,
  onChange,
}: {
  field: NamedField;
  told: readonly NamedField[];
  onChange: (change: Partial<NamedField>) => void;
}) {
  const isKnown = fieldId === "" || told.some((field) => field.fieldId === fieldId);
  const options = told.map((field) => ({
    value: field.fieldId,
    label:
      field.type === "image"
        ? t("artwork.field.templateImage", { field: fieldName(field.fieldId) })
        : t("artwork.field.templateText", { field: fieldName(field.fieldId) }),
  }));
  const gone = { value: fieldId, label: t("artwork.field.gone", { field: fieldId }) };
  return (
    <Select
      label={t("artwork.field.name")}
      placeholder={t("artwork.field.choose")}
      options={isKnown ? options : [...options, gone]}
      value={fieldId}
      onChange={(value) => {
        const chosen = told.find((field) => field.fieldId === value);
        if (chosen !== undefined) onChange({ fieldId: chosen.fieldId, type: chosen.type });
      }}
    />
  );
}
