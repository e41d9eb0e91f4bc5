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
import type { TemplateView } from "#app/connector/products/studio/index.ts";
import { DesignFieldRow, type NamedField } from "../artwork/design-field-row.tsx";
import { fieldName } from "../artwork/field-name.ts";
import {
  PendingBanner,
  PendingPicturesProvider,
  usePendingPictures,
} from "../artwork/pending-pictures.tsx";
import { PictureInput } from "../artwork/picture-input.tsx";
import { listed } from "../listed.ts";
import { t } from "../text.ts";
import type { DesignPlace } from "./design-place.ts";
import { type Filling, useFilled } from "./filling.ts";
import { partId, type PlacePart, type useWrongFields } from "./use-wrong-fields.ts";

export interface FieldsCardProps {
  /** Null while it is read. */
  template: TemplateView | null;
  places: readonly DesignPlace[];
  filling: Filling;
  /** What doesn't fit yet, and at which field. */
  found: Omit<ReturnType<typeof useWrongFields>, "post">;
  isStarting: boolean;
  onName: (key: string, change: Partial<NamedField>) => void;
  onAdd: () => void;
  onRemove: (key: string) => void;
  onTemplate: () => void;
  onDraw: () => void;
}

/** The fields of a product's design, filled in and drawn. */
export function FieldsCard({ template, isStarting, ...props }: FieldsCardProps) {
  const pictures = usePendingPictures();
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t("studio.fields.title")}
        </Text>
        <WrongFields found={props.found} places={props.places} />
        <PendingPicturesProvider value={pictures.report}>
          <Fields template={template} {...props} />
        </PendingPicturesProvider>
        <PendingBanner pictures={pictures} />
        <InlineStack align="end">
          <Button
            variant="primary"
            loading={isStarting}
            disabled={template === null}
            onClick={() => pictures.unless(props.onDraw)}
          >
            {t("studio.draw")}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

type FieldsProps = Omit<FieldsCardProps, "isStarting" | "onDraw">;

function WrongFields({
  found: { wrong, inAll },
  places,
}: Pick<FieldsCardProps, "found" | "places">) {
  const names = places.flatMap(({ key, fieldId }, at) =>
    Object.values(wrong[key] ?? {}).every((problem) => problem === undefined)
      ? []
      : [fieldId === "" ? t("studio.fields.numbered", { number: at + 1 }) : fieldName(fieldId)],
  );
  if (inAll === "gone") return <Banner tone="warning">{t("products.notDone")}</Banner>;
  if (inAll === null && names.length === 0) return null;
  return (
    <Banner tone="critical" title={t("studio.problems.title")}>
      {inAll === null ? listed(names) : t(`studio.problems.${inAll}`)}
    </Banner>
  );
}

/** As many as most designs have: the space of their fields while they are read. */
const usualFields = ["photo", "name", "tagline"];

function Fields({ template, places, filling, found, ...on }: FieldsProps) {
  const errorAt = (key: string, part: PlacePart) => {
    const problem = found.wrong[key]?.[part];
    return problem && t(`studio.problems.${problem}`);
  };
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
        {places.map(({ key, fieldId, ...place }) => (
          <Value
            key={key}
            fieldKey={key}
            {...place}
            label={fieldName(fieldId)}
            filling={filling}
            error={errorAt(key, "value")}
            onFixing={found.forget}
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
          title={t("catalog.stale.title")}
          action={{ content: t("problems.retry"), onAction: on.onTemplate }}
        >
          <p>{t("studio.fields.byName")}</p>
        </Banner>
      ) : (
        <Text as="p" tone="subdued">
          {t("studio.fields.untold")} {t("studio.fields.byName")}
        </Text>
      )}
      {places.map(({ key, fieldId, type, ...place }, at) => (
        <DesignFieldRow
          key={key}
          id={partId(key, "name")}
          error={errorAt(key, "name")}
          number={at + 1}
          field={{ fieldId, type }}
          told={null}
          after={
            <Value
              fieldKey={key}
              type={type}
              {...place}
              label={t("studio.fields.value")}
              filling={filling}
              error={errorAt(key, "value")}
              onFixing={found.forget}
            />
          }
          onChange={(change) => {
            on.onName(key, change);
            found.forget(key, "type" in change ? "value" : "name");
          }}
          onRemove={() => on.onRemove(key)}
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

interface ValueProps extends Pick<DesignPlace, "type" | "fallback" | "property"> {
  fieldKey: string;
  label: string;
  filling: Filling;
  error: string | undefined;
  /** Told when what is wrong is being changed. */
  onFixing: (key: string, part: PlacePart) => void;
}

/** One field's box; of all that stands on the page only the one that is typed in is drawn with a key. */
const Value = memo(function Value({
  fieldKey,
  type,
  fallback,
  property,
  label,
  filling,
  error,
  onFixing,
}: ValueProps) {
  const value = useFilled(filling, fieldKey);
  const write = (typed: string) => {
    filling.write(fieldKey, typed);
    if (error !== undefined) onFixing(fieldKey, "value");
  };
  const field = { id: partId(fieldKey, "value"), ...(error === undefined ? {} : { error }) };
  const filled = property === null ? "" : t("studio.fields.property", { property });
  if (type === "text") {
    return (
      <TextField
        {...field}
        label={label}
        autoComplete="off"
        placeholder={fallback ?? ""}
        helpText={filled}
        value={value}
        onChange={write}
      />
    );
  }
  return (
    <PictureInput
      label={t("studio.fields.file", { field: label })}
      title={label}
      sku={null}
      size={null}
      address={value}
      next={t("artwork.upload.next", { button: t("studio.draw") })}
      onAccepted={write}
    >
      <TextField
        {...field}
        label={t("studio.fields.address", { field: label })}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        helpText={filled}
        value={value}
        onChange={write}
      />
    </PictureInput>
  );
});
