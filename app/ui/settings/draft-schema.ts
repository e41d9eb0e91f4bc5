import { z } from "zod";

const text = z.string().max(8_192);

/** What the browser sends of the settings; the policy judges what the texts say. */
export const settingsDraft = z.strictObject({
  trigger: z.enum(["paid", "on-request", "by-hand"]),
  window: z.enum(["none", "minutes", "hours", "daily"]),
  windowAmount: text,
  windowTime: text,
  holdHighRisk: z.boolean(),
  holdUnpaid: z.boolean(),
  holdTestOrders: z.boolean(),
  holdOpenMapping: z.boolean(),
  holdUnprinted: z.boolean(),
  holdPersonalized: z.boolean(),
  stopHeld: z.boolean(),
  tags: text,
  products: z.array(z.strictObject({ id: text, title: text.nullable() })).max(2_000),
  notifyBuyer: z.boolean(),
  tellJourney: z.boolean(),
  /** What buyers may ask for. */
  wishAddress: z.boolean(),
  wishCancel: z.boolean(),
  fallbackEmail: text,
  personalDataDays: text,
  promiseDays: text,
  /** 1 is Monday. */
  promiseWeekdays: z.array(z.int()).max(7),
  promiseCutOff: text,
  promiseHolidays: text,
  slipNote: text,
  /** An upload's address; empty: none. */
  slipLogo: text,
  slipTags: z.boolean(),
  orderTags: z.enum(["off", "on"]),
  /** Empty: that stage has no tag. */
  tagReview: text,
  tagSent: text,
  tagShipped: text,
  stock: z.enum(["off", "on"]),
  stockLocation: text,
  stockHeldBack: text,
  connection: z.enum(["default", "own"]),
  url: text,
  acceptsWebhooks: z.boolean(),
});
export type SettingsDraft = z.infer<typeof settingsDraft>;

/** What of the settings was changed. No JSON holds an undefined value, as the type of `partial` alone would have it. */
export const settingsChanges = settingsDraft
  .partial()
  .transform((changes) => changes as Partial<SettingsDraft>);
