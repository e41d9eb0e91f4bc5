import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { z } from "zod";
import { alertChoice } from "#app/connector/model/alert.ts";
import { readJson } from "#app/remix/read-form.ts";
import { type AlertsAnswer, AlertsPage } from "#app/ui/alerts/alerts-page.tsx";
import { languageOf } from "#app/ui/languages.ts";
import { pageTexts } from "#app/ui/page-texts.ts";

export const handle = pageTexts("settings", "store");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const view = await context.connector.listRecipients(shop);
  if (view === null) throw new Response(null, { status: 404 });
  return view;
}

const choice = alertChoice.refine(
  ({ subjects, isAtOnce, digestHour }) => subjects.length > 0 && (isAtOnce || digestHour !== null),
);
const text = z.string().max(8_192);
const id = z.string().min(1).max(64);
const command = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("add-email"), address: text, choice }),
  z.strictObject({ intent: z.literal("add-channel"), name: text, address: text, choice }),
  z.strictObject({ intent: z.literal("change"), id, choice }),
  z.strictObject({ intent: z.literal("remove"), id }),
  z.strictObject({ intent: z.literal("test"), id }),
]);

/** Adds, changes, tests or removes a recipient of notifications. */
export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<AlertsAnswer | Response> {
  const { shop } = await context.shopify.authenticate.admin(request);
  const parsed = command.safeParse(await readJson(request));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const asked = parsed.data;
  const { connector } = context;
  const at = Date.now();
  const language = languageOf(request);
  switch (asked.intent) {
    case "add-email":
    case "add-channel": {
      const { address, choice } = asked;
      const recipient =
        asked.intent === "add-email"
          ? { channel: "Email" as const, address, choice, language }
          : { channel: "Webhook" as const, address, name: asked.name, choice, language };
      const added = await connector.addRecipient({ shop, recipient });
      return added === "added" ? { kind: "added", at } : { kind: "refused", problem: added, at };
    }
    case "change":
      if (await connector.changeRecipient({ shop, id: asked.id, choice: asked.choice })) {
        return { kind: "saved", at };
      }
      break;
    case "remove":
      if (await connector.removeRecipient({ shop, id: asked.id })) return { kind: "removed", at };
      break;
    case "test": {
      const sent = await connector.testRecipient({ shop, id: asked.id });
      if (sent !== null) return { kind: sent, at };
    }
  }
  // Not thrown: what is being entered on the page stays.
  const gone: AlertsAnswer = { kind: "gone", at };
  return Response.json(gone, { status: 404 });
}

export default function Notifications() {
  return <AlertsPage view={useLoaderData<typeof loader>()} />;
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
