import { InlineStack, Link, Text } from "@shopify/polaris";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import { Rows } from "../rows.tsx";
import { ProgressBadges, StageBadge } from "../stage-badge.tsx";
import { t } from "../text.ts";

/**
 * The parts of an order that goes out in several, this one included, and how far each is; of what is made again its own card
 * tells. Nothing where there is no other.
 */
export function PartsCard({
  dispatch: { id: own, parts, remake, remakes },
}: {
  dispatch: Pick<DispatchDetail, "id" | "parts" | "remake" | "remakes">;
}) {
  const told = new Set([remake?.part.id, ...remakes.map(({ part }) => part.id)]);
  const shown = parts.filter(({ id }) => !told.has(id));
  if (shown.length < 2) return null;
  return (
    <Rows title={t("order.parts")}>
      {shown.map((part) => {
        const { id, sequence } = part;
        const name = t("orders.part", { sequence });
        return (
          <InlineStack key={id} align="space-between" blockAlign="center" gap="200">
            {id === own ? (
              <Text as="span" fontWeight="semibold">
                {name}
              </Text>
            ) : (
              <Link url={`/app/orders/${id}`}>{name}</Link>
            )}
            <InlineStack gap="100">
              <StageBadge {...part} isPartial={false} />
              <ProgressBadges {...part} />
            </InlineStack>
          </InlineStack>
        );
      })}
    </Rows>
  );
}
