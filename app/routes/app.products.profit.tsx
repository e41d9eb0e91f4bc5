import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { componentsMax } from "#app/connector/products/mappings/index.ts";
import { parseJson } from "#app/remix/read-form.ts";
import type { ChosenProfit } from "#app/ui/products/use-chosen-profit.ts";
import { readOr } from "#app/ui/unanswered.ts";

const part = z
  .tuple([z.string().trim().min(1).max(255), z.coerce.number().int().min(1).max(1_000)])
  .transform(([sku, quantity]) => ({ sku, quantity }));
const chosen = z.string().max(8_192).transform(parseJson).pipe(z.array(part).max(componentsMax));

/** What a variant would bring if it were made of these `parts`; null where they can't be meant. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ChosenProfit> {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { searchParams } = new URL(request.url);
  const parts = searchParams.get("parts") ?? "";
  const { data } = chosen.safeParse(parts);
  if (data === undefined) return { parts, profit: null };
  const variantId = searchParams.get("variant") ?? "";
  const { readUnitProfit } = context.connector.products;
  return { parts, profit: await readUnitProfit({ shop, variantId, parts: data }) };
}

/** Where nobody can say it, what is saved is shown. */
export const clientLoader = readOr(null);
