import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { ListingPage } from "#app/ui/catalog/listing-page.tsx";
import { useRevalidationWhile } from "#app/ui/use-revalidation-while.ts";
import { pageTexts } from "#app/ui/page-texts.ts";
import { usePost } from "#app/ui/use-post.ts";

export const handle = pageTexts("products");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const query = { shop, listingId: params["listingId"] ?? "" };
  const [listing, isSettingUp] = await Promise.all([
    context.connector.products.readListing(query),
    context.connector.isSettingUp({ shop }),
  ]);
  if (listing === null) throw new Response(null, { status: 404 });
  // Shopify alone knows; it is asked once nothing is under way.
  const missingPictures = await context.connector.products.countMissingPictures(query);
  return { listing, missingPictures, isSettingUp };
}

/** Tries once more what Shopify did not take; what is on its way already stays so. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const command = { shop, listingId: params["listingId"] ?? "" };
  if ((await context.connector.products.readListing(command)) === null) {
    throw new Response(null, { status: 404 });
  }
  await context.connector.products.retryListing(command);
  return { isTried: true };
}

export default function Listing() {
  const { listing, ...rest } = useLoaderData<typeof loader>();
  const retry = usePost<typeof action>();
  useRevalidationWhile(listing.state === "Waiting", 1_000);
  return (
    <ListingPage
      listing={listing}
      {...rest}
      isBusy={retry.state !== "idle"}
      onRetry={() => retry.submit(null, { method: "post" })}
    />
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
