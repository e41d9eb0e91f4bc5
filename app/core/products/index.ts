/** The merchants' own products. */
export {
  addMerchantProducts,
  listMerchantProducts,
  type MerchantProduct,
} from "./merchant-products.ts";
