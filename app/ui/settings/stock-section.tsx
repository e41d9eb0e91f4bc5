import { quotedText } from "../said-text.ts";
import { Banner, BlockStack, Card, ChoiceList, Select, Text, TextField } from "@shopify/polaris";
import type { SettingsView } from "#app/connector/shops/index.ts";
import { t } from "../text.ts";
import { Time } from "../time.tsx";
import type { SectionProps } from "./section.ts";

/** A place where the store keeps stock. */
export interface LocationChoice {
  id: string;
  name: string;
}

/** Whether the app keeps Shopify's stock, where, and how carefully. */
export function StockSection({
  draft,
  change,
  field,
  stock,
  locations,
}: SectionProps & {
  stock: SettingsView["stock"];
  /** Null while Shopify does not tell. */
  locations: readonly LocationChoice[] | null;
}) {
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t("settings.stock.title")}
          </Text>
          <Text as="p" tone="subdued">
            {t("settings.stock.about")}
          </Text>
        </BlockStack>
        <ChoiceList
          title={t("settings.stock.label")}
          choices={[
            { value: "off", label: t("settings.stock.off") },
            { value: "on", label: t("settings.stock.on") },
          ]}
          selected={[draft.stock]}
          onChange={([value]) => change({ stock: value === "on" ? "on" : "off" })}
        />
        {draft.stock === "on" ? (
          <>
            <Select
              label={t("settings.stock.location")}
              helpText={t(
                locations === null ? "settings.stock.noLocations" : "settings.stock.locationHint",
              )}
              options={optionsFor(draft.stockLocation, locations ?? [])}
              value={draft.stockLocation}
              {...field("stockLocation")}
              onChange={(stockLocation) => change({ stockLocation })}
            />
            <TextField
              label={t("settings.stock.heldBack")}
              helpText={t("settings.stock.heldBackHint")}
              type="number"
              min={0}
              max={10_000}
              autoComplete="off"
              value={draft.stockHeldBack}
              {...field("stockHeldBack")}
              onChange={(stockHeldBack) => change({ stockHeldBack })}
            />
            <Standing stock={stock} />
          </>
        ) : null}
      </BlockStack>
    </Card>
  );
}

function Standing({ stock: { seenAt, error, leftAlone } }: { stock: SettingsView["stock"] }) {
  return (
    <>
      {error === null ? null : (
        <Banner tone="warning" title={t("settings.stock.failed")}>
          <p>{quotedText(error)}</p>
        </Banner>
      )}
      {seenAt === null ? null : (
        <Text as="p" tone="subdued">
          {t("settings.stock.seenAt")} <Time at={seenAt} />.{" "}
          {leftAlone === 0 ? null : t("settings.stock.leftAlone", { count: leftAlone })}
        </Text>
      )}
    </>
  );
}

/** What can be chosen; the chosen one stays to be seen when Shopify no longer names it. */
function optionsFor(chosen: string, locations: readonly LocationChoice[]) {
  const known = locations.map(({ id, name }) => ({ value: id, label: name }));
  if (chosen === "") return [{ value: "", label: t("settings.stock.chooseLocation") }, ...known];
  return known.some(({ value }) => value === chosen)
    ? known
    : [{ value: chosen, label: t("settings.stock.goneLocation") }, ...known];
}
