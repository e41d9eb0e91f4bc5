import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useFetcher, useLoaderData, useRevalidator, useSearchParams } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { setTimeout as pause } from "node:timers/promises";
import { useEffect, useState } from "react";
import { z } from "zod";
import type { MapResult } from "#app/connector/products/mappings/index.ts";
import type { DrawResult, StudioView, TemplateView } from "#app/connector/products/studio/index.ts";
import { readForm } from "#app/remix/read-form.ts";
import { UnreadProduct } from "#app/ui/catalog/unread-product.tsx";
import { templateKey } from "#app/ui/artwork/use-template.ts";
import { DesignPage, type DesignPageProps } from "#app/ui/studio/design-page.tsx";
import { useFollowedDrawing } from "#app/ui/studio/use-followed-drawing.ts";
import type { DrawAnswer } from "#app/ui/studio/use-wrong-fields.ts";
import { t } from "#app/ui/text.ts";
import { useOnce } from "#app/ui/use-once.ts";
import { useToast } from "#app/ui/use-toast.ts";
import type { loader as templateLoader } from "./app.studio.$productId.template.tsx";
import { pageTexts } from "#app/ui/page-texts.ts";
import { usePost } from "#app/ui/use-post.ts";

export const handle = pageTexts("products");

/** As long as a page may wait for a provider: what comes later, it asks for by itself. */
const templateMs = 250;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const query = { shop, productId: params["productId"] ?? "" };
  const studio = await context.connector.products.readStudio(query);
  if (studio === null) {
    const catalog = await context.connector.products.readCatalogState({ shop });
    if (catalog === "read") throw new Response(null, { status: 404 });
    return { studio, catalog };
  }
  const variantIds = studio.variants.map(({ id }) => id);
  const [template, released] = await Promise.all([
    Promise.race([
      context.connector.products.readTemplate(query),
      pause(templateMs, null, { ref: false }),
    ]),
    context.connector.readReleased({ shop, variantIds }),
  ]);
  return { studio, template, released };
}

const texts = z.array(z.string().max(4_000)).max(100);
const command = z.discriminatedUnion("intent", [
  z
    .object({
      intent: z.literal("draw"),
      drawingId: z.uuid(),
      fieldIds: texts,
      types: texts,
      values: texts,
    })
    .refine(
      ({ fieldIds, types, values }) =>
        fieldIds.length === types.length && types.length === values.length,
    ),
  z.object({
    intent: z.literal("use"),
    drawingId: z.string().max(100),
    variantId: z.string().max(100),
  }),
]);

type Answer =
  | { intent: "draw"; result: DrawResult; at: number }
  /** `isOffered`: the provider has the product all the same, so that the page can be read anew. */
  | { intent: "use"; result: MapResult; isOffered: boolean; at: number };

/** Has artwork drawn, or makes what was drawn a variant's artwork. */
export async function action({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Answer | Response> {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const form = await readForm(request);
  const parsed = command.safeParse({
    ...Object.fromEntries(form),
    fieldIds: form.getAll("fieldId"),
    types: form.getAll("type"),
    values: form.getAll("value"),
  });
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { products } = context.connector;
  const target = { shop, productId: params["productId"] ?? "" };
  const asked = parsed.data;
  if (asked.intent === "draw") {
    const { drawingId, fieldIds, types, values } = asked;
    const fields = fieldIds.map((fieldId, at) => ({
      fieldId,
      type: types[at] ?? "",
      value: values[at] ?? "",
    }));
    const result = await products.startDrawing({ ...target, drawingId, fields });
    return answered({ intent: "draw", result, at: Date.now() });
  }
  const { drawingId, variantId } = asked;
  const used = { ...target, drawingId, variantId, actor };
  const result = await products.useDrawing(used);
  const isOffered = result.kind !== "missing" || (await products.readRangeProduct(target)) !== null;
  return answered({ intent: "use", result, isOffered, at: Date.now() });
}

/** What is gone by now is not thrown: the page stays, with all that was filled in. */
function answered(answer: Answer): Answer | Response {
  return answer.result.kind === "missing" ? Response.json(answer, { status: 404 }) : answer;
}

export default function StudioProduct() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.studio !== null) return <Design {...loaded} />;
  return <UnreadProduct catalog={loaded.catalog} title={t("studio.title")} listUrl="/app/studio" />;
}

function Design({
  studio,
  template: read,
  released,
}: {
  studio: StudioView;
  template: TemplateView | null;
  released: DesignPageProps["released"];
}) {
  const { id } = studio.product;
  // The key by which whatever lays the template over something finds it.
  const { load, data: told } = useFetcher<typeof templateLoader>({ key: templateKey(id) });
  const draw = usePost<Answer>();
  const use = usePost<Answer>();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const path = `/app/studio/${encodeURIComponent(id)}`;
  const template = useBest(told?.template ?? read);
  const isLate = template === null;
  useEffect(() => {
    if (isLate) load(`${path}/template`);
  }, [isLate, load, path]);
  const { shown, show } = useFollowedDrawing(path, studio.drawings);
  const drawn = draw.data?.intent === "draw" ? draw.data.result : undefined;
  const answer =
    drawn === undefined || draw.data === undefined
      ? null
      : { at: draw.data.at, problems: problemsOf(drawn) };
  const lastUse = use.data?.intent === "use" ? use.data : undefined;
  const used = lastUse?.result;
  useOnce(lastUse, ({ result, isOffered }) => {
    if (result.kind === "missing" && isOffered) revalidate();
  });
  useToast(used?.kind === "mapped" ? t("studio.use.done") : null, use.data?.at);
  return (
    <DesignPage
      key={id}
      studio={studio}
      released={released}
      variantId={params.get("variant")}
      template={template}
      shown={shown}
      answer={answer}
      drawnId={drawn?.kind === "drawing" ? drawn.drawing.id : null}
      isStarting={draw.state !== "idle"}
      useProblems={used?.kind === "refused" ? used.problems : []}
      isUseGone={used?.kind === "missing" && use.state === "idle"}
      isUsing={use.state !== "idle"}
      onTemplate={() => load(`${path}/template`)}
      onDraw={(form) => {
        show(null);
        void draw.submit(form, { method: "post" });
      }}
      onUse={(choice) => void use.submit({ intent: "use", ...choice }, { method: "post" })}
      onShow={show}
    />
  );
}

function problemsOf(drawn: DrawResult): DrawAnswer["problems"] {
  if (drawn.kind === "missing") return [{ problem: "gone" }];
  return drawn.kind === "refused" ? drawn.problems : [];
}

/**
 * A template that was told stays: the page is read anew with everything that is done on it, and whoever
 * fills in the fields keeps them though the provider does not answer once.
 */
function useBest(template: TemplateView | null): TemplateView | null {
  const [best, setBest] = useState(template);
  const isBetter = template !== null && (best?.kind !== "told" || template.kind === "told");
  if (isBetter && template !== best) setBest(template);
  return isBetter ? template : best;
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
