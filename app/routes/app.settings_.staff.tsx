import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { z } from "zod";
import { readForm } from "#app/remix/read-form.ts";
import { StaffPage } from "#app/ui/staff/staff-page.tsx";
import { pageTexts } from "#app/ui/page-texts.ts";

export const handle = pageTexts("settings");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, role } = await context.shopify.authenticate.admin(request);
  const [staff, changes] = await Promise.all([
    context.connector.listStaff(shop),
    context.connector.listChanges(shop),
  ]);
  return { staff, changes, isOwner: role === "owner" };
}

const command = z.object({
  number: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  role: z.enum(["staff", "viewer"]),
});

/** Lets somebody change things, or look only: an account owner's to say. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const parsed = command.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) {
    throw new Response("number: of the person; role: expected staff or viewer", { status: 422 });
  }
  const outcome = await context.connector.changeStaffRole({ shop, actor, ...parsed.data });
  if (outcome === "unknown") throw new Response(null, { status: 404 });
  const isOwner = outcome !== "not-owner";
  // 403 is what the pages hear where somebody may only view.
  return Response.json({ at: Date.now(), isOwner }, { status: isOwner ? 200 : 409 });
}

export default function Staff() {
  return <StaffPage {...useLoaderData<typeof loader>()} />;
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
