import type {
  ActionFunctionArgs,
  AppLoadContext,
  HeadersFunction,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { useFetcher, useLoaderData, useRevalidator, useRouteError } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { OrderPage } from "#app/ui/order-page.tsx";
import { ProblemPage, problemOf } from "#app/ui/problem-page.tsx";
import { livePauseMs, useRevalidationWhile } from "#app/ui/use-revalidation-while.ts";

interface Args {
  request: Request;
  context: AppLoadContext;
  params: { dispatchId?: string | undefined };
}

async function askedFor({ request, context, params }: Args) {
  const { shop } = await context.shopify.authenticate.admin(request);
  return { shop, dispatchId: params.dispatchId ?? "" };
}

export async function loader(args: LoaderFunctionArgs) {
  const { shop, dispatchId } = await askedFor(args);
  const dispatch = await args.context.connector.readDispatch({ shop, dispatchId });
  if (dispatch === null) throw new Response(null, { status: 404 });
  return { dispatch, shopifyUrl: `https://${shop}/admin/orders/${dispatch.orderId}` };
}

/** The merchant's "look again now", or the sending of lines that were mapped later. */
export async function action(args: ActionFunctionArgs) {
  const asked = await askedFor(args);
  const form = await args.request.formData();
  if (form.get("intent") === "send-open-lines") return sendOpenLines(args, asked);
  const isFound = await args.context.connector.retryDispatch({ ...asked, actor: "merchant" });
  if (!isFound) throw new Response(null, { status: 404 });
  return { isRetried: true };
}

async function sendOpenLines(
  { context: { connector } }: Args,
  asked: { shop: string; dispatchId: string },
) {
  const dispatch = await connector.readDispatch(asked);
  if (dispatch === null) throw new Response(null, { status: 404 });
  const { orderId } = dispatch;
  await connector.sendOpenLines({ shop: asked.shop, orderId, actor: "merchant" });
  return { isRetried: true };
}

export default function Order() {
  const { dispatch, shopifyUrl } = useLoaderData<typeof loader>();
  const retry = useFetcher<typeof action>();
  useRevalidationWhile(true, livePauseMs);
  return (
    <OrderPage
      dispatch={dispatch}
      shopifyUrl={shopifyUrl}
      isRetrying={retry.state !== "idle"}
      onRetry={() => retry.submit({ intent: "retry" }, { method: "post" })}
      onSendOpenLines={() => retry.submit({ intent: "send-open-lines" }, { method: "post" })}
    />
  );
}

export function ErrorBoundary() {
  const { revalidate } = useRevalidator();
  return <ProblemPage problem={problemOf(useRouteError())} onRetry={revalidate} />;
}

export const headers: HeadersFunction = (args) => boundary.headers(args);
