import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { artworkFit } from "#app/connector/model/artwork-fit.ts";
import { parseJson, throwAsResponse } from "#app/remix/read-form.ts";

/** What the file is to be printed on; null for a place in a design, where any size is right. */
function skuOf(url: URL): string | null {
  return url.searchParams.get("sku")?.slice(0, 200) ?? null;
}

/** How it is laid into its artwork; null: as it is. */
function fitOf(url: URL) {
  const given = url.searchParams.get("fit");
  if (given === null) return null;
  const { success, data } = artworkFit.safeParse(parseJson(given.slice(0, 500)));
  if (success) return data;
  throw new Response("fit: expected turn, zoom, x, y and fill", { status: 422 });
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

/** Takes an artwork file; the body is the file itself, read as it arrives. With `copy` it lies at that address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const url = new URL(request.url);
  const copied = url.searchParams.get("copy")?.slice(0, 8_192);
  if (copied !== undefined) {
    const copy = await context.connector.products.copyPicture({ shop, url: copied });
    if (copy.kind === "missing") throw new Response(null, { status: 404 });
    return Response.json(copy);
  }
  const title = url.searchParams.get("title")?.slice(0, 500) ?? "";
  const fit = fitOf(url);
  const command = { shop, sku: skuOf(url), title, fit, body: request.body };
  const result = await context.connector.products.acceptUpload(command).catch(throwAsResponse);
  if (result.kind === "missing") throw new Response(null, { status: 404 });
  return Response.json(result);
}
