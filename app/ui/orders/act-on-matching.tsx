import { useFetcher } from "@remix-run/react";
import { Box, BlockStack, Button, ButtonGroup, InlineError, Modal, Text } from "@shopify/polaris";
import { useState } from "react";
import { type BulkActName, bulkActNames } from "#app/connector/model/bulk-act.ts";
import { t } from "../text.ts";

/** Below the rows of a page that are all selected: the same acts on all orders that match, not only on this page. */
export function ActOnMatching({ address }: { address: URLSearchParams }) {
  const { data, state, submit } = useFetcher<{ outcome: string }>();
  const [asked, setAsked] = useState<BulkActName | null>(null);
  const isBusy = state === "idle" && data?.outcome === "busy";
  const start = (act: BulkActName) => {
    setAsked(null);
    const fields = { intent: "start", act };
    submit(fields, { method: "post", action: `/app/orders/bulk?${address}` });
  };
  return (
    <Box padding="300" background="bg-surface-secondary">
      <BlockStack gap="200">
        <Text as="p">{t("orders.matching.about")}</Text>
        <ButtonGroup>
          {bulkActNames.map((act) => (
            <Button key={act} loading={state !== "idle"} onClick={() => setAsked(act)}>
              {t(`orders.matching.acts.${act}`)}
            </Button>
          ))}
        </ButtonGroup>
        {isBusy ? (
          <InlineError message={t("orders.matching.busy")} fieldID="act-on-matching" />
        ) : null}
      </BlockStack>
      {asked === null ? null : (
        <Modal
          open
          onClose={() => setAsked(null)}
          title={t(`orders.matching.confirm.${asked}`)}
          primaryAction={{
            content: t(`orders.matching.acts.${asked}`),
            destructive: asked === "cancel",
            onAction: () => start(asked),
          }}
          secondaryActions={[
            { content: t("orders.matching.confirm.no"), onAction: () => setAsked(null) },
          ]}
        >
          <Modal.Section>
            <BlockStack gap="200">
              <Text as="p">{t("orders.matching.confirm.body")}</Text>
              {asked === "cancel" ? (
                <Text as="p">{t("orders.acts.confirm.cancel.body", { count: 2 })}</Text>
              ) : null}
              {asked === "approve" ? <Text as="p">{t("orders.matching.confirm.test")}</Text> : null}
            </BlockStack>
          </Modal.Section>
        </Modal>
      )}
    </Box>
  );
}
