import { useFetcher } from "@remix-run/react";
import {
  Banner,
  BlockStack,
  Box,
  Button,
  ButtonGroup,
  Select,
  Spinner,
  Text,
} from "@shopify/polaris";
import { useEffect, useState } from "react";
import type { RecentImport } from "#app/connector/maintenance/comparison/index.ts";
import { t } from "../text.ts";
import { usePost } from "../use-post.ts";

/** As the server takes them (`importDays`). */
const choices = ["1", "7", "30", "60"];
/** How often it is asked how far the reading is. */
const pauseMs = 2_000;

const path = "/app/orders/import";

/** Has recent orders read in Shopify again, and says how many came that the app had not heard of. */
export function ImportOrders({ onClose }: { onClose: () => void }) {
  const start = usePost<{ askedAt: string }>();
  const [days, setDays] = useState("7");
  const askedAt = start.data?.askedAt ?? null;
  return (
    <Box padding="300" background="bg-surface-secondary">
      <BlockStack gap="300">
        <Text as="p">{t("acts.import.about")}</Text>
        {askedAt === null ? (
          <Select
            label={t("acts.import.days")}
            options={choices.map((value) => ({
              value,
              label: t("acts.import.choice", { count: Number(value) }),
            }))}
            value={days}
            onChange={setDays}
          />
        ) : (
          <Progress askedAt={askedAt} />
        )}
        <ButtonGroup>
          {askedAt === null ? (
            <Button
              variant="primary"
              loading={start.state !== "idle"}
              onClick={() => start.submit({ days }, { method: "post", action: path })}
            >
              {t("acts.import.start")}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t("acts.import.close")}</Button>
        </ButtonGroup>
      </BlockStack>
    </Box>
  );
}

function Progress({ askedAt }: { askedAt: string }) {
  const { load, data, state } = useFetcher<RecentImport | null>();
  const isDone = data?.isDone === true;
  useEffect(() => {
    if (isDone || state !== "idle") return undefined;
    const ask = () => load(`${path}?asked=${encodeURIComponent(askedAt)}`);
    const timer = setTimeout(ask, data === undefined ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [askedAt, load, data, state, isDone]);
  if (isDone) {
    const { found, failed } = data;
    const texts = [
      ...(found === 0 ? [] : [t("acts.import.found", { count: found })]),
      ...(failed === 0 ? [] : [t("acts.import.failed", { count: failed })]),
    ];
    return (
      <Banner tone={failed === 0 ? "success" : "warning"}>
        {texts.length === 0 ? t("acts.import.none") : texts.join(" ")}
      </Banner>
    );
  }
  return (
    <Text as="p" tone="subdued">
      <Spinner size="small" /> {t(data?.isStuck ? "acts.import.stuck" : "acts.import.running")}
    </Text>
  );
}
