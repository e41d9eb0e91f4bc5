import type {
  ActionFunctionArgs,
  AppLoadContext,
  HeadersFunction,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { z } from "zod";
import { remakeNote } from "#app/connector/model/remake-note.ts";
import { readForm } from "#app/remix/read-form.ts";
import { ChangeLinePage } from "#app/ui/change-line/change-line-page.tsx";
import { pageTexts } from "#app/ui/page-texts.ts";

export const handle = pageTexts("orders", "products");

interface Args {
  request: Request;
  context: AppLoadContext;
  params: { dispatchId?: string | undefined; itemId?: string | undefined };
}

/** A line that the shop's dispatch has; null: it is not there, or not any more. */
async function askedFor({ request, context, params }: Args) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const { dispatchId = "", itemId: lineItemId = "" } = params;
  // In the address: what is changed is a remake of it, which is asked for with the change.
  const isRemade = new URL(request.url).searchParams.has("remake");
  const line = await context.connector.readLine({ shop, dispatchId, lineItemId, isRemade });
  return { shop, actor, line };
}

export async function loader(args: LoaderFunctionArgs) {
  const { line } = await askedFor(args);
  if (line === null) throw new Response(null, { status: 404 });
  return { line };
}

const number = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const text = z.string().max(8_192);
const entries = z.array(z.object({ property: z.string().max(200), value: text })).max(100);

const changes = z.object({
  print: z.enum(["", "texts", "picture", "plain"]),
  /** As JSON, in the order of the fields. */
  entries: z
    .string()
    .max(200_000)
    .transform((json, ctx) => {
      const { success, data } = entries.safeParse(parsed(json));
      if (success) return data;
      ctx.addIssue({ code: "custom", message: "expected the fields and their values" });
      return z.NEVER;
    }),
  url: text,
  part: number,
  sku: z.string().max(200),
});

const command = z.discriminatedUnion("intent", [
  /** `seen`: how many corrections the page showed. */
  changes.extend({ intent: z.literal("change"), seen: number }),
  changes.extend({
    intent: z.literal("remake"),
    /** Chosen by the page: two presses ask for one remake. */
    requestId: z.uuid(),
    units: number,
    ...remakeNote.pick({ reason: true, payer: true, note: true }).shape,
    photoUrls: z.string().max(25_000),
  }),
  z.object({ intent: z.literal("undo"), seen: number, number }),
  z.object({ intent: z.literal("check"), sku: z.string().max(200), artworkUrl: text }),
]);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Changes what is made for the line in its order, takes such a change back, has it made again otherwise, or looks at a picture for it. */
export async function action(args: ActionFunctionArgs) {
  const { shop, actor, line } = await askedFor(args);
  const form = command.safeParse(Object.fromEntries(await readForm(args.request)));
  if (!form.success) throw new Response(null, { status: 422 });
  const { connector } = args.context;
  const asked = form.data;
  if (asked.intent === "check") {
    const { sku, artworkUrl } = asked;
    const result = await connector.products.checkEntered({ shop, sku, url: artworkUrl });
    return { kind: "check" as const, sku, artworkUrl, result };
  }
  // Not thrown: the page stays, with all that was entered.
  if (line === null) return Response.json(goneAs(asked.intent), { status: 404 });
  const { orderId, dispatchId, lineItemId } = line;
  const target = { shop, orderId, dispatchId, lineItemId, actor };
  switch (asked.intent) {
    case "undo": {
      const { seen } = asked;
      const outcome = await connector.undoCorrection({ ...target, seen, number: asked.number });
      return { kind: "undone" as const, outcome };
    }
    case "change": {
      const { seen } = asked;
      const entered = enteredOf(asked);
      const outcome = await connector.correctLine({ ...target, seen, entered });
      return { kind: "changed" as const, outcome };
    }
    case "remake": {
      const { requestId, units, reason, payer, note } = asked;
      const photoUrls = remakeNote.shape.photoUrls.safeParse(
        asked.photoUrls.split(/\s+/).filter((url) => url !== ""),
      );
      if (!photoUrls.success) {
        return { kind: "remade" as const, result: { kind: "refused", problem: "form" } as const };
      }
      const result = await connector.remakeItems({
        shop,
        actor,
        dispatchId,
        requestId,
        lines: [{ lineItemId, units }],
        changes: isUnchanged(asked) ? [] : [{ lineItemId, ...enteredOf(asked) }],
        reason,
        payer,
        note,
        photoUrls: photoUrls.data,
      });
      return { kind: "remade" as const, result };
    }
  }
}

/** What is answered of a line that went meanwhile. */
function goneAs(intent: "change" | "undo" | "remake") {
  if (intent === "remake")
    return { kind: "remade", result: { kind: "refused", problem: "unknown" } };
  return { kind: intent === "undo" ? "undone" : "changed", outcome: { kind: "moved-on" } };
}

type Changes = z.infer<typeof changes>;

function isUnchanged({ print, sku }: Changes): boolean {
  return print === "" && sku === "";
}

function enteredOf({ print, entries: texts, url, sku, part }: Changes) {
  return { print: printOf({ print, texts, url }), sku: sku === "" ? null : { sku, part } };
}

function printOf({
  print,
  texts,
  url,
}: Pick<Changes, "print" | "url"> & { texts: Changes["entries"] }) {
  if (print === "") return null;
  if (print === "texts") return { kind: print, entries: texts };
  return print === "picture" ? { kind: print, url } : { kind: print };
}

export default function ChangeLine() {
  const { line } = useLoaderData<typeof loader>();
  // Another line's page has a draft of its own.
  return <ChangeLinePage key={`${line.dispatchId}/${line.lineItemId}`} line={line} />;
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
