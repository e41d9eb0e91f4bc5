import {
  BlockStack,
  Box,
  Button,
  ButtonGroup,
  ChoiceList,
  Form,
  Text,
  TextField,
} from "@shopify/polaris";
import { useRef, useState } from "react";
import { t } from "../text.ts";

/**
 * What a new key is called, and what it may do. It stands in its card: a dialog above the page takes a slow
 * machine longer to draw than a person types.
 */
export function NewKey({
  problem,
  isBusy,
  onMake,
  onClose,
}: {
  problem: string | null;
  isBusy: boolean;
  onMake: (key: { label: string; mode: string }) => void;
  onClose: () => void;
}) {
  // The field keeps what is typed to itself, so that a key pressed in it draws nothing else.
  const label = useRef("");
  const [mode, setMode] = useState("test");
  return (
    <section aria-label={t("settings.keys.new.title")}>
      <Box padding="400" borderWidth="025" borderColor="border" borderRadius="200">
        <Form onSubmit={() => onMake({ label: label.current, mode })}>
          <BlockStack gap="400">
            <Text as="h3" variant="headingSm">
              {t("settings.keys.new.title")}
            </Text>
            <NameField
              problem={problem}
              onName={(typed) => {
                label.current = typed;
              }}
            />
            <ChoiceList
              title={t("settings.keys.new.mode")}
              choices={[
                {
                  value: "test",
                  label: t("settings.keys.test"),
                  helpText: t("settings.keys.new.testHint"),
                },
                {
                  value: "live",
                  label: t("settings.keys.live"),
                  helpText: t("settings.keys.new.liveHint"),
                },
              ]}
              selected={[mode]}
              onChange={([chosen]) => setMode(chosen ?? "test")}
            />
            <ButtonGroup>
              <Button submit variant="primary" loading={isBusy}>
                {t("settings.keys.create")}
              </Button>
              <Button onClick={onClose}>{t("settings.keys.new.cancel")}</Button>
            </ButtonGroup>
          </BlockStack>
        </Form>
      </Box>
    </section>
  );
}

function NameField({
  problem,
  onName,
}: {
  problem: string | null;
  onName: (name: string) => void;
}) {
  const [name, setName] = useState("");
  return (
    <TextField
      label={t("settings.keys.new.label")}
      helpText={t("settings.keys.new.labelHint")}
      autoComplete="off"
      autoFocus
      value={name}
      error={problem ?? false}
      onChange={(typed) => {
        setName(typed);
        onName(typed);
      }}
    />
  );
}
