import { less, type Money, readMoney } from "../../model/orders/index.ts";
import { isObject, lenientObjects, lenientText } from "./lenient.ts";

/** What of the order its lines' prices depend on. */
export interface LineTerms {
  /** The shop's currency. */
  currency: string | null;
  areTaxesIncluded: boolean;
}

/**
 * What was paid for a line of an `orders/*` payload, in the shop's currency: its price times `quantity`,
 * less its discounts, and less its taxes where prices contain them. Null where anything is not told.
 */
export function readLineTotal(
  line: Record<string, unknown>,
  quantity: number,
  terms: LineTerms,
): Money | null {
  const unit = readAmount(line, "price", terms);
  const whole = unit === null ? null : { ...unit, minor: unit.minor * quantity };
  const discounts = lenientObjects
    .parse(line["discount_allocations"])
    .map((each) => readAmount(each, "amount", terms));
  const taxes = lenientObjects
    .parse(terms.areTaxesIncluded ? line["tax_lines"] : null)
    .map((each) => readAmount(each, "price", terms));
  const total = less(whole, [...discounts, ...taxes]);
  return total === null || !Number.isSafeInteger(total.minor) ? null : total;
}

/** An amount under `key`, or with its currency under `<key>_set.shop_money`. */
function readAmount(
  holder: Record<string, unknown>,
  key: string,
  { currency }: LineTerms,
): Money | null {
  const set = holder[`${key}_set`];
  const shopMoney = isObject(set) ? set["shop_money"] : undefined;
  const told = isObject(shopMoney)
    ? { amount: shopMoney["amount"], currency: shopMoney["currency_code"] }
    : { amount: holder[key], currency };
  const amount = lenientText.parse(told.amount);
  const code = lenientText.parse(told.currency);
  return amount === null || code === null ? null : readMoney(amount, code.toUpperCase());
}
