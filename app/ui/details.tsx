import { BlockStack, Button, Collapsible, Text } from "@shopify/polaris";
import { useId, useState } from "react";
import type { Words } from "#app/connector/model/phrases.ts";
import { technicalText } from "./technical-text.ts";
import { t } from "./text.ts";

/** The technical part of what went wrong, for whoever is asked about it; nothing where there is none. */
export function Details({ words }: { words: Words }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const text = technicalText(words);
  if (text === "") return null;
  return (
    <BlockStack gap="100" inlineAlign="start">
      <Button
        variant="plain"
        disclosure={isOpen ? "up" : "down"}
        ariaExpanded={isOpen}
        ariaControls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t("app.details")}
      </Button>
      <Collapsible id={id} open={isOpen} transition={false}>
        <Text as="p" variant="bodySm" breakWord>
          {text}
        </Text>
      </Collapsible>
    </BlockStack>
  );
}
