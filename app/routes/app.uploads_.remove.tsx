import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "#app/remix/read-form.ts";

/** Has an uploaded file go that nothing needs. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const fileName = (await readForm(request)).get("fileName");
  if (typeof fileName !== "string") throw new Response(null, { status: 400 });
  const result = await context.connector.products.removeUpload({ shop, fileName });
  // Not thrown: the page that asks has edits that an error would take with it.
  return Response.json({ result }, { status: result === "missing" ? 404 : 200 });
}
