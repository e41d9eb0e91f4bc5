import { BlockStack, Text } from "@shopify/polaris";
import { useId } from "react";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import { t } from "../text.ts";
import { AsEntered } from "./as-entered.tsx";
import "./printed-texts.css";

/** The texts that a buyer wants on a line's artwork, as they were entered: to be proofread, or read again once nothing is made. */
export function PrintedTexts({
  printed,
  isMade,
}: {
  printed: DispatchDetail["orderLines"][number]["printed"];
  isMade: boolean;
}) {
  const titleId = useId();
  if (printed.length === 0) return null;
  return (
    <BlockStack gap="050">
      <Text as="span" tone="subdued" id={titleId}>
        {t(isMade ? "order.lines.printed" : "order.lines.wanted")}
      </Text>
      <dl className="printed-texts" aria-labelledby={titleId}>
        {printed.map(({ name, text }) => (
          <div key={`${name} ${text}`}>
            <dt>
              <AsEntered text={name} />
            </dt>
            <dd>
              <AsEntered text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </BlockStack>
  );
}
