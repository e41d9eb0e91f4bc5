import { BlockStack, Text } from "@shopify/polaris";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import type { SentAddress } from "#app/connector/store/attempt-bodies.ts";
import { t } from "../text.ts";
import { AsEntered } from "./as-entered.tsx";
import { countryText, postalLines } from "./postal-lines.ts";

/**
 * The address as it was or will be sent, written as on a parcel: whoever owns the store may see where its
 * order goes, and has to be able to tell whether that is right.
 */
export function Address({
  address,
  isSent,
}: {
  address: NonNullable<DispatchDetail["address"]>;
  isSent: boolean;
}) {
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        {t(isSent ? "order.address.title" : "order.address.planned")}
      </Text>
      {address === "erased" ? (
        <Text as="p" tone="subdued">
          {t("order.address.erased")}
        </Text>
      ) : (
        <Lines address={address} />
      )}
    </BlockStack>
  );
}

function Lines({ address }: { address: SentAddress }) {
  const { country, phone, email } = address;
  const contact = [phone, email].filter((line) => line !== "");
  return (
    <BlockStack gap="200">
      <div>
        {postalLines(address).map((line, at) => (
          // Two lines may be the same; their places are all that tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <AsEntered key={at} text={line} />
        ))}
        {/* A browser may call a country otherwise than the server. */}
        <div suppressHydrationWarning>{countryText(country)}</div>
      </div>
      {contact.length === 0 ? null : (
        <div>
          {contact.map((line) => (
            <AsEntered key={line} text={line} />
          ))}
        </div>
      )}
    </BlockStack>
  );
}
