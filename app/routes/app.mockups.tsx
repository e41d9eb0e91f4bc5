import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOr } from "#app/ui/unanswered.ts";

const addressMax = 8_192;

/** What a provider's product looks like with artwork on it. Its page asks for it: the provider may take its time. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { searchParams } = new URL(request.url);
  const { products } = context.connector;
  const named = (name: string) => searchParams.get(name)?.slice(0, 200) ?? "";
  const artworkUrl = searchParams.get("artwork") ?? "";
  const isAddress = artworkUrl.length <= addressMax && URL.parse(artworkUrl)?.protocol === "https:";
  if (!isAddress) throw new Response("artwork: expected an https:// address", { status: 422 });
  const asked = named("product");
  const productId = asked || (await products.productOf({ shop, sku: named("sku") }));
  if ((await products.readRangeProduct({ shop, productId })) === null) {
    // What was sent may be of another provider, or of no catalog any more.
    if (asked === "") return { mockup: { kind: "untold" } as const };
    throw new Response(null, { status: 404 });
  }
  return { mockup: await products.drawMockup({ shop, productId, artworkUrl }) };
}

/** It stays as it is, whatever moves on the page. */
export const shouldRevalidate = () => false;

/** Where it can't be asked for, its place says so. */
export const clientLoader = readOr(null);
