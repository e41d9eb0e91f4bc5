import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { z } from "zod";
import type { Connector } from "#app/connector/index.ts";
import { isWebhookSecret } from "#app/connector/ingest/provider-webhooks/index.ts";
import { policy } from "#app/connector/model/policy.ts";
import { changesBetween } from "#app/connector/model/policy-changes.ts";
import { readJson } from "#app/remix/read-form.ts";
import { settingsChanges } from "#app/ui/settings/draft-schema.ts";
import {
  draftOf,
  orderTagsOf,
  problemsOf,
  rulesOf,
  type SettingsDraft,
  type SettingsProblem,
  tagProblem,
  tagProblemsOf,
} from "#app/ui/settings/settings-draft.ts";
import { SettingsEditor } from "#app/ui/settings/settings-editor.tsx";
import { pageTexts } from "#app/ui/page-texts.ts";

export const handle = pageTexts("settings", "store");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const [settings, orderTags, timeZone, locations, keys, paused, triggers] = await Promise.all([
    context.connector.readSettings(shop),
    context.connector.readOrderTags(shop),
    context.connector.readTimezone(shop),
    context.connector.listLocations(shop),
    context.keys.list(shop),
    context.connector.readPaused(shop),
    context.connector.listTriggers(shop),
  ]);
  if (settings === null) throw new Response(null, { status: 404 });
  const api = keys === null ? null : { url: context.keys.url, keys };
  const ofConnection = paused.filter(({ what }) => what === "connection");
  return { shop, settings, orderTags, timeZone, locations, api, paused: ofConnection, triggers };
}

const secret = z.string().max(1_000);
const command = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("test"), url: z.string().max(8_192), apiKey: secret }),
  z.strictObject({
    intent: z.literal("save"),
    /** What was changed: the rest stays as it is, also where somebody else has saved it meanwhile. */
    draft: settingsChanges,
    apiKey: secret,
    webhookSecret: secret,
  }),
  /** The store has just let the app write orders. */
  z.strictObject({ intent: z.literal("resume-tags") }),
]);

/** Tests a connection, or saves everything at once. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const parsed = command.safeParse(await readJson(request));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const asked = parsed.data;
  const at = Date.now();
  if (asked.intent === "test") {
    const test = await context.connector.testConnection({ shop, entered: asked });
    if (test === null) throw new Response(null, { status: 404 });
    if (test.kind === "problem") return { ...test, at };
    const { kind, mode, products, plans } = test;
    return { kind, mode, products, plans, at };
  }
  if (asked.intent === "resume-tags") {
    await context.connector.resumeOrderTags(shop);
    return { kind: "resumed" as const, at };
  }
  const problems = await save(context.connector, { shop, actor, ...asked });
  return problems.length === 0
    ? { kind: "saved" as const, at }
    : { kind: "invalid" as const, problems, at };
}

type Operations = Pick<
  Connector,
  | "testConnection"
  | "changeConnection"
  | "dropConnection"
  | "changePolicy"
  | "changePackingSlip"
  | "judgePackingSlip"
  | "changeOrderTags"
  | "readSettings"
  | "readOrderTags"
  | "changeWebhookSecret"
>;

/** Saves nothing where anything doesn't fit; a connection only once it has answered. */
async function save(
  connector: Operations,
  {
    shop,
    actor,
    draft: changes,
    apiKey: key,
    webhookSecret,
  }: {
    shop: string;
    actor: string;
    draft: Partial<SettingsDraft>;
    apiKey: string;
    webhookSecret: string;
  },
) {
  const asked = await changed(connector, { shop, changes });
  const { url } = asked.draft;
  const isOther =
    asked.draft.connection === "own" &&
    (key.trim() !== "" || url !== asked.before.connection.own?.url);
  const test = isOther
    ? await connector.testConnection({ shop, entered: { url, apiKey: key } })
    : null;
  // A provider may take its time to answer.
  const { before, draft } = test === null ? asked : await changed(connector, { shop, changes });
  const rules = policy.safeParse(rulesOf(draft));
  const problems = rules.success
    ? []
    : problemsOf(
        draft,
        rules.error.issues.map((issue) => issue.path),
      );
  const typedSecret = webhookSecret.trim();
  problems.push(...tagProblemsOf(draft));
  problems.push(...webhookProblems(draft, before.providerWebhooks, typedSecret));
  if (test?.kind === "problem") return [...problems, test.problem];
  if (!rules.success || problems.length > 0) return problems;
  const { slipNote: note, slipLogo, slipTags: showsTags } = draft;
  const slip = { shop, note, logoUrl: slipLogo === "" ? null : slipLogo, showsTags };
  const isSlipChanged = isAnyOf(slipFields, changes);
  const wrong = isSlipChanged ? slipProblem(await connector.judgePackingSlip(slip)) : null;
  if (wrong !== null) return [wrong];
  const { holdTags } = rules.data;
  const denied = isAnyOf(tagFields, changes)
    ? await connector.changeOrderTags({ shop, tags: orderTagsOf(draft), holdTags, actor })
    : null;
  if (denied !== null) return [tagProblem(denied)];
  // Its logo may have gone since.
  const gone = isSlipChanged ? slipProblem(await connector.changePackingSlip(slip)) : null;
  if (gone !== null) return [gone];
  if (test !== null) await connector.changeConnection({ shop, connection: test.connection, actor });
  if (draft.connection === "default" && before.connection.own !== null)
    await connector.dropConnection({ shop, actor });
  if (draft.acceptsWebhooks && typedSecret !== "") {
    await connector.changeWebhookSecret({ shop, secret: typedSecret, actor });
  }
  if (!draft.acceptsWebhooks && before.providerWebhooks.isAccepted) {
    await connector.changeWebhookSecret({ shop, secret: null, actor });
  }
  // Shopify may take its time too, and somebody else save others meanwhile: those stay.
  const had = policy.safeParse(rulesOf(draftOf({ ...before, orderTags: null })));
  const ruleChanges = changesBetween(had.data ?? before.rules, rules.data);
  await connector.changePolicy({ shop, rules: ruleChanges, actor });
  return [];
}

const slipFields = ["slipNote", "slipLogo", "slipTags"] as const;
const tagFields = ["orderTags", "tagReview", "tagSent", "tagShipped"] as const;

function isAnyOf(fields: readonly (keyof SettingsDraft)[], changes: Partial<SettingsDraft>) {
  return fields.some((field) => changes[field] !== undefined);
}

/** The settings as they are now, and as what was changed would have them. */
async function changed(
  connector: Operations,
  { shop, changes }: { shop: string; changes: Partial<SettingsDraft> },
) {
  const [before, orderTags] = await Promise.all([
    connector.readSettings(shop),
    connector.readOrderTags(shop),
  ]);
  if (before === null) throw new Response(null, { status: 404 });
  return { before, draft: { ...draftOf({ ...before, orderTags }), ...changes } };
}

function slipProblem(
  problem: Awaited<ReturnType<Operations["judgePackingSlip"]>>,
): SettingsProblem | null {
  if (problem === "missing") throw new Response(null, { status: 404 });
  return problem === null ? null : slipProblems[problem];
}

const slipProblems = {
  note: { field: "slipNote", reason: "slip-note", detail: "" },
  logo: { field: "slipLogo", reason: "slip-logo", detail: "" },
} as const satisfies Record<string, SettingsProblem>;

/** What is wrong with a typed secret; an empty field stands for the one that is kept. */
function webhookProblems(
  { acceptsWebhooks }: SettingsDraft,
  { isAccepted }: { isAccepted: boolean },
  secret: string,
): SettingsProblem[] {
  const field = "webhookSecret";
  if (!acceptsWebhooks || (secret === "" && isAccepted)) return [];
  if (secret === "") return [{ field, reason: "secret-missing", detail: "" }];
  return isWebhookSecret(secret) ? [] : [{ field, reason: "secret-form", detail: "" }];
}

export default function Settings() {
  const { shop, ...view } = useLoaderData<typeof loader>();
  return <SettingsEditor shop={shop} {...view} />;
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
