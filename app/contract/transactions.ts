import { z } from "zod";
import { cents, timestamp } from "./text.ts";

export const transactionTypes = ["balanceTransaction", "paymentIntent", "subscription"] as const;

export const transaction = z
  .object({
    createdAt: timestamp,
    orderId: z.string(),
    amount: cents,
    currency: z.string(),
    paymentStatus: z.string().nullable(),
    paymentMethod: z.string().nullable(),
    type: z.enum(transactionTypes),
  })
  .meta({ id: "Transaction" });
export type Transaction = z.infer<typeof transaction>;
