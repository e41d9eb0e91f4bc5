import type {
  ActionFunctionArgs,
  AppLoadContext,
  HeadersFunction,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { useState } from "react";
import { z } from "zod";
import type { ComponentProblem } from "#app/connector/products/mappings/index.ts";
import type { ReleasedOrders } from "#app/connector/queries/dispatches/index.ts";
import { limits } from "#app/limits/limits.ts";
import { parseJson, readForm } from "#app/remix/read-form.ts";
import { PropertyNamesProvider } from "#app/ui/products/property-field.tsx";
import { UnprintedNamesProvider } from "#app/ui/products/unprinted-names.tsx";
import { MappingForm } from "#app/ui/products/mapping-form.tsx";
import { useChosenProfit } from "#app/ui/products/use-chosen-profit.ts";
import { useReleasedToast } from "#app/ui/products/released-banner.tsx";
import { readVariantListing } from "#app/ui/products/variant-list-address.ts";
import { VariantPage } from "#app/ui/products/variant-page.tsx";
import { t } from "#app/ui/text.ts";
import { useStable } from "#app/ui/use-stable.ts";
import { useToast } from "#app/ui/use-toast.ts";
import { pageTexts } from "#app/ui/page-texts.ts";
import { usePost } from "#app/ui/use-post.ts";

export const handle = pageTexts("products");

interface Args {
  request: Request;
  context: AppLoadContext;
  params: { variantId?: string | undefined };
}

async function askedFor({ request, context, params }: Args) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const key = { shop, variantId: params.variantId ?? "" };
  const variant = await context.connector.products.readVariant(key);
  if (variant === null) throw new Response(null, { status: 404 });
  return { variant, actor, ...key };
}

export async function loader(args: LoaderFunctionArgs) {
  const { variant, shop, variantId } = await askedFor(args);
  const { connector } = args.context;
  const key = { shop, variantId };
  const { productId, state, suggestions } = variant;
  const open = state === "open" ? suggestions.map(({ item: { sku } }) => ({ variantId, sku })) : [];
  const [
    unprintedNames,
    propertyNames,
    remapping,
    released,
    promise,
    notes,
    profit,
    suggested,
    bareOthers,
  ] = await Promise.all([
    connector.products.readUnprintedNames(key),
    connector.products.readPropertyNames(key),
    connector.readRemapping(key),
    connector.readReleased({ shop, variantIds: [variantId] }),
    connector.readProductPromise({ shop, productId }),
    connector.products.readNoteProperties({ shop, productId }),
    connector.products.readUnitProfit(key),
    connector.products.readSuggestedProfits({ shop, suggested: open }),
    connector.products.listShareable(key),
  ]);
  const releasedOthers = await connector.readReleasedTogether({ shop, variantIds: bareOthers });
  return {
    variant,
    unprintedNames,
    propertyNames,
    remapping,
    released: released[variantId] ?? null,
    promise,
    notes,
    profit,
    suggested,
    bareOthers: bareOthers.length,
    releasedOthers,
  };
}

const text = z.string().trim().max(8_192);
const enteredDesign = z.strictObject({
  productId: text,
  fields: z.array(z.strictObject({ property: text, fieldId: text, type: text })).max(100),
});
const design = text.transform(parseJson).pipe(enteredDesign);
const command = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("map"),
    skus: z.array(text),
    quantities: z.array(text),
    urls: z.array(text),
    designs: z.array(design),
    /** Of the mapping as the page showed it. */
    version: text.optional(),
  }),
  z.object({ intent: z.literal("accept"), skus: z.tuple([text]) }),
  z.object({ intent: z.literal("switch"), skus: z.tuple([text]), version: text.min(1) }),
  z.object({ intent: z.literal("check"), skus: z.tuple([text]), urls: z.tuple([text]) }),
  z.object({ intent: z.literal("promise"), days: text }),
  z.object({ intent: z.literal("ask-again"), name: text }),
  z.object({ intent: z.enum(["ignore", "include", "reopen", "keep", "share"]) }),
  z.object({
    intent: z.literal("remap"),
    named: z.array(text).min(1).max(limits.remapping.ordersMax),
    mappedAt: z.iso.datetime().transform((at) => new Date(at)),
  }),
]);

/** Everything that a person decides about one variant. */
export async function action(args: ActionFunctionArgs) {
  const { shop, actor, variantId, variant } = await askedFor(args);
  const { connector } = args.context;
  const form = await readForm(args.request);
  const parsed = command.safeParse({
    intent: form.get("intent"),
    skus: form.getAll("sku"),
    quantities: form.getAll("quantity"),
    urls: form.getAll("artworkUrl"),
    designs: form.getAll("design"),
    version: form.get("version") ?? undefined,
    days: form.get("days"),
    named: form.getAll("dispatchId"),
    mappedAt: form.get("mappedAt"),
    name: form.get("name"),
  });
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { products } = connector;
  const target = { shop, variantId, actor };
  const releasedBy = (variantIds: readonly string[]) =>
    connector.readReleasedTogether({ shop, variantIds });
  const releasedByAct = (act: "ignore" | "include" | "reopen") => {
    const query = { ...readVariantListing(new URLSearchParams()), variantIds: [variantId] };
    return connector.readReleasedByAct({ shop, act, query });
  };
  const asked = parsed.data;
  const at = Date.now();
  switch (asked.intent) {
    case "map": {
      const components = asked.skus.map((sku, index) => ({
        sku,
        quantity: Number(asked.quantities[index] || Number.NaN),
        artworkUrl: asked.urls[index] || null,
        ...(asked.designs[index] && { design: asked.designs[index] }),
      }));
      const { version } = asked;
      const released = await releasedBy([variantId]);
      const result = await products.mapVariant({ ...target, components, version });
      const isMapped = result.kind === "mapped";
      return { kind: "map" as const, at, result, released: isMapped ? released : null };
    }
    case "check": {
      const [[sku], [artworkUrl]] = [asked.skus, asked.urls];
      const result = await products.checkEntered({ shop, sku, url: artworkUrl });
      return { kind: "check" as const, at, sku, artworkUrl, result };
    }
    case "switch": {
      const { version } = asked;
      const [part] = variant.components;
      const released = await releasedBy([variantId]);
      const made = { sku: asked.skus[0], quantity: part?.quantity ?? 1, version };
      const result = await products.changeSku({ ...target, ...made });
      const problems = result.kind === "refused" ? result.problems : [];
      const count = result.kind === "mapped" ? 1 : 0;
      return { ...decided("map", { count, released }), problems };
    }
    case "promise": {
      const { productId } = variant;
      const days = asked.days === "" ? null : Number(asked.days);
      const result = await connector.changeProductPromise({ shop, productId, days });
      return { kind: "promise" as const, at, result };
    }
    case "remap": {
      const { named, mappedAt } = asked;
      const result = await connector.remapOrders({ ...target, named, mappedAt });
      return { kind: "remap" as const, at, result };
    }
    case "ask-again": {
      const { productId } = variant;
      const result = await products.dropNoteProperty({ shop, productId, name: asked.name });
      return { kind: "ask-again" as const, at, result };
    }
    case "accept": {
      const accepted = [{ variantId, sku: asked.skus[0] }];
      const released = await releasedBy([variantId]);
      const { mapped } = await products.acceptSuggestions({ shop, accepted, actor });
      return decided(asked.intent, { count: mapped.length, released });
    }
    case "share": {
      const released = await releasedBy(await products.listShareable({ shop, variantId }));
      const count = await products.shareArtwork(target);
      return decided("artwork", { count, released });
    }
    case "include": {
      const released = await releasedByAct("include");
      const undone = await products.undoExclusion(target);
      const intent = undone === "restored" ? ("undo" as const) : ("reopen" as const);
      return decided(intent, { count: undone === null ? 0 : 1, released });
    }
    default: {
      const released = asked.intent === "keep" ? null : await releasedByAct(asked.intent);
      const decision = { shop, variantIds: [variantId], decision: asked.intent, actor };
      const count = await products.decideVariants(decision);
      return decided(asked.intent, { count, released });
    }
  }
}

type Decided = "map" | "accept" | "artwork" | "ignore" | "undo" | "reopen" | "keep";

/** What came of an act: to how many variants it was done, and which orders that sends. */
function decided(
  intent: Decided,
  { count, released }: { count: number; released: ReleasedOrders | null },
) {
  const at = Date.now();
  const problems: ComponentProblem[] = [];
  const after = count > 0 ? released : null;
  return { kind: "decided" as const, at, intent, count, released: after, problems };
}

export default function Variant() {
  const { unprintedNames, propertyNames, ...shown } = useLoaderData<typeof loader>();
  const { variant } = shown;
  const act = usePost<typeof action>({ key: "act" });
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const chosen = useChosenProfit(variant.id, unsaved);
  const done = act.data;
  const isUndone = done?.kind === "decided" && done.count === 0;
  const undone = isUndone ? done.problems : null;
  useToast(
    done?.kind === "decided" && !isUndone
      ? t(`products.done.${done.intent}`, { count: done.count })
      : done?.kind === "map" && done.result.kind === "mapped"
        ? t("products.done.saved")
        : null,
    done?.at,
  );
  useReleasedToast(done && "released" in done ? done.released : null, done?.at);
  const submit = (intent: string, sku = "") => act.submit({ intent, sku }, { method: "post" });
  const leaveOut = useStable(() => submit("ignore"));
  return (
    <VariantPage
      {...shown}
      undone={act.state === "idle" ? undone : null}
      isBusy={act.state !== "idle"}
      isUnsaved={unsaved !== null}
      chosen={chosen}
      onAccept={(sku) => submit("accept", sku)}
      onDecide={(decision) => submit(decision)}
      onSwitch={(sku) =>
        act.submit({ intent: "switch", sku, version: variant.version }, { method: "post" })
      }
      onShare={() => submit("share")}
    >
      <UnprintedNamesProvider value={unprintedNames}>
        <PropertyNamesProvider value={propertyNames}>
          <MappingForm
            key={variant.id}
            variant={variant}
            released={shown.released}
            onUnsaved={setUnsaved}
            onLeaveOut={leaveOut}
          />
        </PropertyNamesProvider>
      </UnprintedNamesProvider>
    </VariantPage>
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
