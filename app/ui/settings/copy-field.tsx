import { Button, TextField } from "@shopify/polaris";
import { useState } from "react";
import { t } from "../text.ts";
import { useToast } from "../use-toast.ts";

/** A text to take elsewhere, with the button that copies it. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState<{ at: number; isDone: boolean } | null>(null);
  useToast(
    copied === null ? null : t(copied.isDone ? "settings.copy.done" : "settings.copy.byHand"),
    copied?.at,
  );
  const copy = async () => {
    // Inside the admin's frame a browser may keep the clipboard to itself.
    const isDone = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied({ at: Date.now(), isDone });
  };
  return (
    <TextField
      label={label}
      autoComplete="off"
      readOnly
      value={text}
      connectedRight={
        <Button
          accessibilityLabel={t("settings.copy.what", { what: label })}
          onClick={() => void copy()}
        >
          {t("settings.copy.copy")}
        </Button>
      }
    />
  );
}
