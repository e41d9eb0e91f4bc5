import { BlockStack, Button, Card, InlineStack, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import type { ProductPromise } from "#app/connector/shops/index.ts";
import { t } from "../text.ts";
import { useToast } from "../use-toast.ts";
import { usePost } from "../use-post.ts";

/** What came of promising other days. */
export interface PromiseAnswer {
  kind: "promise";
  at: number;
  result: "changed" | "days";
}

/** How many working days a product takes until it leaves, where that differs from the store's others. */
export function PromiseCard({ promise: { own, usual } }: { promise: ProductPromise }) {
  const fetcher = usePost<PromiseAnswer>({ key: "promise" });
  const [days, setDays] = useState(own === null ? "" : String(own));
  const { data } = fetcher;
  useToast(data?.result === "changed" ? t("products.promise.saved") : null, data?.at);
  const isUnchanged = days === (own === null ? "" : String(own));
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("products.promise.title")}
        </Text>
        <TextField
          type="number"
          min={1}
          max={60}
          label={t("products.promise.days")}
          helpText={t("products.promise.hint")}
          placeholder={t("products.promise.usual", { count: usual })}
          value={days}
          onChange={setDays}
          autoComplete="off"
          {...(data?.result === "days" ? { error: t("products.promise.range") } : {})}
        />
        <InlineStack>
          <Button
            disabled={isUnchanged}
            loading={fetcher.state !== "idle"}
            onClick={() => fetcher.submit({ intent: "promise", days }, { method: "post" })}
          >
            {t("products.promise.save")}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
