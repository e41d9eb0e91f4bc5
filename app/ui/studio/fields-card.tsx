import {
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  InlineStack,
  SkeletonBodyText,
  SkeletonDisplayText,
  Text,
  TextField,
} from "@shopify/polaris";
import { memo } from "react";
import type { FieldProblem, TemplateView } from "#app/connector/studio/index.ts";
import { DesignFieldRow } from "../artwork/design-field-row.tsx";
import { t } from "../text.ts";
import type { FilledField } from "./filled-field.ts";

export interface FieldsCardProps {
  /** Null while it is read. */
  template: TemplateView | null;
  fields: readonly FilledField[];
  problem: FieldProblem | null;
  isStarting: boolean;
  onChange: (key: string, change: Partial<FilledField>) => void;
  onAdd: () => void;
  onRemove: (key: string) => void;
  onTemplate: () => void;
  onDraw: () => void;
}

/** The fields of a product's design, filled in and drawn. */
export function FieldsCard({ template, problem, isStarting, ...props }: FieldsCardProps) {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t("studio.fields.title")}
        </Text>
        {problem === null ? null : (
          <Banner tone="critical" title={t("studio.problems.title")}>
            <p>{t(`studio.problems.${problem}`)}</p>
          </Banner>
        )}
        <Fields template={template} {...props} />
        <InlineStack align="end">
          <Button
            variant="primary"
            loading={isStarting}
            disabled={template === null}
            onClick={props.onDraw}
          >
            {t("studio.draw")}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

type FieldsProps = Omit<FieldsCardProps, "problem" | "isStarting" | "onDraw">;

/** As many as most designs have: the room of their fields while they are read. */
const usualFields = ["photo", "name", "tagline"];

function Fields({ template, fields, onChange, ...on }: FieldsProps) {
  if (template === null) {
    return (
      <div role="status" aria-label={t("studio.fields.reading")}>
        <BlockStack gap="300">
          <SkeletonBodyText lines={1} />
          {usualFields.map((name) => (
            <BlockStack key={name} gap="100">
              <SkeletonDisplayText size="small" />
              <Box background="bg-surface-secondary" borderRadius="200" minHeight="32px" />
            </BlockStack>
          ))}
        </BlockStack>
      </div>
    );
  }
  if (template.kind === "told") {
    return (
      <BlockStack gap="300">
        <Text as="p" tone="subdued">
          {template.fields.length === 0 ? t("studio.fields.none") : t("studio.fields.hint")}
        </Text>
        {fields.map((field) => (
          <Value key={field.key} {...valueOf(field)} label={field.fieldId} onChange={onChange} />
        ))}
      </BlockStack>
    );
  }
  return (
    <BlockStack gap="300">
      {template.kind === "unanswered" ? (
        <Banner
          tone="warning"
          title={t("studio.fields.unanswered")}
          action={{ content: t("problems.retry"), onAction: on.onTemplate }}
        >
          <p>{t("studio.fields.byName")}</p>
        </Banner>
      ) : (
        <Text as="p" tone="subdued">
          {t("studio.fields.untold")} {t("studio.fields.byName")}
        </Text>
      )}
      {fields.map((field, at) => (
        <DesignFieldRow
          key={field.key}
          number={at + 1}
          field={field}
          told={null}
          after={<Value {...valueOf(field)} label={t("studio.fields.value")} onChange={onChange} />}
          onChange={(change) => onChange(field.key, change)}
          onRemove={() => on.onRemove(field.key)}
        />
      ))}
      <div>
        <Button variant="plain" onClick={on.onAdd}>
          {t("artwork.field.add")}
        </Button>
      </div>
    </BlockStack>
  );
}

/** What a field's box shows; plain values, so that only the one that is typed in is drawn again. */
function valueOf({ key, type, value, fallback, property }: FilledField) {
  return { fieldKey: key, type, value, fallback, property };
}

const Value = memo(function Value({
  fieldKey,
  type,
  value,
  fallback,
  property,
  label,
  onChange,
}: ReturnType<typeof valueOf> & { label: string } & Pick<FieldsCardProps, "onChange">) {
  const kind = type === "image" ? t("studio.fields.image") : "";
  const filled = property === null ? "" : t("studio.fields.property", { property });
  return (
    <TextField
      label={label}
      autoComplete="off"
      {...(type === "image" ? { inputMode: "url" as const } : {})}
      placeholder={type === "image" ? "https://" : (fallback ?? "")}
      helpText={[kind, filled].filter(Boolean).join(" ")}
      value={value}
      onChange={(typed) => onChange(fieldKey, { value: typed })}
    />
  );
});
