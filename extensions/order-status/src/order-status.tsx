import "@shopify/ui-extensions/preact";
import { drawPage } from "../../shared/draw-page.tsx";
import { OrderProgress } from "./order-progress.tsx";

/** Shopify calls it where the block stands on an order's status page. */
export default function drawOrderStatus() {
  const { order, sessionToken, i18n, extension } = shopify;
  const token = () => sessionToken.get();
  const OrderStatus = () => {
    // A signal: Shopify may know the order later than the page.
    const { id, confirmationNumber } = order.value ?? {};
    return (
      <OrderProgress
        order={{ id, confirmation: confirmationNumber }}
        token={token}
        isNew={false}
        isInEditor={extension.editor !== undefined}
        words={i18n}
      />
    );
  };
  drawPage({ words: i18n, shell: "s-section", page: () => <OrderStatus /> });
}
