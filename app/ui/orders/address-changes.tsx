import { BlockStack, Text } from "@shopify/polaris";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import { t } from "../text.ts";
import { addressPart } from "./address-part.ts";
import "./address-changes.css";
import { AsEntered } from "./as-entered.tsx";
import { countryText } from "./postal-lines.ts";

type Change = NonNullable<DispatchDetail["difference"]>["address"][number];

/** The parts of the address that differ, each as it is wanted now and as it was sent. */
export function AddressChanges({ changes }: { changes: readonly Change[] }) {
  const isErased = changes.some(({ sent }) => sent === null);
  const isUnread = changes.some(({ wanted }) => wanted === null);
  return (
    <BlockStack gap="200">
      <Text as="p">{t("order.difference.address")}</Text>
      {changes.map(({ part, wanted, sent }) => (
        <BlockStack key={part} gap="050">
          <Text as="h3" variant="headingSm">
            {addressPart(part)}
          </Text>
          {sent === null ? null : (
            <dl className="address-changes">
              {wanted === null ? null : <Side name="addressWanted" part={part} text={wanted} />}
              <Side name="sent" part={part} text={sent} />
            </dl>
          )}
        </BlockStack>
      ))}
      {isUnread ? (
        <Text as="p" tone="subdued">
          {t(isErased ? "order.difference.erased" : "order.difference.unread")}
        </Text>
      ) : null}
    </BlockStack>
  );
}

function Side({
  name,
  part,
  text,
}: {
  name: "addressWanted" | "sent";
  part: string;
  text: string;
}) {
  return (
    <div>
      <dt>{t(`order.difference.${name}`)}</dt>
      <dd>
        {text === "" ? (
          t("order.difference.blank")
        ) : part === "country" ? (
          // A browser may call a country otherwise than the server.
          <span suppressHydrationWarning>{countryText(text)}</span>
        ) : (
          <AsEntered text={text} />
        )}
      </dd>
    </div>
  );
}
