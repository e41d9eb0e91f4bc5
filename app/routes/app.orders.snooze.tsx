import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { attentionNumber, snoozeUntil } from "#app/connector/dispatches/staff-acts/index.ts";
import { readForm } from "#app/remix/read-form.ts";
import type { SnoozeAnswer } from "#app/ui/snooze/use-snooze.tsx";

const one = { dispatchId: z.string().min(1).max(200) };
const command = z.discriminatedUnion("intent", [
  z.object({ ...one, intent: z.literal("snooze"), attention: attentionNumber, until: snoozeUntil }),
  z.object({ ...one, intent: z.literal("end") }),
]);

/** Puts off what an order waits for, or lists it again. */
export async function action({ request, context }: ActionFunctionArgs): Promise<SnoozeAnswer> {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const parsed = command.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) {
    throw new Response(
      "intent: expected snooze or end; dispatchId: an order's; attention: as it was listed with; until: a day, or dismissed",
      { status: 422 },
    );
  }
  const asked = parsed.data;
  const target = { shop, dispatchId: asked.dispatchId, actor };
  if (asked.intent === "end") {
    const isDone = await context.connector.unsnoozeDispatch(target);
    if (!isDone && (await context.connector.readDispatch(target)) === null) {
      throw new Response(null, { status: 404 });
    }
    return { outcome: isDone ? "done" : "moved-on" };
  }
  const { attention, until } = asked;
  const outcome = await context.connector.snoozeDispatch({ ...target, attention, until });
  if (outcome === "unknown") throw new Response(null, { status: 404 });
  return { outcome };
}
