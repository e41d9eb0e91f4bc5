import {
  Banner,
  BlockStack,
  Button,
  Card,
  InlineGrid,
  InlineStack,
  Select,
  SkeletonBodyText,
  Text,
  TextField,
} from "@shopify/polaris";
import type { FieldProblem, TemplateView } from "#app/connector/studio/index.ts";
import { t } from "../text.ts";

/** One place of the design while a person fills it. */
export interface FilledField {
  key: string;
  fieldId: string;
  type: "text" | "image";
  value: string;
  /** What is printed where it stays empty; null where the provider does not tell. */
  fallback: string | null;
  /** The line property that fills it in personalised orders; null where none does. */
  property: string | null;
}

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
        {template === null ? null : (
          <InlineStack align="end">
            <Button variant="primary" loading={isStarting} onClick={props.onDraw}>
              {t("studio.draw")}
            </Button>
          </InlineStack>
        )}
      </BlockStack>
    </Card>
  );
}

type FieldsProps = Omit<FieldsCardProps, "problem" | "isStarting" | "onDraw">;

function Fields({ template, fields, onChange, ...on }: FieldsProps) {
  if (template === null) {
    return (
      <div role="status" aria-label={t("studio.fields.reading")}>
        <SkeletonBodyText lines={6} />
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
          <Value
            key={field.key}
            field={field}
            label={field.fieldId}
            onChange={(value) => onChange(field.key, { value })}
          />
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
        <NamedField
          key={field.key}
          field={field}
          number={at + 1}
          onChange={(change) => onChange(field.key, change)}
          onRemove={() => on.onRemove(field.key)}
        />
      ))}
      <div>
        <Button variant="plain" onClick={on.onAdd}>
          {t("products.variant.design.add")}
        </Button>
      </div>
    </BlockStack>
  );
}

function NamedField({
  field,
  number,
  onChange,
  onRemove,
}: {
  field: FilledField;
  number: number;
  onChange: (change: Partial<FilledField>) => void;
  onRemove: () => void;
}) {
  return (
    <BlockStack gap="200">
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="200">
        <TextField
          label={t("products.variant.design.field")}
          autoComplete="off"
          value={field.fieldId}
          onChange={(fieldId) => onChange({ fieldId })}
        />
        <Select
          label={t("products.variant.design.type")}
          options={[
            { value: "text", label: t("products.variant.design.text") },
            { value: "image", label: t("products.variant.design.image") },
          ]}
          value={field.type}
          onChange={(type) => onChange({ type: type === "image" ? "image" : "text" })}
        />
      </InlineGrid>
      <Value
        field={field}
        label={t("studio.fields.value")}
        onChange={(value) => onChange({ value })}
      />
      <div>
        <Button
          variant="plain"
          tone="critical"
          onClick={onRemove}
          accessibilityLabel={t("products.variant.design.removeOf", { number })}
        >
          {t("products.variant.design.remove")}
        </Button>
      </div>
    </BlockStack>
  );
}

function Value({
  field: { type, value, fallback, property },
  label,
  onChange,
}: {
  field: FilledField;
  label: string;
  onChange: (value: string) => void;
}) {
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
      onChange={onChange}
    />
  );
}
