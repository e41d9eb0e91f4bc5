import { useAppBridge } from "@shopify/app-bridge-react";
import {
  BlockStack,
  Button,
  Card,
  Checkbox,
  InlineError,
  InlineStack,
  Tag,
  Text,
  TextField,
} from "@shopify/polaris";
import { lazy, Suspense, useState } from "react";
import { t } from "../text.ts";
import type { SectionProps } from "./section.ts";

const ReleaseTests = lazy(async () => ({
  default: (await import("./release-tests.tsx")).ReleaseTests,
}));

/** Which orders wait for a person. */
export function HoldsSection({ draft, change, field }: SectionProps) {
  const [isReleasing, setReleasing] = useState(false);
  return (
    <Card>
      {isReleasing ? (
        <Suspense>
          <ReleaseTests
            onConfirm={() => {
              setReleasing(false);
              change({ holdTestOrders: false });
            }}
            onKeep={() => setReleasing(false)}
          />
        </Suspense>
      ) : null}
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t("settings.holds.title")}
          </Text>
          <Text as="p" tone="subdued">
            {t("settings.holds.about")}
          </Text>
        </BlockStack>
        <BlockStack gap="100">
          <Checkbox
            label={t("settings.holds.highRisk")}
            checked={draft.holdHighRisk}
            onChange={(holdHighRisk) => change({ holdHighRisk })}
          />
          <Checkbox
            label={t("settings.holds.unpaid")}
            helpText={t("settings.holds.unpaidHint")}
            checked={draft.holdUnpaid}
            onChange={(holdUnpaid) => change({ holdUnpaid })}
          />
          <Checkbox
            label={t("settings.holds.test")}
            helpText={t("settings.holds.testHint")}
            checked={draft.holdTestOrders}
            onChange={(holdTestOrders) => {
              if (holdTestOrders) change({ holdTestOrders });
              else setReleasing(true);
            }}
          />
          <Checkbox
            label={t("settings.holds.openMapping")}
            helpText={t("settings.holds.openMappingHint")}
            checked={draft.holdOpenMapping}
            onChange={(holdOpenMapping) => change({ holdOpenMapping })}
          />
          <Checkbox
            label={t("settings.holds.unprinted")}
            helpText={t("settings.holds.unprintedHint")}
            checked={draft.holdUnprinted}
            onChange={(holdUnprinted) => change({ holdUnprinted })}
          />
          <Checkbox
            label={t("settings.holds.personalized")}
            helpText={t("settings.holds.personalizedHint")}
            checked={draft.holdPersonalized}
            onChange={(holdPersonalized) => change({ holdPersonalized })}
          />
          <Checkbox
            label={t("settings.holds.stopHeld")}
            helpText={t("settings.holds.stopHeldHint")}
            checked={draft.stopHeld}
            onChange={(stopHeld) => change({ stopHeld })}
          />
        </BlockStack>
        <TextField
          label={t("settings.holds.tags")}
          helpText={t("settings.holds.tagsHint")}
          autoComplete="off"
          value={draft.tags}
          {...field("tags")}
          onChange={(tags) => change({ tags })}
        />
        <ApprovalProducts draft={draft} change={change} field={field} />
      </BlockStack>
    </Card>
  );
}

/** The products whose orders somebody approves, chosen in the admin's own picker. */
function ApprovalProducts({ draft: { products }, change, field }: SectionProps) {
  const shopify = useAppBridge();
  const { id, error } = field("products");
  const choose = async () => {
    const chosen = await shopify.resourcePicker({
      type: "product",
      multiple: true,
      action: "select",
      filter: { variants: false },
      selectionIds: products.map(({ id }) => ({ id: `gid://shopify/Product/${id}` })),
    });
    // Whoever closes the picker has chosen nothing else.
    if (chosen === undefined) return;
    change({
      products: chosen.map(({ id, title }) => ({ id: id.split("/").at(-1) ?? "", title })),
    });
  };
  const nameOf = ({ id, title }: (typeof products)[number]) =>
    title ?? t("settings.holds.unknownProduct", { id });
  return (
    <BlockStack gap="200" inlineAlign="start">
      <Text as="p">{t("settings.holds.products")}</Text>
      {products.length === 0 ? (
        <Text as="p" tone="subdued">
          {t("settings.holds.productsNone")}
        </Text>
      ) : (
        <InlineStack gap="200">
          {products.map((product) => (
            <Tag
              key={product.id}
              accessibilityLabel={nameOf(product)}
              onRemove={() => change({ products: products.filter(({ id }) => id !== product.id) })}
            >
              {nameOf(product)}
            </Tag>
          ))}
        </InlineStack>
      )}
      <Button
        id={id}
        onClick={() => void choose()}
        {...(error === false ? {} : { ariaDescribedBy: `${id}Error` })}
      >
        {t("settings.holds.choose")}
      </Button>
      {error === false ? null : <InlineError fieldID={id} message={error} />}
    </BlockStack>
  );
}
