import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { readJson } from "#app/remix/read-form.ts";

/** What is counted. Others that App Bridge reports, as FID, which browsers have given up, are dropped. */
const counted: ReadonlySet<string> = new Set(["LCP", "CLS", "INP", "FCP", "TTFB"]);

/** Ten minutes: nobody waits for longer, whatever a clock says. */
const mostMs = 600_000;

const report = z.strictObject({
  /** The id of the route on which the document was opened: no path, which has ids in it. */
  page: z.string().max(100),
  metrics: z
    .array(z.object({ name: z.string().max(20), value: z.number().min(0).max(mostMs) }))
    .max(20),
});

/** Counts what a browser measured of a page, as App Bridge reports it. Whoever may only look is counted too. */
export async function action({ request, context }: ActionFunctionArgs) {
  await context.shopify.authenticate.admin(request, { changesNothing: true });
  const { success, data, error } = report.safeParse(await readJson(request));
  if (!success) {
    const [issue] = error.issues;
    const field = issue?.path.join(".") || "body";
    throw new Response(`${field}: expected what App Bridge reports of a page`, { status: 422 });
  }
  const { page, metrics } = data;
  if (!context.isPage(page)) {
    throw new Response("page: expected the id of a route", { status: 422 });
  }
  for (const { name, value } of metrics) {
    if (!counted.has(name)) continue;
    // Without a unit, and mostly below 0.1.
    context.countVital({ name, page, value: name === "CLS" ? value * 1_000 : value });
  }
  return new Response(null, { status: 204 });
}
