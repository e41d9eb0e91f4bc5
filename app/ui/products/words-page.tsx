import {
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  InlineGrid,
  InlineStack,
  Page,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";
import type { SynonymGroup, Synonyms } from "#app/connector/model/synonyms.ts";
import { labeled } from "../labeled.ts";
import { t } from "../text.ts";

const groups = ["grind", "size", "roast", "decaf"] as const satisfies readonly SynonymGroup[];

export interface WordsPageProps {
  words: Synonyms;
  /** True where the shop has changed the shipped words. */
  isOwn: boolean;
  /** Why nothing was saved; null: it was, or nothing was to be. */
  problem: "invalid" | "conflict" | null;
  isBusy: boolean;
  onReset: () => void;
}

/** The words that suggestions go by, meaning by meaning; it stands in the page's form. */
export function WordsPage({ words, isOwn, problem, isBusy, onReset }: WordsPageProps) {
  return (
    <Page
      title={t("products.words.title")}
      subtitle={t("products.words.intro")}
      backAction={{ content: t("products.words.back"), url: "/app/products" }}
      secondaryActions={
        isOwn ? [{ content: t("products.words.reset"), onAction: onReset, disabled: isBusy }] : []
      }
    >
      <BlockStack gap="400">
        {problem === null ? null : (
          <Banner tone="critical">
            {t(problem === "invalid" ? "products.words.invalid" : "unsaved.outdated")}
          </Banner>
        )}
        {groups.map((group) => (
          <Card key={group}>
            <BlockStack gap="300">
              <Text as="h2" variant="headingMd">
                {t(`products.words.groups.${group}`)}
              </Text>
              {words[group].map((meaning) => (
                <Meaning key={meaning.name} group={group} meaning={meaning} />
              ))}
              <NewMeaning group={group} />
            </BlockStack>
          </Card>
        ))}
        <Box paddingInline={{ xs: "400", sm: "0" }}>
          <InlineStack align="end">
            <Button submit variant="primary" loading={isBusy}>
              {t("products.words.save")}
            </Button>
          </InlineStack>
        </Box>
      </BlockStack>
    </Page>
  );
}

function Meaning({
  group,
  meaning: { name, words },
}: {
  group: SynonymGroup;
  meaning: Synonyms[SynonymGroup][number];
}) {
  const saved = words.join(", ");
  /** What was typed, and over which words; null: nothing was. */
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const isOfOthers = typed !== null && typed.over !== saved && typed.text !== saved;
  return (
    <>
      <input type="hidden" name={`${group}.name`} value={name} />
      <input type="hidden" name={`${group}.shown`} value={saved} />
      <TextField
        label={name}
        name={`${group}.words`}
        autoComplete="off"
        value={typed?.text ?? saved}
        onChange={(text) => setTyped({ text, over: typed?.over ?? saved })}
        {...(isOfOthers && { helpText: labeled(t("products.import.columns.before"), saved) })}
      />
    </>
  );
}

/** A meaning that the table does not have yet; left empty it adds nothing. */
function NewMeaning({ group }: { group: SynonymGroup }) {
  const [name, setName] = useState("");
  const [words, setWords] = useState("");
  const groupName = t(`products.words.groups.${group}`);
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <legend>
        <Text as="span" visuallyHidden>
          {t("products.words.addTo", { group: groupName })}
        </Text>
      </legend>
      <InlineGrid columns={{ xs: 1, sm: ["oneThird", "twoThirds"] }} gap="200">
        <TextField
          label={t("products.words.add")}
          name={`${group}.name`}
          autoComplete="off"
          value={name}
          onChange={setName}
        />
        <TextField
          label={t("products.words.addWords")}
          name={`${group}.words`}
          autoComplete="off"
          value={words}
          onChange={setWords}
        />
      </InlineGrid>
    </fieldset>
  );
}
