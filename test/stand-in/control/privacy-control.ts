/** What merchants pass on of their buyers' wishes: seeing what is stored of them, and being erased. */
import { redactBuyerLater, requestBuyerData } from "../oauth/privacy.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { ControlError } from "./control-error.ts";

export type PrivacyControl = {
  /** The app is asked at once for what it has of a buyer. Throws ControlError where no order knows them. */
  requestBuyerData(domain: string, customerId: string): void;
  /** The app hears of it when Shopify would send it. Throws ControlError where no order knows them. */
  redactBuyer(domain: string, customerId: string): void;
};

export function privacyControl(world: World, shopOf: (domain: string) => Shop): PrivacyControl {
  const unknown = (id: string) => new ControlError(`customerId: no order of a customer ${id}`);
  return {
    requestBuyerData(domain, customerId) {
      if (!requestBuyerData(world, shopOf(domain), customerId)) throw unknown(customerId);
    },
    redactBuyer(domain, customerId) {
      if (!redactBuyerLater(world, shopOf(domain), customerId)) throw unknown(customerId);
    },
  };
}
