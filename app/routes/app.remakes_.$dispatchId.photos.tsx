import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { throwAsResponse } from "#app/remix/read-form.ts";

/** The photos of a remake, with fresh addresses. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { dispatchId = "" } = params;
  const photos = await context.connector.listPhotos({ shop, dispatchId });
  if (photos === null) throw new Response(null, { status: 404 });
  return Response.json({ photos });
}

const asked = z.uuid().nullable();

/**
 * Takes a photo of what arrived, for the remake, or for the one that `request` of a page is going to ask for; the body is
 * the file itself, read as it arrives.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const { dispatchId = "" } = params;
  const requestId = asked.safeParse(new URL(request.url).searchParams.get("request"));
  if (!requestId.success) throw new Response("request: expected a UUID", { status: 422 });
  const command = { shop, actor, dispatchId, requestId: requestId.data, body: request.body };
  const result = await context.connector.acceptPhoto(command).catch(throwAsResponse);
  if (result.kind === "missing") throw new Response(null, { status: 404 });
  return Response.json(result);
}
