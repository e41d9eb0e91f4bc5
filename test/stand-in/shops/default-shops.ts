/**
 * The two coffee stores that are there by default. Their coffees by 12 oz have SKUs of the core's seeded
 * catalog, as whole beans by 5 lb too where it has them; mugs and cards nobody fulfills.
 */
import type { ProductSeed, ShopSeed } from "../state/options.ts";

type Grind = "WHB" | "GND";
type Coffee = {
  title: string;
  blend: string;
  notes: string;
  roast: string;
  price: number;
  artworkUrl?: string;
  sizes?: readonly (keyof typeof sizes)[];
};

const sizes = {
  "12O": { label: "12 oz", grams: 340, factor: 1, pack: "BOX" },
  "02L": { label: "2 lb", grams: 907, factor: 2.4, pack: "BAG" },
  "05L": { label: "5 lb", grams: 2268, factor: 5.4, pack: "BAG" },
} as const;
const grinds = { WHB: "Whole bean", GND: "Ground" } as const satisfies Record<Grind, string>;

/** A coffee in every size and both grinds; SKUs read COF-{grind}-{size}-{blend}-{pack}. */
function coffee(input: Coffee): ProductSeed {
  const variants = (input.sizes ?? ["12O", "05L"]).flatMap((size) =>
    (["WHB", "GND"] as const).map((grind) => ({
      options: [sizes[size].label, grinds[grind]],
      sku: `COF-${grind}-${size}-${input.blend}-${sizes[size].pack}`,
      price: (input.price * sizes[size].factor).toFixed(2),
      weightGrams: sizes[size].grams,
      inventory: 200,
    })),
  );
  return {
    title: input.title,
    description: `<p>${input.roast} roast. Tastes of ${input.notes}.</p>`,
    productType: "Coffee",
    tags: ["coffee", input.roast.toLowerCase()],
    options: ["Size", "Grind"],
    images: [{ src: `coffee-${input.blend.toLowerCase()}.svg`, alt: `A bag of ${input.title}` }],
    metafields: input.artworkUrl
      ? [{ namespace: "portafilter", key: "artwork_url", type: "url", value: input.artworkUrl }]
      : [],
    variants,
  };
}

function goods(title: string, sku: string, price: number, description: string): ProductSeed {
  return {
    title,
    description: `<p>${description}</p>`,
    productType: "Goods",
    tags: ["goods"],
    images: [{ src: `goods-${sku.toLowerCase()}.svg`, alt: title }],
    variants: [{ sku, price: price.toFixed(2), weightGrams: 380, inventory: 40 }],
  };
}

const giftCard: ProductSeed = {
  title: "Gift card",
  description: "<p>Delivered by email, never expires.</p>",
  productType: "Gift card",
  images: [{ src: "goods-gift-card.svg", alt: "A gift card" }],
  options: ["Value"],
  variants: ["25", "50"].map((value) => ({
    options: [`$${value}`],
    sku: `GIFT-${value}`,
    price: `${value}.00`,
    requiresShipping: false,
  })),
};

/** Where the artwork of the demo's labels lies; a host passes its own seeds to change it. */
const artwork = (name: string) => `https://artwork.example/${name}.png`;

export const defaultShops: readonly ShopSeed[] = [
  {
    domain: "harbor-lane-coffee.myshopify.com",
    name: "Harbor Lane Coffee",
    email: "hello@harborlane.example",
    currencyCode: "USD",
    ianaTimezone: "America/New_York",
    address: {
      address1: "12 Harbor Lane",
      city: "Portland",
      province: "Maine",
      province_code: "ME",
      country_code: "US",
      zip: "04101",
    },
    locations: [{ name: "Harbor Lane Roastery" }, { name: "Wharf Street Shop" }],
    products: [
      coffee({
        title: "Fog Bell Breakfast",
        blend: "SUN",
        notes: "toast, honey and red apple",
        roast: "Medium",
        price: 16.5,
        artworkUrl: artwork("fog-bell"),
      }),
      coffee({
        title: "Night Ferry",
        blend: "FRN",
        notes: "dark chocolate and smoke",
        roast: "Dark",
        price: 17,
        artworkUrl: artwork("night-ferry"),
      }),
      coffee({
        title: "Lighthouse Espresso",
        blend: "ESP",
        notes: "cocoa, cherry and caramel",
        roast: "Medium dark",
        price: 18,
        artworkUrl: artwork("lighthouse"),
      }),
      coffee({
        title: "Tidepool Decaf",
        blend: "DEC",
        notes: "malt and brown sugar",
        roast: "Medium",
        price: 17.5,
        artworkUrl: artwork("tidepool"),
      }),
      coffee({
        title: "Gull Island Ethiopia",
        blend: "YIR",
        notes: "jasmine, lemon and peach",
        roast: "Light",
        price: 19.5,
        artworkUrl: artwork("gull-island"),
      }),
      coffee({
        title: "Anchor Colombia",
        blend: "HUI",
        notes: "walnut and milk chocolate",
        roast: "Medium",
        price: 17,
        artworkUrl: artwork("anchor"),
      }),
      coffee({
        title: "Driftwood Sumatra",
        blend: "SUM",
        notes: "cedar, spice and molasses",
        roast: "Dark",
        price: 17.5,
      }),
      coffee({
        title: "Slipway House Blend",
        blend: "HSE",
        notes: "almond and dried fig",
        roast: "Medium",
        price: 15.5,
        sizes: ["12O", "02L", "05L"],
        artworkUrl: artwork("slipway"),
      }),
      coffee({
        title: "Compass Cerrado",
        blend: "CER",
        notes: "hazelnut and toffee",
        roast: "Medium",
        price: 18,
        artworkUrl: artwork("compass"),
      }),
      goods(
        "Harbor Lane Ceramic Mug",
        "MUG-HARBOR-12",
        22,
        "Thrown in Maine, holds 12 oz, dishwasher safe.",
      ),
      goods("Enamel Camp Mug", "MUG-CAMP-10", 18, "Chips with dignity."),
      giftCard,
    ],
  },
  {
    domain: "nordlicht-roast.myshopify.com",
    name: "Nordlicht Roast",
    email: "moin@nordlicht-roast.example",
    currencyCode: "EUR",
    ianaTimezone: "Europe/Berlin",
    plan: "advanced",
    address: {
      address1: "Speicherstrasse 7",
      city: "Hamburg",
      province: "Hamburg",
      province_code: "HH",
      country_code: "DE",
      zip: "20457",
    },
    locations: [{ name: "Speicher Hamburg" }],
    products: [
      coffee({
        title: "Polarlicht Espresso",
        blend: "ESP",
        notes: "dark chocolate and plum",
        roast: "Medium dark",
        price: 15.9,
        artworkUrl: artwork("polarlicht"),
      }),
      coffee({
        title: "Moin Moin Breakfast",
        blend: "SUN",
        notes: "biscuit and honey",
        roast: "Medium",
        price: 13.9,
        artworkUrl: artwork("moin-moin"),
      }),
      coffee({
        title: "Sturmflut French Roast",
        blend: "FRN",
        notes: "bitter cocoa and smoke",
        roast: "Dark",
        price: 14.5,
        artworkUrl: artwork("sturmflut"),
      }),
      coffee({
        title: "Nachtruhe Decaf",
        blend: "DEC",
        notes: "caramel and hazelnut",
        roast: "Medium",
        price: 14.9,
        artworkUrl: artwork("nachtruhe"),
      }),
      coffee({
        title: "Sommersonne Ethiopia",
        blend: "YIR",
        notes: "bergamot and blueberry",
        roast: "Light",
        price: 17.5,
        artworkUrl: artwork("sommersonne"),
      }),
      coffee({
        title: "Elbe Colombia",
        blend: "HUI",
        notes: "milk chocolate and pear",
        roast: "Medium",
        price: 14.9,
      }),
      coffee({
        title: "Watt Sumatra",
        blend: "SUM",
        notes: "spice and tobacco",
        roast: "Dark",
        price: 15.5,
      }),
      coffee({
        title: "Kontor House Blend",
        blend: "HSE",
        notes: "nougat and toast",
        roast: "Medium",
        price: 12.9,
        artworkUrl: artwork("kontor"),
      }),
      coffee({
        title: "Hafen Cerrado",
        blend: "CER",
        notes: "toffee and orange",
        roast: "Medium",
        price: 15.9,
      }),
      goods("Nordlicht Becher", "MUG-NORDLICHT-30", 19, "Steinzeug, 300 ml."),
      goods("Paper filters, 100 pieces", "FILTER-100", 4.5, "Unbleached, for size 4."),
    ],
  },
];
