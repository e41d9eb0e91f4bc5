import { pictures } from "../pictures.ts";
import { products } from "../products.ts";
import { catalog } from "../catalog.ts";
import { stock } from "../stock.ts";
import { studio } from "../studio.ts";
import { profit } from "../profit.ts";
import { proof } from "../proof.ts";

/** English: what the pages of products load. */
export const texts = {
  pictures,
  products,
  catalog,
  stock,
  studio,
  profit,
  proof,
} as const;
