import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { readForm } from "#app/remix/read-form.ts";
import type { KeysAnswer } from "#app/ui/settings/keys-section.tsx";

const keyId = z.string().min(1).max(200);
const command = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("create"),
    label: z.string().trim().max(8_192),
    mode: z.enum(["live", "test"]),
  }),
  z.object({ intent: z.literal("rotate"), keyId }),
  z.object({ intent: z.literal("revoke"), keyId }),
]);

/** The most characters by which a key can be called. */
const labelMax = 60;

/** Makes, exchanges or revokes a key of the store's own merchant; a key's text is in this answer only. */
export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<KeysAnswer | Response> {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const parsed = command.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const asked = parsed.data;
  const at = Date.now();
  if (asked.intent === "create") {
    const { label, mode } = asked;
    if (label === "") return { kind: "no-label", at };
    if (label.length > labelMax) return { kind: "long-label", at };
    return answerOf(await context.keys.create({ shop, label, isTest: mode === "test", actor }), at);
  }
  const target = { shop, keyId: asked.keyId, actor };
  return asked.intent === "rotate"
    ? answerOf(await context.keys.rotate(target), at)
    : answerOf(await context.keys.revoke(target), at);
}

type Outcome = Awaited<ReturnType<ActionFunctionArgs["context"]["keys"]["create"]>>;

function answerOf(outcome: Outcome, at: number): KeysAnswer | Response {
  if (outcome.kind === "missing") {
    // Not thrown: what is being entered on the page stays.
    const missing: KeysAnswer = { kind: "missing", at };
    return Response.json(missing, { status: 404 });
  }
  return outcome.kind === "made" ? { ...outcome, at } : { kind: outcome.kind, at };
}
