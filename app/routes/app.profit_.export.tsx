import type { LoaderFunctionArgs } from "@remix-run/node";
import { dayIn } from "#app/ui/moments.ts";
import { profitFileName, readProfitChoice } from "#app/ui/profit/profit-address.ts";

/** The rows of a profit report as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const today = dayIn(new Date(), await context.connector.readTimezone(shop));
  const choice = readProfitChoice(new URL(request.url).searchParams, today);
  const { period, group, of } = choice;
  const file = await context.connector.exportProfit({ shop, period, group, of });
  if (file === null) throw new Response(null, { status: 404 });
  return new Response(file, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${profitFileName(choice)}"`,
    },
  });
}
