import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { importDays } from "#app/connector/maintenance/comparison/index.ts";
import { readForm } from "#app/remix/read-form.ts";
import { readOr } from "#app/ui/unanswered.ts";

const moment = z.iso
  .datetime()
  .transform((text) => new Date(text))
  // PostgreSQL has no year 0.
  .refine((at) => at.getUTCFullYear() >= 1);
const command = z.object({
  days: z.coerce.number().pipe(z.literal([...importDays])),
});

/** How far the reading of recent orders is that was asked for at `asked`; null where that is no moment. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { data: askedAt } = moment.safeParse(new URL(request.url).searchParams.get("asked"));
  if (askedAt === undefined) return null;
  return context.connector.readImport({ shop, askedAt });
}

/** Has the store's recent orders read in Shopify again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const asked = command.safeParse(Object.fromEntries(await readForm(request)));
  if (!asked.success) throw new Response("days: expected 1, 7, 30 or 60", { status: 422 });
  return context.connector.importRecent({ shop, days: asked.data.days });
}

/** It is asked for again in any case. */
export const clientLoader = readOr(null);
