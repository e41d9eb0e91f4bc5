/** What buyers order: baskets of a store's coffees, now and then with a ware of its own stock. */
import type { RestOrderInput, ShopSeed } from "#test/stand-in/index.ts";
import type { Random } from "#test/stand-in/faults/random.ts";
import { isInCatalog } from "#test/world/shops.ts";

/**
 * Words that stand in every buyer's name, street, e-mail address and phone number, and nowhere else:
 * a log that holds one of them holds personal data.
 */
export const personalWords = ["Quixwell", "Zephyrgasse", "@buyers-of-chaos.example", "5550199"];

/** A line of a basket. */
export interface BasketLine {
  sku: string;
  quantity: number;
}

export interface Basket {
  shop: string;
  buyer: string;
  order: RestOrderInput & { line_items: BasketLine[] };
}

/** True for what the provider makes; the store's own wares are not in its catalog. */
export function isForwarded(sku: string | null): boolean {
  return sku !== null && isInCatalog(sku);
}

/** The basket of the buyer with this number. Chance follows `random`. */
export function basketOf(shop: ShopSeed, number: number, random: Random): Basket {
  const skus = (shop.products ?? []).flatMap(({ variants }) =>
    variants.flatMap(({ sku }) => (sku === undefined ? [] : [sku])),
  );
  const [coffees, wares] = [skus.filter(isForwarded), skus.filter((sku) => !isForwarded(sku))];
  const chosen = new Set(
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(coffees, random)),
  );
  if (random() < 0.2) chosen.add(pick(wares, random));
  const digits = String(number).padStart(5, "0");
  const [first, last] = [`Ottilie${digits}`, "Quixwell"];
  const isGerman = shop.currencyCode === "EUR";
  return {
    shop: shop.domain,
    buyer: `${first} ${last}`,
    order: {
      email: `ottilie${digits}@buyers-of-chaos.example`,
      phone: `+1212${"5550199"}`,
      line_items: [...chosen].map((sku) => ({ sku, quantity: 1 + Math.floor(random() * 3) })),
      shipping_address: {
        first_name: first,
        last_name: last,
        address1: `${number} Zephyrgasse`,
        ...(isGerman
          ? { city: "Hamburg", country_code: "DE", zip: "20457" }
          : { city: "Portland", province_code: "ME", country_code: "US", zip: "04101" }),
      },
    },
  };
}

function pick<T>(from: readonly T[], random: Random): T {
  const one = from[Math.floor(random() * from.length)];
  if (one === undefined) throw new Error("There is nothing to choose from.");
  return one;
}
