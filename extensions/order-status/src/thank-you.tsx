import "@shopify/ui-extensions/preact";
import { drawPage } from "../../shared/draw-page.tsx";
import { OrderProgress } from "./order-progress.tsx";

/** Shopify calls it where the block stands on the page after a checkout. */
export default function drawThankYou() {
  const { orderConfirmation, sessionToken, i18n, extension } = shopify;
  const token = () => sessionToken.get();
  const ThankYou = () => {
    const { order, number } = orderConfirmation.value;
    return (
      <OrderProgress
        order={{ id: order.id, confirmation: number }}
        token={token}
        isNew
        isInEditor={extension.editor !== undefined}
        words={i18n}
      />
    );
  };
  drawPage({ words: i18n, shell: "s-section", page: () => <ThankYou /> });
}
