import { Modal, TextField } from "@shopify/polaris";
import { useState } from "react";
import { t } from "../text.ts";

/** Asks for the name under which a list is kept. */
export function NameView({
  first,
  isOpen,
  isBusy,
  problem,
  onSave,
  onChange,
  onClose,
}: {
  /** What stands in the field at first. */
  first: string;
  isOpen: boolean;
  isBusy: boolean;
  /** Why the last name was not taken, in words; null: it was, or there was none. */
  problem: string | null;
  onSave: (name: string) => void;
  /** Another name is typed than the one that was not taken. */
  onChange: () => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(first);
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      title={t("acts.nameView.title")}
      primaryAction={{
        content: t("orderViews.save"),
        loading: isBusy,
        onAction: () => onSave(name),
      }}
      secondaryActions={[{ content: t("acts.nameView.cancel"), onAction: onClose }]}
    >
      <Modal.Section>
        <TextField
          label={t("acts.nameView.name")}
          helpText={t("acts.nameView.hint")}
          autoComplete="off"
          maxLength={40}
          value={name}
          onChange={(typed) => {
            onChange();
            setName(typed);
          }}
          {...(problem === null ? {} : { error: problem })}
        />
      </Modal.Section>
    </Modal>
  );
}
