import {
  Banner,
  BlockStack,
  Button,
  Card,
  InlineStack,
  Link,
  Select,
  Text,
} from "@shopify/polaris";
import { memo } from "react";
import type { ComponentProblem } from "#app/connector/products/mappings/index.ts";
import type { StudioVariant } from "#app/connector/products/studio/index.ts";
import { componentProblemText, madeFromId, variantName } from "../products/variant-words.ts";
import { artworkProperty } from "../artwork/artwork-property.ts";
import { fieldName } from "../artwork/field-name.ts";
import type { ReleasedOrders } from "#app/connector/queries/dispatches/index.ts";
import { ReleasedBanner } from "../products/released-banner.tsx";
import { t } from "../text.ts";

export interface UseCardProps {
  variants: readonly StudioVariant[];
  /** One of `variants`; null where there are none. */
  chosen: StudioVariant | null;
  /** Orders that go out once it is used for that one; null: none. */
  released: ReleasedOrders | null;
  /** The variant prints what is shown already. */
  isInUse: boolean;
  /** True while nothing is drawn that could be used. */
  isDisabled: boolean;
  /** Why it was not taken. */
  problems: readonly ComponentProblem[];
  /** The variant, or what it is made of, was another by then. */
  isGone: boolean;
  isUsing: boolean;
  onChoose: (variant: StudioVariant) => void;
  onUse: () => void;
}

/** Makes what is shown a variant's artwork, and tells what personalized orders of it fill. */
export const UseCard = memo(function UseCard({ variants, chosen, isGone, ...props }: UseCardProps) {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t("studio.use.title")}
        </Text>
        {isGone ? <Banner tone="warning">{t("products.notDone")}</Banner> : null}
        {chosen === null ? (
          <BlockStack gap="300" inlineAlign="start">
            <Text as="p" tone="subdued">
              {t("studio.use.none")}
            </Text>
            <Button url="/app/products">{t("stock.empty.action")}</Button>
          </BlockStack>
        ) : (
          <Chosen variants={variants} chosen={chosen} {...props} />
        )}
      </BlockStack>
    </Card>
  );
});

function Chosen({
  variants,
  chosen,
  released,
  isInUse,
  isDisabled,
  problems,
  isUsing,
  onChoose,
  onUse,
}: Omit<UseCardProps, "isGone"> & { chosen: StudioVariant }) {
  return (
    <BlockStack gap="300">
      {problems.length === 0 ? null : (
        <Banner tone="critical" title={t("studio.use.refused")}>
          <p>{problems.map(componentProblemText).join(" ")}</p>
        </Banner>
      )}
      <Select
        label={t("studio.use.variant")}
        options={variants.map((variant, index) => ({
          label: variantName(variant),
          value: String(index),
        }))}
        value={String(variants.indexOf(chosen))}
        onChange={(index) => onChoose(variants[Number(index)] ?? chosen)}
      />
      {isDisabled || isInUse ? null : <ReleasedBanner released={released} />}
      <InlineStack gap="300" blockAlign="center">
        <Button onClick={onUse} loading={isUsing} disabled={isDisabled || isInUse}>
          {t("studio.use.action")}
        </Button>
        {isInUse ? (
          <Text as="span" tone="subdued">
            {t("studio.use.inUse")}
          </Text>
        ) : null}
      </InlineStack>
      <Personal variant={chosen} />
      <Link url={`/app/products/${chosen.id}`}>{t("studio.use.open")}</Link>
    </BlockStack>
  );
}

/** Which property of a buyer's line fills which field. */
function Personal({ variant: { id, design } }: { variant: StudioVariant }) {
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        {t("studio.personal.title")}
      </Text>
      {design === null ? (
        <Text as="p" tone="subdued">
          {t("studio.personal.none")}
        </Text>
      ) : (
        <>
          {design.fields.map(({ property, fieldId }) => (
            <Text key={fieldId} as="p" breakWord>
              {property === artworkProperty
                ? t("artwork.own.used")
                : t("studio.personal.fills", { property, field: fieldName(fieldId) })}
            </Text>
          ))}
          {design.fields.some(({ property }) => property === artworkProperty) ? null : (
            <Text as="p" tone="caution">
              {t("artwork.own.stock")}
            </Text>
          )}
          <Text as="p" tone="subdued">
            {t("studio.personal.sample")}
          </Text>
        </>
      )}
      <Link url={`/app/products/${id}#${madeFromId}`}>{t("studio.personal.change")}</Link>
    </BlockStack>
  );
}
