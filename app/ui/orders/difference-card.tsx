import { BlockStack, Card, DataTable, Text } from "@shopify/polaris";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import { statusText } from "../attention-words.ts";
import { numberText } from "../numbers.ts";
import { t } from "../text.ts";
import { AddressChanges } from "./address-changes.tsx";

type Difference = NonNullable<DispatchDetail["difference"]>;

/** What is made beside what the order wants since it was edited, item by item. */
export function DifferenceCard({
  difference,
  isOpen,
  hasLeft,
  canSendMore,
}: {
  difference: Difference;
  /** The order waits for a person because of it: there is something to do. */
  isOpen: boolean;
  /** What was made is on its way. */
  hasLeft: boolean;
  /** What is missing is sent by a press beside the question. */
  canSendMore: boolean;
}) {
  const { cutOff, items, address } = difference;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("order.difference.title")}
        </Text>
        <Text as="p" tone="subdued">
          {cutOff === null
            ? t("order.difference.refused")
            : t("order.difference.cutOff", { stage: statusText(cutOff) })}
        </Text>
        {items.length === 0 ? null : (
          <DataTable
            columnContentTypes={["text", "numeric", "numeric"]}
            headings={[
              t("order.difference.item"),
              t("order.difference.wanted"),
              t("order.difference.made"),
            ]}
            rows={items.map(({ title, sku, wanted, made }) => [
              <BlockStack key="item">
                <Text as="span" breakWord>
                  {title}
                </Text>
                <Text as="span" tone="subdued" breakWord>
                  {sku}
                </Text>
              </BlockStack>,
              numberText(wanted),
              numberText(made),
            ])}
          />
        )}
        {address.length === 0 ? null : <AddressChanges changes={address} />}
        {isOpen
          ? adviceOn(difference, { hasLeft, canSendMore }).map((advice) => (
              <Text as="p" key={advice}>
                {t(`order.difference.advice.${advice}`)}
              </Text>
            ))
          : null}
      </BlockStack>
    </Card>
  );
}

/** What a person can do about it, now that the app can't: nothing stops a parcel that has left. */
function adviceOn(
  { items, address }: Difference,
  { hasLeft, canSendMore }: { hasLeft: boolean; canSendMore: boolean },
): ("more" | "less" | "address")[] {
  const isShort = !canSendMore && items.some(({ wanted, made }) => wanted > made);
  const more = isShort ? (["more"] as const) : [];
  if (hasLeft) return [...more];
  return [
    ...more,
    ...(items.some(({ wanted, made }) => wanted < made) ? (["less"] as const) : []),
    ...(address.length > 0 ? (["address"] as const) : []),
  ];
}
