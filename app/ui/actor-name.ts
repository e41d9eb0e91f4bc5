import { t } from "./text.ts";

/** Our own parts have names; whoever is none of the store's people is written as they are. */
export function actorName(actor: string): string {
  switch (actor) {
    case "app":
    case "shopify":
    case "flow":
    case "buyer":
    case "provider":
    case "merchant":
      return t(`order.actors.${actor}`);
    default:
      return /^person on call\b/.test(actor) ? t("order.actors.support") : actor;
  }
}
