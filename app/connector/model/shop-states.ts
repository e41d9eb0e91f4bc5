import type { ShopState } from "#app/db/generated/enums.ts";

/** Whether the app is in a store. */
export const shopFlow = {
  Installed: ["Uninstalled"],
  Uninstalled: ["Installed"],
} as const satisfies Record<ShopState, readonly ShopState[]>;
