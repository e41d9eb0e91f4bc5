import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { orderColumns } from "#app/connector/model/order-columns.ts";
import { readForm } from "#app/remix/read-form.ts";
import { readListing, savedAddressOf } from "#app/ui/orders/order-list-address.ts";

const command = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), name: z.string().max(200) }),
  z.object({ intent: z.literal("remove"), id: z.string().min(1).max(64) }),
  z.object({
    intent: z.literal("columns"),
    columns: z
      .string()
      .max(200)
      .transform((text) => text.split(",").filter((name) => name !== ""))
      .pipe(z.array(z.enum(orderColumns)).max(orderColumns.length)),
  }),
]);

/** Keeps the list that the address names under a name, forgets one, or keeps which columns somebody chose. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const parsed = command.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) {
    throw new Response("intent: expected save with a name, remove with an id, or columns", {
      status: 422,
    });
  }
  const { connector } = context;
  switch (parsed.data.intent) {
    case "save": {
      const address = savedAddressOf(readListing(new URL(request.url).searchParams));
      const { name } = parsed.data;
      return { outcome: await connector.saveOrderView({ shop, name, address, actor }) };
    }
    case "remove":
      if (await connector.removeOrderView({ shop, id: parsed.data.id })) {
        return { outcome: "removed" };
      }
      break;
    case "columns": {
      const { columns } = parsed.data;
      if (await connector.chooseOrderColumns({ shop, actor, columns })) return { outcome: "kept" };
    }
  }
  throw new Response(null, { status: 404 });
}
