import { t } from "./text.ts";

/** What of something that was said is for whoever looks for a fault, behind “Details”; nothing where there is none. */
export function TechnicalDetails({ text = "" }: { text?: string | undefined }) {
  return text === "" ? null : (
    <details style={style}>
      <summary>{t("orders.columns.details")}</summary>
      <code translate="no">{text}</code>
    </details>
  );
}

const style = {
  color: "var(--p-color-text-secondary)",
  overflowWrap: "anywhere",
} as const;
