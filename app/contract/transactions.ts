import { z } from "zod";
import { cents, timestamp } from "./text.ts";

export const transactionTypes = ["balanceTransaction", "paymentIntent", "subscription"] as const;

export const transaction = z
  .object({
    createdAt: timestamp.describe("when it was charged, ISO 8601"),
    orderId: z.string().describe("the order that it paid"),
    amount: cents.describe("cents"),
    currency: z.string().describe("currency code, like USD"),
    paymentStatus: z.string().nullable().describe("paid, once it is"),
    paymentMethod: z.string().nullable().describe("what it was paid with, like balance"),
    type: z
      .enum(transactionTypes)
      .describe(
        "balanceTransaction adjusts the balance, paymentIntent uses the default payment method, subscription belongs to the plan",
      ),
  })
  .meta({ id: "Transaction" });
export type Transaction = z.infer<typeof transaction>;
