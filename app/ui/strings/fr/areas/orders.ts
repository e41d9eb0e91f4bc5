import { home } from "../home.ts";
import { samples } from "../samples.ts";
import { activity } from "../activity.ts";
import { provider } from "../provider.ts";
import { remakes } from "../remakes.ts";
import { shortcuts, orderViews } from "../list-tools.ts";
import { documents } from "../documents.ts";
import { orders } from "../orders.ts";
import { attentions, attention } from "../attentions.ts";
import { order } from "../order.ts";
import { remarks, causes, flowTriggers, steps } from "../remarks.ts";

/** French: what the pages of orders load. */
export const texts = {
  home,
  samples,
  activity,
  provider,
  remakes,
  shortcuts,
  orderViews,
  documents,
  orders,
  attentions,
  attention,
  order,
  remarks,
  causes,
  flowTriggers,
  steps,
};
