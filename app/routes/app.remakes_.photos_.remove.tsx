import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "#app/remix/read-form.ts";

/** Removes a photo of what arrived. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const photoId = (await readForm(request)).get("photoId");
  if (typeof photoId !== "string") throw new Response(null, { status: 400 });
  const isRemoved = await context.connector.removePhoto({ shop, photoId });
  // Not thrown: the page that asks has edits that an error would take with it.
  return Response.json({ isRemoved }, { status: isRemoved ? 200 : 404 });
}
