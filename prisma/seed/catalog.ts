/**
 * The catalog that a new database starts with: a roaster's ordinary range. Plain data; the core's
 * catalog module reads it into the tables. Ids and SKUs are stable: stores and tests rely on them.
 *
 * A SKU is `COF-<grind>-<size>-<blend>-<package>`. A stock of `null` is unlimited.
 */

import { designFor } from "./designs.ts";

interface Blend {
  id: string;
  code: string;
  name: string;
  description: string;
  roastLevel: "Light" | "Medium-Light" | "Medium" | "Medium-Dark" | "Dark";
  isDecaf: boolean;
  isDiscontinued: boolean;
}

function blend(
  code: string,
  name: string,
  roastLevel: Blend["roastLevel"],
  description: string,
  more: { isDecaf?: boolean; isDiscontinued?: boolean } = {},
): Blend {
  const id = `bld_${name.toLowerCase().replaceAll(/[^a-z]+/g, "_")}`;
  return {
    id,
    code,
    name,
    description,
    roastLevel,
    isDecaf: false,
    isDiscontinued: false,
    ...more,
  };
}

const blends = [
  blend("HGL", "Highland Glow", "Light", "Bright and floral: jasmine, apricot and raw honey."),
  blend("YIR", "Yirgacheffe Single Origin", "Light", "Bergamot, lemon zest and black tea."),
  blend("SUN", "Sunday Porch", "Medium-Light", "Soft and round: almond, pear and brown sugar."),
  blend("HUI", "Huila Single Origin", "Medium-Light", "Red apple, caramel and a juicy finish."),
  blend("HSE", "House Blend", "Medium", "The everyday cup: milk chocolate, toffee and walnut."),
  blend("CER", "Cerrado Sunrise", "Medium", "Low acid and sweet: hazelnut, cocoa and cane syrup."),
  blend("ESP", "Corner Espresso", "Medium-Dark", "Heavy body: dark caramel, cherry and cream."),
  blend("HBR", "Harbor Mocha", "Medium-Dark", "Baking chocolate, dried fig and a winy edge."),
  blend("FRN", "Night Train French Roast", "Dark", "Smoky and bold: molasses and toasted oak."),
  blend("SUM", "Sumatra Rainfall", "Dark", "Earthy and full: cedar, clove and dark cocoa."),
  blend("DEC", "Quiet Evening Decaf", "Medium", "Water process; graham cracker and maple.", {
    isDecaf: true,
  }),
  blend("DKD", "Midnight Decaf", "Dark", "Water process; bittersweet chocolate and pecan.", {
    isDecaf: true,
  }),
  blend("WIN", "Winter Lights", "Medium-Dark", "A seasonal roast of earlier years.", {
    isDiscontinued: true,
  }),
];

const everyBlend = blends.filter((each) => !each.isDiscontinued).map((each) => each.code);

interface Product {
  id: string;
  title: string;
  description: string;
  productType: string;
  productCategory: string;
  plan: "Base" | "Pro";
  artworkWidthPx: number;
  artworkHeightPx: number;
  hasDieline: boolean;
}

interface Variant {
  id: string;
  sku: string;
  productId: string;
  blendId: string;
  title: string;
  size: string;
  retailPriceCents: number;
  plan: "Base" | "Pro";
  stock: number | null;
}

interface Range {
  product: Product;
  sizes: { grind: string; size: string; label: string; package: string; priceCents: number }[];
  blends: string[];
}

const ranges: Range[] = [
  {
    product: {
      id: "prd_whole_bean_box",
      title: "Whole Bean Coffee Box",
      description: "Freshly roasted whole beans, sealed and packed in a box printed on all sides.",
      productType: "Whole Bean",
      productCategory: "Coffee Boxes",
      plan: "Base",
      artworkWidthPx: 3150,
      artworkHeightPx: 2400,
      hasDieline: true,
    },
    sizes: [{ grind: "WHB", size: "12O", label: "12 oz", package: "BOX", priceCents: 1_650 }],
    blends: everyBlend,
  },
  {
    product: {
      id: "prd_ground_box",
      title: "Ground Coffee Box",
      description: "Medium grind for drip and pour-over, sealed and packed in a printed box.",
      productType: "Ground",
      productCategory: "Coffee Boxes",
      plan: "Base",
      artworkWidthPx: 3150,
      artworkHeightPx: 2400,
      hasDieline: true,
    },
    sizes: [{ grind: "GND", size: "12O", label: "12 oz", package: "BOX", priceCents: 1_650 }],
    blends: everyBlend,
  },
  {
    product: {
      id: "prd_whole_bean_bag",
      title: "Whole Bean Coffee Bag",
      description: "Flat-bottom bag with valve and zip, printed edge to edge.",
      productType: "Whole Bean",
      productCategory: "Coffee Bags",
      plan: "Base",
      artworkWidthPx: 3600,
      artworkHeightPx: 4800,
      hasDieline: true,
    },
    sizes: [
      { grind: "WHB", size: "02L", label: "2 lb", package: "BAG", priceCents: 3_450 },
      { grind: "WHB", size: "05L", label: "5 lb", package: "BAG", priceCents: 7_400 },
    ],
    blends: ["HGL", "HSE", "ESP", "FRN", "DEC"],
  },
  {
    product: {
      id: "prd_ground_bag",
      title: "Ground Coffee Bag",
      description: "Medium grind in a flat-bottom bag with valve and zip, printed edge to edge.",
      productType: "Ground",
      productCategory: "Coffee Bags",
      plan: "Base",
      artworkWidthPx: 3600,
      artworkHeightPx: 4800,
      hasDieline: true,
    },
    sizes: [{ grind: "GND", size: "02L", label: "2 lb", package: "BAG", priceCents: 3_450 }],
    blends: ["HSE", "ESP", "FRN", "DEC"],
  },
  {
    product: {
      id: "prd_sample_sachets",
      title: "Sample Sachet Set",
      description: "Six 2 oz sachets of ground coffee, each with your label.",
      productType: "Ground",
      productCategory: "Samples",
      plan: "Base",
      artworkWidthPx: 1200,
      artworkHeightPx: 1800,
      hasDieline: true,
    },
    sizes: [{ grind: "GND", size: "6X2", label: "6 × 2 oz", package: "SCH", priceCents: 1_990 }],
    blends: ["HGL", "SUN", "HSE", "FRN", "DEC"],
  },
  {
    product: {
      id: "prd_single_serve_pods",
      title: "Single-Serve Pods",
      description: "Recyclable pods in a printed carton, for the common brewers.",
      productType: "Pods",
      productCategory: "Single Serve",
      plan: "Base",
      artworkWidthPx: 2700,
      artworkHeightPx: 1500,
      hasDieline: true,
    },
    sizes: [
      { grind: "POD", size: "12C", label: "12 count", package: "CTN", priceCents: 1_290 },
      { grind: "POD", size: "60C", label: "60 count", package: "CTN", priceCents: 5_200 },
    ],
    blends: ["HSE", "ESP", "DEC"],
  },
  {
    product: {
      id: "prd_drip_bags",
      title: "Pour-Over Drip Bags",
      description: "Ten single cups to hang over a mug, in a printed sleeve. No brewer needed.",
      productType: "Drip Bags",
      productCategory: "Single Serve",
      plan: "Base",
      artworkWidthPx: 1500,
      artworkHeightPx: 1800,
      hasDieline: true,
    },
    sizes: [{ grind: "DRP", size: "10C", label: "10 count", package: "SLV", priceCents: 1_790 }],
    blends: ["HGL", "YIR", "HSE", "SUM"],
  },
  {
    product: {
      id: "prd_instant_tin",
      title: "Instant Coffee Tin",
      description: "Freeze-dried specialty coffee in a tin with a wrap-around label.",
      productType: "Instant",
      productCategory: "Instant",
      plan: "Base",
      artworkWidthPx: 3000,
      artworkHeightPx: 1050,
      hasDieline: false,
    },
    sizes: [{ grind: "INS", size: "03O", label: "3 oz", package: "TIN", priceCents: 1_490 }],
    blends: ["HUI", "HSE", "DKD"],
  },
  {
    product: {
      id: "prd_gift_box",
      title: "Tasting Gift Box",
      description:
        "Three 4 oz boxes of whole beans in a lift-off lid gift box, printed inside and out.",
      productType: "Whole Bean",
      productCategory: "Gifts",
      plan: "Pro",
      artworkWidthPx: 4200,
      artworkHeightPx: 3000,
      hasDieline: true,
    },
    sizes: [{ grind: "WHB", size: "3X4", label: "3 × 4 oz", package: "GFT", priceCents: 3_900 }],
    blends: ["HGL", "HSE", "SUM"],
  },
];

/** What is counted in stock. Every other SKU is made to order and never runs out. */
const countedStock: Record<string, number> = {
  "COF-WHB-12O-YIR-BOX": 240,
  "COF-GND-12O-SUM-BOX": 60,
  "COF-WHB-05L-FRN-BAG": 36,
  "COF-INS-03O-DKD-TIN": 0,
  "COF-WHB-3X4-HGL-GFT": 120,
};

/** Single origins that are sold on the larger plan only. */
const proBlends = new Set(["YIR", "HUI"]);

function variantsOf({ product, sizes, blends: codes }: Range): Variant[] {
  return sizes.flatMap((size) =>
    codes.map((code) => {
      const { id: blendId, name } = blendByCode(code);
      const sku = `COF-${size.grind}-${size.size}-${code}-${size.package}`;
      const isOrigin = proBlends.has(code);
      return {
        id: `var_${sku.toLowerCase().replaceAll("-", "_")}`,
        sku,
        productId: product.id,
        blendId,
        title: `${name}, ${product.productType}, ${size.label}`,
        size: size.label,
        retailPriceCents: size.priceCents + (isOrigin ? 300 : 0),
        plan: isOrigin ? ("Pro" as const) : product.plan,
        stock: countedStock[sku] ?? null,
      };
    }),
  );
}

function blendByCode(code: string): Blend {
  const found = blends.find((each) => each.code === code);
  if (found === undefined) throw new Error(`No blend has the code ${code}.`);
  return found;
}

/** The whole seed: 9 products, 12 blends on sale and a discontinued one, 59 SKUs. */
export const catalogSeed = {
  products: ranges.map(({ product }, index) => ({
    ...product,
    designSvg: designFor({
      index,
      title: product.title,
      widthPx: product.artworkWidthPx,
      heightPx: product.artworkHeightPx,
    }),
  })),
  blends,
  variants: ranges.flatMap(variantsOf),
};
