import {
  BlockStack,
  Button,
  Card,
  FormLayout,
  InlineStack,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";
import type { Rate } from "#app/connector/model/rates.ts";
import type { RateProblem } from "#app/connector/shops/index.ts";
import { currentLanguage } from "../languages.ts";
import { dateText } from "../moments.ts";
import { t } from "../text.ts";
import { useToast } from "../use-toast.ts";
import { usePost } from "../use-post.ts";
import { rateText } from "./typed-rate.ts";

/** What came of saving or removing a rate; `problem` null: it is done. */
export interface RateAnswer {
  intent: "save-rate" | "remove-rate";
  problem: RateProblem | null;
}

/** What other currencies are worth in the store's, as the store says it: nobody else is asked. */
export function RatesCard({
  rates,
  into,
  today,
  missing,
}: {
  rates: readonly Rate[];
  /** The store's currency. */
  into: string;
  today: string;
  /** A currency that has no rate and needs one; null: none. */
  missing: string | null;
}) {
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t("profit.rates.title")}
          </Text>
          <Text as="p" tone="subdued">
            {t("profit.rates.about", { into })}
          </Text>
        </BlockStack>
        {rates.length === 0 ? null : (
          <BlockStack gap="200">
            {rates.map((rate) => (
              <RateRow key={`${rate.currency} ${rate.since}`} rate={rate} into={into} />
            ))}
          </BlockStack>
        )}
        <RateForm into={into} today={today} missing={missing} />
      </BlockStack>
    </Card>
  );
}

function RateRow({ rate: { currency, since, rate }, into }: { rate: Rate; into: string }) {
  const { submit, state, data } = usePost<RateAnswer>();
  useToast(data?.problem === "missing" ? t("profit.rates.gone") : null, data);
  const day = dateText(since);
  const written = rateText(rate, currentLanguage());
  const label = t("profit.rates.row", { currency, rate: written, into, day });
  return (
    <InlineStack align="space-between" blockAlign="center" gap="200">
      <Text as="span">{label}</Text>
      <Button
        variant="plain"
        tone="critical"
        accessibilityLabel={t("profit.rates.removeWhat", { what: label })}
        loading={state !== "idle"}
        onClick={() => submit({ intent: "remove-rate", currency, since }, { method: "post" })}
      >
        {t("profit.rates.remove")}
      </Button>
    </InlineStack>
  );
}

function RateForm({
  into,
  today,
  missing,
}: {
  into: string;
  today: string;
  missing: string | null;
}) {
  const fetcher = usePost<RateAnswer>();
  const [typed, setTyped] = useState<string | null>(null);
  const currency = typed ?? missing ?? (into === "USD" ? "" : "USD");
  const [rate, setRate] = useState("");
  const [since, setSince] = useState(today);
  const { data } = fetcher;
  const [answered, setAnswered] = useState(data);
  if (data !== answered) {
    setAnswered(data);
    // The next one is entered; what did not fit stays to be corrected.
    if (data?.problem === null) {
      setTyped(null);
      setRate("");
      setSince(today);
    }
  }
  useToast(data !== undefined && data.problem === null ? t("profit.rates.saved") : null, data);
  const problemOf = (field: RateProblem) =>
    data?.problem === field ? { error: t(`profit.rates.problems.${field}`, { into }) } : {};
  const send = () =>
    fetcher.submit(
      { intent: "save-rate", currency, rate, since, language: currentLanguage() },
      { method: "post" },
    );
  return (
    <FormLayout>
      <FormLayout.Group condensed>
        <TextField
          label={t("profit.rates.currency")}
          value={currency}
          onChange={(value) => setTyped(value.toUpperCase())}
          maxLength={3}
          autoComplete="off"
          {...problemOf("currency")}
        />
        <TextField
          label={currency === "" ? t("profit.rates.anyRate") : t("profit.rates.rate", { currency })}
          value={rate}
          onChange={setRate}
          inputMode="decimal"
          suffix={into}
          autoComplete="off"
          {...problemOf("rate")}
        />
        <TextField
          type="date"
          label={t("profit.rates.since")}
          max={today}
          value={since}
          onChange={setSince}
          autoComplete="off"
          {...problemOf("since")}
        />
      </FormLayout.Group>
      {data?.problem === "many" || data?.problem === "missing" ? (
        <Text as="p" tone="critical">
          {t(`profit.rates.problems.${data.problem}`, { into })}
        </Text>
      ) : null}
      <InlineStack>
        <Button
          loading={fetcher.state !== "idle"}
          disabled={currency.length !== 3 || rate === "" || since === ""}
          onClick={send}
        >
          {t("profit.rates.save")}
        </Button>
      </InlineStack>
    </FormLayout>
  );
}
