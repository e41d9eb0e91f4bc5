/** Amounts are kept in hundredths; Shopify writes them as decimals, GraphQL with one digit where it can. */
export function toMinor(amount: string | number): number {
  return Math.round(Number(amount) * 100);
}

/** `1425` as REST writes it: `"14.25"`. */
export function restAmount(minor: number): string {
  return (minor / 100).toFixed(2);
}

/** `1000` as GraphQL writes it: `"10.0"`. */
function graphqlAmount(minor: number): string {
  return restAmount(minor).replace(/0$/, "");
}

export type MoneyBag = {
  shopMoney: { amount: string; currencyCode: string };
  presentmentMoney: { amount: string; currencyCode: string };
};

export function moneyBag(minor: number, currencyCode: string): MoneyBag {
  const money = { amount: graphqlAmount(minor), currencyCode };
  return { shopMoney: money, presentmentMoney: money };
}
