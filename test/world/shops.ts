/** The two stores of the demo and the journeys: coffee that the app fulfills, and wares that it doesn't. */
import { catalogSeed } from "../../prisma/seed/catalog.ts";
import type { ProductSeed, ShopSeed } from "#test/stand-in/state/options.ts";
import type { SecureOrigin } from "./secure-origin.ts";

type ArtworkUrl = SecureOrigin["artworkUrl"];

const artworkKey = { namespace: "portafilter", key: "artwork_url", type: "url" };

/** What a store sells of one blend: the variants' SKUs are the fulfillment SKUs themselves. */
interface Coffee {
  title: string;
  description: string;
  label: string;
  variants: { option: string; sku: string; price: string }[];
}

function coffeeProduct(coffee: Coffee, artworkUrl: ArtworkUrl): ProductSeed {
  return {
    title: coffee.title,
    description: coffee.description,
    productType: "Coffee",
    images: [{ src: `coffee-${coffee.label}.svg`, alt: coffee.title }],
    options: ["Pack"],
    variants: coffee.variants.map(({ option, sku, price }) => ({
      options: [option],
      sku,
      price,
      weightGrams: 380,
      metafields: [{ ...artworkKey, value: artworkUrl(artworkSize(sku), coffee.label) }],
    })),
  };
}

/** True for a SKU that the provider makes. */
export function isInCatalog(sku: string): boolean {
  return catalogSeed.variants.some((each) => each.sku === sku);
}

/** The artwork specification of the product that a fulfillment SKU belongs to, in pixels. */
export function artworkSize(sku: string): { widthPx: number; heightPx: number } {
  const variant = catalogSeed.variants.find((each) => each.sku === sku);
  const product = catalogSeed.products.find((each) => each.id === variant?.productId);
  if (!product) throw new Error(`The catalog has no SKU ${sku}.`);
  return { widthPx: product.artworkWidthPx, heightPx: product.artworkHeightPx };
}

/** A ware of the store's own stock, which this app leaves alone. */
function ownProduct({
  picture,
  sku,
  price,
  ...words
}: {
  title: string;
  description: string;
  sku: string;
  price: string;
  picture: string;
}): ProductSeed {
  return {
    ...words,
    productType: "Merchandise",
    images: [{ src: `${picture}.svg`, alt: words.title }],
    variants: [{ sku, price, weightGrams: 420, inventory: 80 }],
  };
}

const harborCoffees: Coffee[] = [
  {
    title: "Harbor House Blend",
    description: "The everyday cup: milk chocolate, toffee and walnut.",
    label: "harbor-house",
    variants: [
      { option: "Whole bean, 12 oz", sku: "COF-WHB-12O-HSE-BOX", price: "21.00" },
      { option: "Ground, 12 oz", sku: "COF-GND-12O-HSE-BOX", price: "21.00" },
      { option: "Whole bean, 2 lb", sku: "COF-WHB-02L-HSE-BAG", price: "44.00" },
    ],
  },
  {
    title: "Lighthouse Light Roast",
    description: "Bright and floral: jasmine, apricot and raw honey.",
    label: "lighthouse",
    variants: [
      { option: "Whole bean, 12 oz", sku: "COF-WHB-12O-HGL-BOX", price: "23.00" },
      { option: "Ground, 12 oz", sku: "COF-GND-12O-HGL-BOX", price: "23.00" },
    ],
  },
  {
    title: "Foghorn French Roast",
    description: "Smoky and bold: molasses and toasted oak.",
    label: "foghorn",
    variants: [
      { option: "Whole bean, 12 oz", sku: "COF-WHB-12O-FRN-BOX", price: "22.00" },
      { option: "Ground, 12 oz", sku: "COF-GND-12O-FRN-BOX", price: "22.00" },
    ],
  },
  {
    title: "Slack Tide Decaf",
    description: "Water process; graham cracker and maple.",
    label: "slack-tide",
    variants: [
      { option: "Whole bean, 12 oz", sku: "COF-WHB-12O-DEC-BOX", price: "23.00" },
      { option: "Ground, 12 oz", sku: "COF-GND-12O-DEC-BOX", price: "23.00" },
    ],
  },
  {
    title: "Deckhand Sampler",
    description: "Six 2 oz sachets of ground coffee.",
    label: "deckhand",
    variants: [{ option: "6 × 2 oz", sku: "COF-GND-6X2-HSE-SCH", price: "26.00" }],
  },
];

const nordlichtCoffees: Coffee[] = [
  {
    title: "Polarstern Espresso",
    description: "Dunkles Karamell, Kirsche und Sahne.",
    label: "polarstern",
    variants: [
      { option: "Ganze Bohne, 340 g", sku: "COF-WHB-12O-ESP-BOX", price: "19.50" },
      { option: "Gemahlen, 340 g", sku: "COF-GND-12O-ESP-BOX", price: "19.50" },
    ],
  },
  {
    title: "Mittsommer",
    description: "Haselnuss, Kakao und Rohrzucker.",
    label: "mittsommer",
    variants: [
      { option: "Ganze Bohne, 340 g", sku: "COF-WHB-12O-CER-BOX", price: "18.90" },
      { option: "Gemahlen, 340 g", sku: "COF-GND-12O-CER-BOX", price: "18.90" },
    ],
  },
  {
    title: "Nachtschicht Kapseln",
    description: "Zwölf Kapseln für die üblichen Maschinen.",
    label: "nachtschicht",
    variants: [{ option: "12 Stück", sku: "COF-POD-12C-ESP-CTN", price: "15.50" }],
  },
];

/** Two stores with tenants of their own; `artworkUrl` says where their labels lie. */
export function demoShops(artworkUrl: ArtworkUrl): [ShopSeed, ShopSeed] {
  return [
    {
      domain: "harbor-lane-coffee.myshopify.com",
      name: "Harbor Lane Coffee",
      email: "hello@harborlane.example",
      currencyCode: "USD",
      ianaTimezone: "America/New_York",
      address: {
        address1: "12 Harbor Lane",
        city: "Portland",
        province_code: "ME",
        country_code: "US",
        zip: "04101",
      },
      products: [
        ...harborCoffees.map((coffee) => coffeeProduct(coffee, artworkUrl)),
        // Nearly the SKU of a fulfillment product: the app suggests it, and a person decides.
        ownProduct({
          title: "Harbor Mocha, whole bean, 12 oz",
          description: "Baking chocolate, dried fig and a winy edge.",
          sku: "COF-WHB-12OZ-HBR",
          price: "22.00",
          picture: "coffee-harbor-mocha",
        }),
        ownProduct({
          title: "Stoneware Mug",
          description: "From our own stock; we pack and send it ourselves.",
          sku: "MUG-STONE-10",
          price: "18.00",
          picture: "stoneware-mug",
        }),
      ],
    },
    {
      domain: "nordlicht-roast.myshopify.com",
      name: "Nordlicht Rösterei",
      email: "hallo@nordlicht.example",
      currencyCode: "EUR",
      ianaTimezone: "Europe/Berlin",
      address: {
        address1: "Speicherstraße 4",
        city: "Hamburg",
        country_code: "DE",
        zip: "20457",
      },
      products: [
        ...nordlichtCoffees.map((coffee) => coffeeProduct(coffee, artworkUrl)),
        ownProduct({
          title: "Emaillebecher",
          description: "Aus unserem eigenen Regal, von uns gepackt und verschickt.",
          sku: "BECHER-EMAIL-01",
          price: "14.00",
          picture: "emaillebecher",
        }),
      ],
    },
  ];
}
