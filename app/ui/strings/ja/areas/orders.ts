import { decisions } from "../decisions.ts";
import { outages } from "../outages.ts";
import { providerNames } from "../provider.ts";
import { remakes } from "../remakes.ts";
import { shortcuts, orderViews } from "../list-tools.ts";
import { orders } from "../orders.ts";
import { attentions, attention } from "../attentions.ts";
import { order } from "../order.ts";
import { remarks, causes, flowTriggers, steps } from "../remarks.ts";

/** Japanese: what the pages of orders load. */
export const texts = {
  decisions,
  outages,
  providerNames,
  remakes,
  shortcuts,
  orderViews,
  orders,
  attentions,
  attention,
  order,
  remarks,
  causes,
  flowTriggers,
  steps,
};
