import {
  Banner,
  BlockStack,
  Button,
  Card,
  ChoiceList,
  InlineStack,
  Text,
  TextField,
} from "@shopify/polaris";
import type { ReactNode } from "react";
import type { SettingsView } from "#app/connector/shops/index.ts";
import { t } from "../text.ts";
import type { SectionProps } from "./section.ts";

/** What a test of the connection has found. */
export interface FoundConnection {
  mode: "live" | "test";
  products: number;
  plans: readonly string[];
}

/** Who fulfills. The key that is typed stands beside the draft, since nothing keeps it. */
export function ConnectionSection({
  draft,
  change,
  field,
  connection: { own, defaultUrl },
  paused,
  apiKey,
  onApiKey,
  found,
  isTesting,
  onTest,
}: SectionProps & {
  connection: SettingsView["connection"];
  /** Banners that say what of it rests, if anything does. */
  paused: ReactNode;
  apiKey: string;
  onApiKey: (apiKey: string) => void;
  /** Null before a test, and once what was tested is no longer what stands in the fields. */
  found: FoundConnection | null;
  isTesting: boolean;
  onTest: () => void;
}) {
  return (
    <div id="connection">
      <Card>
        <BlockStack gap="400">
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd">
              {t("settings.connection.title")}
            </Text>
            <Text as="p" tone="subdued">
              {t("settings.connection.about")}
            </Text>
          </BlockStack>
          {paused}
          <ChoiceList
            title={t("settings.connection.label")}
            choices={[
              defaultUrl === null
                ? {
                    value: "default",
                    label: t("settings.connection.embedded"),
                    helpText: t("settings.connection.embeddedHint"),
                  }
                : {
                    value: "default",
                    label: t("settings.connection.operator", { host: new URL(defaultUrl).host }),
                  },
              { value: "own", label: t("settings.connection.own") },
            ]}
            selected={[draft.connection]}
            onChange={([value]) => change({ connection: value === "own" ? "own" : "default" })}
          />
          {draft.connection === "own" ? (
            <>
              <TextField
                label={t("settings.connection.url")}
                helpText={t("settings.connection.urlHint")}
                type="url"
                autoComplete="off"
                value={draft.url}
                {...field("url")}
                onChange={(url) => change({ url })}
              />
              <TextField
                label={t("settings.connection.key")}
                helpText={keyHint(own, draft.url)}
                type="password"
                autoComplete="off"
                value={apiKey}
                {...field("apiKey")}
                onChange={onApiKey}
              />
              <InlineStack>
                <Button loading={isTesting} onClick={onTest}>
                  {t("settings.connection.test")}
                </Button>
              </InlineStack>
              {found === null ? null : <Found found={found} />}
            </>
          ) : null}
        </BlockStack>
      </Card>
    </div>
  );
}

function Found({ found: { mode, products, plans } }: { found: FoundConnection }) {
  return (
    <Banner tone="success" title={t("settings.connection.works")}>
      <p>{t(`settings.connection.mode.${mode}`)}</p>
      <p>{t("settings.connection.products", { count: products })}</p>
      {plans.length === 0 ? null : (
        <p>{t("settings.connection.plans", { plans: plans.join(", ") })}</p>
      )}
    </Banner>
  );
}

/** Another address needs its own key: the saved one goes nowhere else. */
function keyHint(own: SettingsView["connection"]["own"], url: string): string {
  if (own === null || own.url !== url) return t("settings.connection.keyNeeded");
  return own.keyEnd === ""
    ? t("settings.connection.keyKeptHidden")
    : t("settings.connection.keyKept", { end: own.keyEnd });
}
