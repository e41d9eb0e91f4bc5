import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { SamplePage } from "#app/ui/samples/sample-page.tsx";
import { useRevalidationWhile } from "#app/ui/use-revalidation-while.ts";
import { pageTexts } from "#app/ui/page-texts.ts";

export const handle = pageTexts("orders", "overview", "store");

/** How far a test order or a sample is. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const id = params["sampleId"] ?? "";
  const sample = await context.connector.readSample({ shop, id });
  if (sample === null) throw new Response(null, { status: 404 });
  return { sample };
}

export default function Sample() {
  const { sample } = useLoaderData<typeof loader>();
  const { state, isTest } = sample;
  const isPrompt = isTest || state === "Frozen";
  useRevalidationWhile(state === "Frozen" || state === "Accepted", isPrompt ? 1_000 : 15_000);
  return <SamplePage sample={sample} />;
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
