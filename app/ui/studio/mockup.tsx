import { useFetcher } from "@remix-run/react";
import { BlockStack, Button, Text } from "@shopify/polaris";
import type { MockupView } from "#app/connector/products/studio/index.ts";
import { hairline } from "../artwork/picture-space.ts";
import { saidText } from "../said-text.ts";
import { t } from "../text.ts";

/** Artwork on its product's package, drawn once somebody wants to see it. */
export function Mockup({
  of,
  artworkUrl,
  title,
}: {
  /** A product of the provider's, or what one of its SKUs is of. */
  of: { product: string } | { sku: string };
  artworkUrl: string;
  title: string;
}) {
  const { load, state, data } = useFetcher<{ mockup: MockupView } | null>({
    key: `mockup ${Object.values(of).join()} ${artworkUrl}`,
  });
  const address = new URLSearchParams({ ...of, artwork: artworkUrl });
  const mockup = data?.mockup ?? null;
  if (mockup?.kind === "drawn") {
    return (
      <BlockStack gap="100">
        <img src={mockup.image} alt={t("mockup.alt", { title })} style={picture} />
        <Text as="p" tone="subdued" variant="bodySm">
          {t("mockup.hint")}
        </Text>
      </BlockStack>
    );
  }
  return (
    <BlockStack gap="100" inlineAlign="start">
      {mockup?.kind === "untold" ? null : (
        <Button
          loading={state !== "idle"}
          accessibilityLabel={t("labeled", { label: t("mockup.show"), text: title })}
          onClick={() => load(`/app/mockups?${address}`)}
        >
          {t("mockup.show")}
        </Button>
      )}
      <div role="status">
        {data === undefined ? null : (
          <Text as="p" tone="subdued">
            {mockup === null
              ? t("problems.failed.title")
              : mockup.kind === "refused"
                ? t("mockup.refused", { reason: saidText(mockup.reason) })
                : t(`mockup.${mockup.kind}`)}
          </Text>
        )}
      </div>
    </BlockStack>
  );
}

const picture = {
  display: "block",
  width: "100%",
  maxWidth: "24rem",
  aspectRatio: "1 / 1",
  borderRadius: "var(--p-border-radius-200)",
  ...hairline,
} as const;
