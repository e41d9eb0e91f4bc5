import type { ActionFunctionArgs } from "@remix-run/node";
import { remakeNote } from "#app/connector/model/remake-note.ts";
import { readForm } from "#app/remix/read-form.ts";

const asked = remakeNote.omit({ photoUrls: true });

/** Notes anew why the part makes items again, and who pays. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? "");
  const dispatchId = field("dispatchId");
  const noted = asked.safeParse({
    reason: field("reason"),
    payer: field("payer"),
    note: field("note"),
  });
  if (!noted.success) throw new Response("expected reason, payer and note", { status: 422 });
  const isNoted = await context.connector.noteRemake({ shop, dispatchId, actor, ...noted.data });
  // Not thrown: the page that asks has edits that an error would take with it.
  return Response.json({ isNoted }, { status: isNoted ? 200 : 404 });
}
