import { describePrinting } from "../testing/print-tests.ts";

describePrinting("admin.order-details.print-action.render", { folder: "print-order", orders: 1 });
