import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOr } from "#app/ui/unanswered.ts";

/** How far a drawing is; whoever waits for it on the product's page asks again. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const drawing = await context.connector.products.followDrawing({
    shop,
    productId: params["productId"] ?? "",
    drawingId: params["drawingId"] ?? "",
  });
  if (drawing === null) throw new Response(null, { status: 404 });
  return { drawing };
}

/** It is asked for again in any case. */
export const clientLoader = readOr(null);
