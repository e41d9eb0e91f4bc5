import { createAsk } from "../../shared/ask.ts";
import { drawPage } from "../../shared/draw-page.tsx";
import { PrintAction } from "../../shared/print-action.tsx";

const ask = createAsk();

/** Shopify calls it when printing is opened from an order's page. */
export default function drawPrintAction() {
  const { data, i18n } = shopify;
  const ids = data.selected.map(({ id }) => id);
  drawPage({
    words: i18n,
    shell: "s-admin-print-action",
    page: () => <PrintAction ask={ask} ids={ids} words={i18n} />,
  });
}
