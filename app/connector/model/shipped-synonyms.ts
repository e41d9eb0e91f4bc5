import type { Synonyms } from "./synonyms.ts";

/**
 * The words that every shop starts with: English, German, French, Spanish, and the parts that SKUs
 * are made of. Case, accents and signs don't matter, `12oz` and `12 oz` are the same.
 */
export const shippedSynonyms: Synonyms = {
  grind: [
    {
      name: "whole bean",
      words: "whb, wb, wbn, whole, beans, bean, ganze bohne, bohne, bohnen, grains, grano".split(
        ", ",
      ),
    },
    {
      name: "ground",
      words: "gnd, grd, grnd, gr, filter grind, gemahlen, moulu, molido, macinato".split(", "),
    },
    {
      name: "pods",
      words: "pod, k cup, k cups, kcup, capsule, capsules, kapsel, kapseln".split(", "),
    },
    { name: "drip bags", words: "drip bag, drp, pour over bag, pour over bags".split(", ") },
    { name: "instant", words: "ins, inst, soluble, freeze dried, instantkaffee".split(", ") },
  ],
  size: [
    { name: "12 oz", words: "12o, 12 ounce, 12 ounces, 340 g, 340 gr, 0.75 lb".split(", ") },
    { name: "2 lb", words: "2l, 2 lbs, 2 pound, 2 pounds, 32 oz, 907 g, 908 g".split(", ") },
    { name: "5 lb", words: "5l, 5 lbs, 5 pound, 5 pounds, 80 oz, 2268 g, 2.27 kg".split(", ") },
    { name: "3 oz", words: "3o, 3 ounce, 85 g".split(", ") },
    { name: "6 x 2 oz", words: ["6x2", "six 2 oz", "6 sachets"] },
    { name: "3 x 4 oz", words: ["3x4", "three 4 oz"] },
    { name: "10 count", words: "10c, 10 ct, 10 pack, 10 pcs, 10 stück".split(", ") },
    { name: "12 count", words: "12c, 12 ct, 12 pack, 12 pcs, 12 stück".split(", ") },
    { name: "60 count", words: "60c, 60 ct, 60 pack, 60 pcs, 60 stück".split(", ") },
  ],
  roast: [
    { name: "light", words: "light roast, blonde roast, helle röstung".split(", ") },
    { name: "medium light", words: ["medium light roast"] },
    { name: "medium", words: "medium roast, city roast, mittlere röstung".split(", ") },
    { name: "medium dark", words: ["medium dark roast", "full city roast"] },
    { name: "dark", words: "dark roast, french roast, italian roast, dunkle röstung".split(", ") },
  ],
  decaf: [
    {
      name: "decaf",
      words:
        "dec, dcf, dcaf, decaffeinated, entkoffeiniert, koffeinfrei, décaféiné, descafeinado".split(
          ", ",
        ),
    },
  ],
};
