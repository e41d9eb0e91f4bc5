import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { limits } from "#app/limits/limits.ts";
import { readForm } from "#app/remix/read-form.ts";
import { readOr } from "#app/ui/unanswered.ts";

const moment = z.iso.datetime().transform((at) => new Date(at));

/** What came of the orders of all variants that were to follow their mappings `since` then. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const since = moment.safeParse(new URL(request.url).searchParams.get("since"));
  if (!since.success) throw new Response("since: expected a time of ISO 8601", { status: 422 });
  return context.connector.readRemapped({ shop, since: since.data });
}

/** Where nobody can say it, nothing is said. */
export const clientLoader = readOr(null);

const command = z.object({
  named: z.array(z.string().min(1).max(200)).min(1).max(limits.remapping.ordersMax),
  mappedAt: moment,
});

/** Has the named orders follow the mappings of all their variants. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const form = await readForm(request);
  const parsed = command.safeParse({
    named: form.getAll("dispatchId"),
    mappedAt: form.get("mappedAt"),
  });
  if (!parsed.success) {
    const max = limits.remapping.ordersMax;
    throw new Response(
      `dispatchId: expected 1 to ${max} orders; mappedAt: expected the time of the page's mappings`,
      { status: 422 },
    );
  }
  const result = await context.connector.remapEarlier({ shop, actor, ...parsed.data });
  return { at: Date.now(), result };
}
