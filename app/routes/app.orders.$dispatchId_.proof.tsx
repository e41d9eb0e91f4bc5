import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { ProofPage } from "#app/ui/proof/proof-page.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { pageTexts } from "#app/ui/page-texts.ts";

export const handle = pageTexts("orders", "products", "store");

/** What a part of an order prints, or would print as things stand. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { dispatchId = "" } = params;
  const proof = await context.connector.readProof({ shop, dispatchId });
  if (proof === null) throw new Response(null, { status: 404 });
  return { proof };
}

export default function Proof() {
  const { proof } = useLoaderData<typeof loader>();
  useLive();
  return <ProofPage proof={proof} />;
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
