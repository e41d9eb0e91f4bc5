import { Button, TextField } from "@shopify/polaris";
import { t } from "../text.ts";
import { useCopy } from "../use-copy.ts";

/** A text to take elsewhere, with the button that copies it. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const copy = useCopy();
  return (
    <TextField
      label={label}
      autoComplete="off"
      readOnly
      value={text}
      connectedRight={
        <Button accessibilityLabel={t("copy.what", { what: label })} onClick={() => copy(text)}>
          {t("copy.copy")}
        </Button>
      }
    />
  );
}
