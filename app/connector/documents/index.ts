/** What packing slips, pick lists and artwork sheets are drawn of, and what a store adds to them. */
export {
  changePackingSlip,
  judgePackingSlip,
  type PackingSlipProblem,
} from "./change-packing-slip.ts";
export { newestPrintable } from "./newest-printable.ts";
export {
  type PrintableItem,
  type PrintableLine,
  type PrintableOrders,
  type PrintablePart,
  readPrintables,
} from "./read-printables.ts";
