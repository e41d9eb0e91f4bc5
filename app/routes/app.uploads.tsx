import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { throwAsResponse } from "#app/remix/read-form.ts";

/** What the file is to be printed on; null for a place in a design, where any size is right. */
function skuOf(url: URL): string | null {
  return url.searchParams.get("sku")?.slice(0, 200) ?? null;
}

/** A page of the files that were uploaded before, for a SKU those that fit it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const url = new URL(request.url);
  const after = url.searchParams.get("after")?.slice(0, 200) ?? null;
  const page = await context.connector.products.listUploads({ shop, sku: skuOf(url), after });
  if (page === null) throw new Response(null, { status: 404 });
  return Response.json(page);
}

/** Takes an artwork file; the body is the file itself, read as it arrives. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const url = new URL(request.url);
  const title = url.searchParams.get("title")?.slice(0, 500) ?? "";
  const command = { shop, sku: skuOf(url), title, body: request.body };
  const result = await context.connector.products.acceptUpload(command).catch(throwAsResponse);
  if (result.kind === "missing") throw new Response(null, { status: 404 });
  return Response.json(result);
}
