import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { attentionNumber, dispatchActs } from "#app/connector/dispatches/staff-acts/index.ts";
import { readForm } from "#app/remix/read-form.ts";
import { readOr } from "#app/ui/unanswered.ts";

/** For which variants and how many waiting orders it is an answer, what a person is about to say of one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const dispatchId = new URL(request.url).searchParams.get("dispatchId") ?? "";
  return context.connector.readPrintReach({ shop, dispatchId });
}

/** Where nobody can say it, nothing is said. */
export const clientLoader = readOr({ count: 0, variants: 0, taken: {} });

const command = z.object({
  act: z.enum(dispatchActs),
  dispatchId: z.string().min(1).max(200),
  /** What the list showed that it waits for. */
  attention: attentionNumber,
});

/** Acts on one order of a list. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const parsed = command.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) {
    const acts = dispatchActs.join(", ");
    throw new Response(
      `act: expected one of ${acts}; dispatchId: an order's; attention: as it was listed with`,
      { status: 422 },
    );
  }
  const { connector } = context;
  const asked = { shop, ...parsed.data };
  const outcome = await connector.actOnDispatch({ ...asked, actor });
  const report = await connector.reportAct({ ...asked, isDone: outcome === "done" });
  if (outcome === "unknown" || report === null) throw new Response(null, { status: 404 });
  return { outcome, report };
}
