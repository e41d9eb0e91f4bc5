import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { snoozeUntil } from "#app/connector/dispatches/staff-acts/index.ts";
import { bulkPresses, unforwardedActs } from "#app/connector/model/bulk-act.ts";
import { readForm } from "#app/remix/read-form.ts";
import { listingQuery, readListing } from "#app/ui/orders/order-list-address.ts";
import { readOr } from "#app/ui/unanswered.ts";

/** How many the question named; an older page tells none. */
const counted = z.coerce.number().int().min(0).optional();

const command = z.discriminatedUnion("intent", [
  z.object({
    intent: z.enum([
      "start",
      "start-of-product",
      "start-of-due",
      "start-of-awaited",
      "start-of-left",
      "start-of-overdue",
      "start-of-long",
    ]),
    act: z.enum(bulkPresses),
    counted,
  }),
  z.object({ intent: z.literal("start-unforwarded"), act: z.enum(unforwardedActs), counted }),
  z.object({ intent: z.literal("snooze"), until: snoozeUntil }),
  z.object({ intent: z.literal("close"), id: z.string().min(1).max(64) }),
]);

/**
 * How many orders an act would be about that is asked for now, and what can be done to them: `act` where it is one on
 * those that are not forwarded.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { searchParams } = new URL(request.url);
  const listing = readListing(searchParams);
  const { connector } = context;
  const act = unforwardedActs.find((each) => each === searchParams.get("act"));
  if (act !== undefined) {
    const { search, orderIds } = listing;
    const query = { search, orderIds: [...orderIds] };
    return { count: await connector.countUnforwardedMatching({ shop, act, query }) };
  }
  if (listing.view === "unforwarded") throw new Response(null, { status: 422 });
  const query = listingQuery(listing, { shop, now: new Date() });
  return connector.countMatching(query);
}

/** Acts on all orders of the list that the address names, or stops or closes such an act. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const listing = readListing(new URL(request.url).searchParams);
  const parsed = command.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) throw new Response(null, { status: 422 });
  const { data } = parsed;
  const { connector } = context;
  if (data.intent === "close") {
    if (await connector.closeBulkAct({ shop, id: data.id })) return { outcome: "closed" };
    throw new Response(null, { status: 404 });
  }
  if (data.intent === "start-unforwarded") {
    const { search, orderIds } = listing;
    const query = { search, orderIds: [...orderIds] };
    const wanted = { act: data.act, counted: data.counted ?? null };
    return { outcome: await connector.startUnforwardedAct({ shop, ...wanted, query, actor }) };
  }
  // Of what was not forwarded there is no order that such an act could be done to.
  if (listing.view === "unforwarded") throw new Response(null, { status: 422 });
  const query = listingQuery(listing, { shop, now: new Date() });
  const wanted =
    data.intent === "snooze"
      ? { act: "snooze" as const, until: data.until }
      : { act: data.act, counted: data.counted ?? null };
  return { outcome: await connector.startBulkAct({ shop, ...wanted, query, actor }) };
}

/** Where nobody counts them, the question says so. */
export const clientLoader = readOr({ count: null });
