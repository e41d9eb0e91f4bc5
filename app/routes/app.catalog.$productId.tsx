import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { useMemo } from "react";
import { z } from "zod";
import type {
  AddResult,
  ListingInputProblem,
  RangeProductDetail,
} from "#app/connector/products/listings/index.ts";
import { readForm } from "#app/remix/read-form.ts";
import { AddPage } from "#app/ui/catalog/add-page.tsx";
import { UnreadProduct } from "#app/ui/catalog/unread-product.tsx";
import { pageTexts } from "#app/ui/page-texts.ts";
import { t } from "#app/ui/text.ts";
import { usePost } from "#app/ui/use-post.ts";

export const handle = pageTexts("products");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const query = { shop, productId: params["productId"] ?? "" };
  const range = await context.connector.products.readRangeProduct(query);
  if (range !== null) return { range };
  const catalog = await context.connector.products.readCatalogState({ shop });
  if (catalog === "read") throw new Response(null, { status: 404 });
  return { range, catalog };
}

const text = z.string().trim().max(8_192);
const texts = z.array(z.string().max(200)).max(5_000);
const command = z.discriminatedUnion("intent", [
  z
    .object({
      intent: z.literal("add"),
      title: text,
      option: text,
      visibility: z.enum(["draft", "active"]),
      artworkUrl: text,
      skus: texts,
      prices: texts,
      ownArtworkUrls: z.array(text).max(5_000),
    })
    .refine(
      ({ skus, prices, ownArtworkUrls }) =>
        skus.length === prices.length && skus.length === ownArtworkUrls.length,
    ),
  z.object({ intent: z.literal("check"), skus: z.tuple([text]), artworkUrl: text }),
]);

/** Looks at artwork, or puts the product on its way into the store and leads to how far it is. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const form = await readForm(request);
  const parsed = command.safeParse({
    ...Object.fromEntries(form),
    skus: form.getAll("sku"),
    prices: form.getAll("price"),
    ownArtworkUrls: form.getAll("ownArtworkUrl"),
  });
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { products } = context.connector;
  const productId = params["productId"] ?? "";
  const asked = parsed.data;
  if (asked.intent === "check") {
    const [sku] = asked.skus;
    const { artworkUrl } = asked;
    const result = await products.checkEntered({ shop, sku, url: artworkUrl });
    return { kind: "check" as const, sku, artworkUrl, result };
  }
  const { title, option, visibility, artworkUrl, skus, prices, ownArtworkUrls } = asked;
  const entered = {
    productId,
    title,
    option,
    isDraft: visibility === "draft",
    artworkUrl: artworkUrl || null,
    variants: skus.map((sku, index) => ({
      sku,
      price: prices[index] ?? "",
      artworkUrl: ownArtworkUrls[index] || null,
    })),
  };
  const added = await products.addToStore({ shop, entered, actor });
  // Not thrown: the page stays, with all that was entered.
  if (added.kind === "missing") return Response.json(added, { status: 404 });
  if (added.kind === "refused") return added;
  return redirect(`/app/catalog/listings/${added.listingId}`);
}

export default function CatalogProduct() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.range !== null) return <AddToStore range={loaded.range} />;
  return (
    <UnreadProduct catalog={loaded.catalog} title={t("catalog.title")} listUrl="/app/catalog" />
  );
}

function AddToStore({ range }: { range: RangeProductDetail }) {
  const { data, state, submit } = usePost<AddResult>();
  const { id, title } = range.product;
  const problems = useMemo(() => problemsOf(data, title), [data, title]);
  return (
    <AddPage
      key={id}
      range={range}
      problems={problems}
      isBusy={state !== "idle"}
      onAdd={(form) => submit(form, { method: "post" })}
    />
  );
}

/** A product that its provider does not offer any more is said to be gone as a variant is. */
function problemsOf(answer: AddResult | undefined, title: string): ListingInputProblem[] {
  if (answer?.kind === "missing") return [{ field: "variants", problem: "unknown", detail: title }];
  return answer?.kind === "refused" ? answer.problems : [];
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
