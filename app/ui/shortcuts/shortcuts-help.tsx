import { BlockStack, Checkbox, InlineStack, KeyboardKey, Modal, Text } from "@shopify/polaris";
import { t } from "../text.ts";
import { type Shortcut, shortcutKeys } from "./use-shortcuts.ts";

const inOrder = ["search", "next", "previous", "help"] as const satisfies readonly Shortcut[];

/** Which keys act on a list, and whether they do. */
export function ShortcutsHelp({
  isOpen,
  onClose,
  isOn,
  onChoose,
}: {
  isOpen: boolean;
  onClose: () => void;
  isOn: boolean;
  onChoose: (isOn: boolean) => void;
}) {
  return (
    <Modal open={isOpen} onClose={onClose} title={t("acts.shortcuts.title")}>
      <Modal.Section>
        <BlockStack gap="300">
          {inOrder.map((shortcut) => (
            <InlineStack key={shortcut} gap="300" align="space-between" blockAlign="center">
              <Text as="span">{t(`acts.shortcuts.does.${shortcut}`)}</Text>
              <KeyboardKey>{shortcutKeys[shortcut]}</KeyboardKey>
            </InlineStack>
          ))}
          <Checkbox
            label={t("acts.shortcuts.use")}
            helpText={t("acts.shortcuts.hint")}
            checked={isOn}
            onChange={onChoose}
          />
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
