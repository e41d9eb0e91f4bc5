/** The merchants' own products. */
export {
  addMerchantProducts,
  createMerchantProduct,
  listMerchantProducts,
  type MerchantProduct,
  type OwnProduct,
  readOwnProducts,
  removeMerchantProduct,
} from "./merchant-products.ts";
