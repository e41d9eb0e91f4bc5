import {
  Banner,
  BlockStack,
  Button,
  Card,
  FormLayout,
  InlineStack,
  Select,
  Text,
  TextField,
} from "@shopify/polaris";
import { useEffect, useMemo, useState } from "react";
import { addressFields } from "#app/connector/model/address-fields.ts";
import { countryText } from "../orders/postal-lines.ts";
import { perLanguage } from "../languages.ts";
import { variantName } from "../products/variant-words.ts";
import { t } from "../text.ts";
import { useIsInBrowser } from "../use-is-in-browser.ts";
import type { SamplesPageProps } from "./samples-page-props.ts";

type Address = Readonly<Record<string, string>>;

const optional: ReadonlySet<string> = new Set(["company", "street2", "phone"]);
const types: Readonly<Partial<Record<(typeof addressFields)[number], "tel" | "email">>> = {
  phone: "tel",
  email: "email",
};
/** What is said of a field that does not fit; of any other that it has to be filled in. */
const errorNames: Readonly<Partial<Record<string, "optional" | "country" | "email">>> = {
  company: "optional",
  street2: "optional",
  phone: "optional",
  country: "country",
  email: "email",
};
const collators = perLanguage((language) => new Intl.Collator(language));
const empty: Address = Object.fromEntries(addressFields.map((field) => [field, ""]));

/** What is entered while the page is open, also where it says for a while that no answer came. */
let kept: { id: string; variantId: string; quantity: string; to: Address } | null = null;
/** What was ordered by the last press, as far as anybody heard. */
let pressed = "";

/** A variant, how many of it, and where they go. It is made and charged like any order. */
export function SampleForm({ view, search, answer, isBusy, onSearch, onOrder }: SamplesPageProps) {
  // A press whose answer was lost, and the next one, are one order.
  const [id, setId] = useState(() => kept?.id ?? crypto.randomUUID());
  const [variantId, setVariantId] = useState(kept?.variantId ?? "");
  const [quantity, setQuantity] = useState(kept?.quantity ?? "1");
  const [to, setTo] = useState(kept?.to ?? empty);
  useEffect(() => {
    kept = { id, variantId, quantity, to };
  }, [id, variantId, quantity, to]);
  useEffect(
    () => () => {
      if (location.pathname !== "/app/samples") kept = null;
    },
    [],
  );
  const problem = answer?.intent === "sample" ? answer.problem : null;
  const { variants, hasMoreVariants, countries, isTestConnection, isConnected } = view;
  const chosen = variants.find((each) => each.id === variantId) ?? variants[0];
  const errorOf = (field: string) =>
    problem?.problem === "address" && problem.field === field
      ? { error: t(`samples.problems.${errorNames[field] ?? "address"}`) }
      : {};
  const order = () => {
    const wish = { variantId: chosen?.id ?? "", quantity, ...to };
    const text = JSON.stringify(wish);
    // It was ordered, and is listed: what is changed since is another.
    const isAnother = text !== pressed && view.newestIds.includes(id);
    const orderId = isAnother ? crypto.randomUUID() : id;
    pressed = text;
    setId(orderId);
    onOrder({ intent: "sample", id: orderId, ...wish });
  };
  // A browser may call a country otherwise than the server, and put it elsewhere.
  const isInBrowser = useIsInBrowser();
  const countryOptions = useMemo(
    () => (isInBrowser ? countryOptionsOf(countries) : []),
    [isInBrowser, countries],
  );
  const isNoneReady = variants.length === 0 && search === "";
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("samples.form.title")}
        </Text>
        <Text as="p" tone="subdued">
          {t("samples.form.body")}
        </Text>
        {isTestConnection ? (
          <Banner tone="info">{t("samples.problems.test-connection")}</Banner>
        ) : null}
        {isNoneReady ? (
          <Banner
            tone="info"
            action={{ content: t("home.setup.steps.products.action"), url: "/app/products" }}
          >
            {t("samples.problems.nothing-ready")}
          </Banner>
        ) : null}
        {problem === null ||
        problem.problem === "address" ||
        problem.problem === "quantity" ? null : (
          <Banner tone="warning">{t(`samples.problems.${problem.problem}`)}</Banner>
        )}
        <FormLayout>
          <FormLayout.Group>
            <TextField
              label={t("samples.form.search")}
              value={search}
              onChange={onSearch}
              type="search"
              autoComplete="off"
            />
            <Select
              label={t("samples.form.variant")}
              options={variants.map((each) => ({ value: each.id, label: variantName(each) }))}
              value={chosen?.id ?? ""}
              onChange={setVariantId}
              disabled={variants.length === 0}
              {...(hasMoreVariants && { helpText: t("index.more") })}
            />
          </FormLayout.Group>
          <TextField
            label={t("samples.form.quantity")}
            type="number"
            min={1}
            max={20}
            value={quantity}
            onChange={setQuantity}
            autoComplete="off"
            {...(problem?.problem === "quantity" ? { error: t("samples.problems.quantity") } : {})}
          />
          {addressFields.map((field) =>
            field === "country" ? (
              <Select
                key={field}
                label={t("samples.form.fields.country")}
                placeholder={t("samples.form.chooseCountry")}
                options={countryOptions}
                value={to[field] ?? ""}
                onChange={(code) => setTo({ ...to, [field]: code })}
                {...errorOf(field)}
              />
            ) : (
              <TextField
                key={field}
                label={
                  optional.has(field)
                    ? t("samples.form.optional", { field: t(`samples.form.fields.${field}`) })
                    : t(`samples.form.fields.${field}`)
                }
                value={to[field] ?? ""}
                onChange={(text) => setTo({ ...to, [field]: text })}
                autoComplete="off"
                {...(types[field] === undefined ? {} : { type: types[field] })}
                {...errorOf(field)}
              />
            ),
          )}
        </FormLayout>
        <InlineStack>
          <Button
            loading={isBusy}
            disabled={!isConnected || isTestConnection || chosen === undefined}
            onClick={order}
          >
            {t("samples.form.send")}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

/** As the reader calls them, in the order of their language. */
function countryOptionsOf(codes: readonly string[]) {
  return codes
    .map((value) => ({ value, label: countryText(value) }))
    .toSorted((a, b) => collators().compare(a.label, b.label));
}
