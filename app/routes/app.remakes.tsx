import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { z } from "zod";
import { remakeNote } from "#app/connector/model/remake-note.ts";
import { parseJson, readForm } from "#app/remix/read-form.ts";
import type { RemakeAnswer } from "#app/ui/remakes/remake-form.tsx";
import { RemakesPage } from "#app/ui/remakes/remakes-page.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { pageTexts } from "#app/ui/page-texts.ts";

export const handle = pageTexts("orders");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const after = new URL(request.url).searchParams.get("after");
  return {
    page: await context.connector.listRemakes({ shop, after }),
    isFirstPage: after === null,
  };
}

const command = z.object({
  /** The part of an order whose items are made again. */
  dispatchId: z.string().min(1).max(64),
  /** Chosen by the page: two presses ask for one remake. */
  requestId: z.uuid(),
  /** Of each line, how many units. */
  lines: z
    .array(z.strictObject({ lineItemId: z.string().max(64), units: z.int().min(1) }))
    .min(1)
    .max(250),
});

/** Has items made again. What does not fit is answered by its field, and then nothing is made. */
export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<RemakeAnswer | Response> {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? "");
  const asked = command.safeParse({
    dispatchId: field("dispatchId"),
    requestId: field("requestId"),
    lines: parseJson(field("lines")),
  });
  if (!asked.success) {
    throw new Response(
      "expected dispatchId, requestId (a UUID) and lines: [{ lineItemId, units }]",
      {
        status: 422,
      },
    );
  }
  const noted = remakeNote.safeParse({
    reason: field("reason"),
    payer: field("payer"),
    note: field("note"),
    photoUrls: field("photoUrls")
      .split(/\s+/)
      .filter((url) => url !== ""),
  });
  if (!noted.success) return { kind: "refused", problem: "form" };
  const by = { shop, actor };
  const result = await context.connector.remakeItems({ ...asked.data, ...noted.data, ...by });
  // Not thrown: the order's page stays, with what was entered.
  const isUnknown = result.kind === "refused" && result.problem === "unknown";
  return isUnknown ? Response.json(result, { status: 404 }) : result;
}

export default function Remakes() {
  const { page, isFirstPage } = useLoaderData<typeof loader>();
  const [, setParams] = useSearchParams();
  const navigation = useNavigation();
  useLive();
  return (
    <RemakesPage
      page={page}
      isFirstPage={isFirstPage}
      isLoading={navigation.state === "loading"}
      onFirstPage={() => setParams({})}
      onNextPage={() => setParams({ after: page.endCursor ?? "" })}
    />
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
