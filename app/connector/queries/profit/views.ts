import type { OrderKind } from "../../model/order-kinds.ts";
import type { Rate } from "../../model/rates.ts";

/** By what profit is added up. */
export const profitGroups = ["product", "month", "country"] as const;
export type ProfitGroup = (typeof profitGroups)[number];

/** Whole days of the store's calendar, both included: `2026-11-01`. */
export interface ProfitPeriod {
  from: string;
  to: string;
}

/** Sums in the smallest unit of the store's currency. */
export interface ProfitSums {
  /** Units of the store's lines that were sold and not taken back; what is made again was sold once. */
  units: number;
  sold: number;
  cost: number;
  /** Of the cost, what remakes cost. */
  remakes: number;
  /** What is left: sold less cost. */
  profit: number;
}

export interface ProfitRow extends ProfitSums {
  /** A product's id in Shopify, a month (`2026-11`) or a country (ISO 3166-1 alpha-2); empty: not known. */
  key: string;
  /** A product's title, of one that Shopify has no more as it was last sold; null for what is no product. */
  title: string | null;
}

/** What lines were sold for less what the provider took, of what it charged in a period. */
export interface ProfitView {
  /** The store's; all sums are in it. */
  currency: string;
  period: ProfitPeriod;
  group: ProfitGroup;
  /** Of which orders it is: a test order brings and costs nothing that is real. */
  of: OrderKind;
  /** How many test orders the period has. */
  testOrders: number;
  /** Months in their order, the rest by profit, the least first where it is a loss. */
  rows: ProfitRow[];
  /** Of all rows that there are. */
  total: ProfitSums;
  /** The period's months in their order, without gaps, for the chart. */
  months: ProfitRow[];
  /** Lines that are in no sum: their price is not known, or a currency has no rate. */
  unpriced: number;
  unrated: { currency: string; lines: number }[];
  rates: Rate[];
}
