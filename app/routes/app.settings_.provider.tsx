import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { z } from "zod";
import { readForm } from "#app/remix/read-form.ts";
import { type ContactAnswer, ContactPage } from "#app/ui/provider/contact-page.tsx";
import { pageTexts } from "#app/ui/page-texts.ts";

export const handle = pageTexts("settings", "store");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  return context.connector.readOwnContact(shop);
}

const text = z.string().max(8_192);
const entered = z
  .object({ email: text, phone: text, pageUrl: text, hours: text, address: text })
  .partial();

/** Keeps whom the store asks about orders at its provider. */
export async function action({ request, context }: ActionFunctionArgs): Promise<ContactAnswer> {
  const { shop } = await context.shopify.authenticate.admin(request);
  const parsed = entered.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const at = Date.now();
  const outcome = await context.connector.changeContact({ shop, contact: parsed.data });
  return { ...outcome, at };
}

export default function Provider() {
  const { contact, isConnected } = useLoaderData<typeof loader>();
  return <ContactPage contact={contact} isConnected={isConnected} />;
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
