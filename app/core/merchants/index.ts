/** Who may use the API, and with which keys. */
export {
  createApiKey,
  listApiKeys,
  listEveryApiKey,
  revokeApiKey,
  rotateApiKey,
} from "./api-keys.ts";
export { createAuthenticator, type KnownCaller } from "./authenticate.ts";
export { ensureDefaultMerchant } from "./default-merchant.ts";
export {
  limitMerchant,
  listMerchantAccounts,
  type MerchantAccount,
  merchantLimitMax,
  openMerchant,
  readMerchantAccount,
  renameMerchant,
  resumeMerchant,
  suspendMerchant,
} from "./change-merchant.ts";
export { findOwner } from "./find-owner.ts";
export { createMerchant, findMerchant, identifyMerchant, listMerchants } from "./merchant.ts";
export { readReturnAddress, removeReturnAddress, setReturnAddress } from "./return-address.ts";
