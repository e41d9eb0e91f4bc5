import { BlockStack, Box, Button, InlineStack, Text } from "@shopify/polaris";
import { lazy, Suspense, useState } from "react";
import { variantActNames } from "#app/connector/model/variant-act.ts";
import type { VariantFilter } from "#app/connector/model/variant-filters.ts";
import { loadActTexts } from "../load-texts.ts";
import { StartMatching } from "../matching/start-matching.tsx";
import { t } from "../text.ts";
import { GiveArtwork, MapToSku } from "./variant-act-forms.tsx";

const AskVariantAct = lazy(async () => {
  const [{ AskVariantAct }] = await Promise.all([import("./ask-variant-act.tsx"), loadActTexts()]);
  return { default: AskVariantAct };
});

/** Views in which an act has nothing to do. */
const idle = {
  accept: ["mapped", "ignored", "changed", "bare", "loss"],
  map: [],
  artwork: ["open", "ignored"],
  ignore: ["ignored"],
  reopen: ["open"],
} as const satisfies Record<(typeof variantActNames)[number], readonly VariantFilter[]>;

/** Above the rows of a page that are all selected: the same acts on all variants that match, not only on this page. */
export function ActOnVariants({
  filter,
  count,
  address,
}: {
  filter: VariantFilter;
  /** How many match. */
  count: number;
  /** The list's. */
  address: string;
}) {
  const [asks, setAsks] = useState<"artwork" | "map" | null>(null);
  const Form = asks === "map" ? MapToSku : GiveArtwork;
  const isIdle = (act: keyof typeof idle) => idle[act].some((each) => each === filter);
  return (
    <Box padding="300" background="bg-surface-secondary">
      <BlockStack gap="200">
        <Text as="p">{t("products.matching.about", { count })}</Text>
        <InlineStack gap="200">
          {variantActNames.map((act) =>
            isIdle(act) ? null : act === "artwork" || act === "map" ? (
              <Button key={act} onClick={() => setAsks(act)}>
                {t(`products.matching.acts.${act}`)}
              </Button>
            ) : (
              <StartMatching
                key={act}
                label={t(`products.matching.acts.${act}`)}
                renderQuestion={(asking) => (
                  <AskVariantAct act={act} count={count} address={address} {...asking} />
                )}
              />
            ),
          )}
        </InlineStack>
        {asks === null ? null : (
          <Suspense>
            <Form count={count} address={address} variantIds={[]} onClose={() => setAsks(null)} />
          </Suspense>
        )}
      </BlockStack>
    </Box>
  );
}
