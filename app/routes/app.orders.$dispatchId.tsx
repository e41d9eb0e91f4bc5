import type {
  ActionFunctionArgs,
  AppLoadContext,
  HeadersFunction,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import type { ReportedAct } from "#app/connector/model/act-report.ts";
import { attentionNumber, simulateTargets } from "#app/connector/dispatches/staff-acts/index.ts";
import { readForm } from "#app/remix/read-form.ts";
import type { AttentionAnswer } from "#app/ui/orders/attention-action.tsx";
import { OrderPage } from "#app/ui/order-page.tsx";
import { technicalParts } from "#app/ui/orders/technical-parts.ts";
import { useLive } from "#app/ui/use-live.ts";
import { pageTexts } from "#app/ui/page-texts.ts";

export const handle = pageTexts("orders", "store");

interface Args {
  request: Request;
  context: AppLoadContext;
  params: { dispatchId?: string | undefined };
}

async function askedFor({ request, context, params }: Args) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  return { shop, actor, dispatchId: params.dispatchId ?? "" };
}

export async function loader(args: LoaderFunctionArgs) {
  const { shop, dispatchId } = await askedFor(args);
  const { connector } = args.context;
  const dispatch = await connector.readDispatch({ shop, dispatchId });
  if (dispatch === null) throw new Response(null, { status: 404 });
  const heldUp = await connector.readHeldUp({ shop, dispatch });
  return { dispatch, heldUp, technical: technicalParts(dispatch) };
}

/**
 * The merchant's answer to what an order waits for, which `attention` names as the page showed it:
 * `intent` is `retry` ("look again now"), or `clear` (that holds it no more), or `stop` (until Shopify holds none of it), or
 * `cancel` (it is not to be made), or
 * `print-property` (print it in the place `fieldId`), or `send-added` (what was added in Shopify). Or `send-open-lines` for
 * lines that were mapped later, `send-again` for what was canceled, or `simulate` a `target` of a
 * test order.
 */
export async function action(args: ActionFunctionArgs): Promise<AttentionAnswer | Response> {
  const command = await askedFor(args);
  const { connector } = args.context;
  const dispatch = await connector.readDispatch(command);
  if (dispatch === null) return gone();
  const form = await readForm(args.request);
  const done = (act: ReportedAct, isDone: boolean) =>
    reported(args.context, { ...command, ...(isAnswer(act) ? asked(form) : {}), act, isDone });
  switch (form.get("intent")) {
    case "retry":
      return done("retry", await connector.retryDispatch({ ...command, ...asked(form) }));
    case "clear":
      return done("clear", await connector.clearDispatch({ ...command, ...asked(form) }));
    case "stop":
      return done("stop", await connector.stopDispatch({ ...command, ...asked(form) }));
    case "cancel": {
      const cancel = { ...command, ...asked(form), act: "cancel" } as const;
      return done("cancel", (await connector.actOnDispatch(cancel)) === "done");
    }
    case "print-property": {
      const fieldId = String(form.get("fieldId") ?? "");
      const print = await connector.printProperty({ ...command, ...asked(form), fieldId });
      return { isDone: print.kind === "printed", print };
    }
    case "send-added": {
      const id = await connector.sendAddedUnits({ ...command, ...asked(form) });
      return done("send-added", id !== null);
    }
    case "send-open-lines": {
      const { orderId } = dispatch;
      return done("send-open-lines", await connector.sendOpenLines({ ...command, orderId }));
    }
    case "send-again":
      return done("send-again", (await connector.sendAgain(command)) !== null);
    case "simulate":
      return simulate(args.context, { ...command, target: form.get("target") });
    default:
      throw new Response(
        "intent: expected retry, clear, stop, cancel, print-property, send-added, send-open-lines, send-again or simulate",
        {
          status: 422,
        },
      );
  }
}

/** An answer to a question that the page showed. */
function isAnswer(act: ReportedAct): boolean {
  return act === "retry" || act === "clear" || act === "stop" || act === "send-added";
}

async function reported(
  { connector }: AppLoadContext,
  command: Parameters<typeof connector.reportAct>[0],
): Promise<AttentionAnswer | Response> {
  const report = await connector.reportAct(command);
  if (report === null) return gone();
  return { isDone: command.isDone, report };
}

/**
 * The order was withdrawn meanwhile. Not thrown: Home and the lists, on which it may be pressed, stay, and hear of that as
 * of every move.
 */
function gone(): Response {
  const answer: AttentionAnswer = {
    isDone: false,
    report: { kind: "unchanged", because: "gone" },
    print: { kind: "moved-on" },
  };
  return Response.json(answer, { status: 404 });
}

/** What the page showed that the order waits for: an answer says to what. */
function asked(form: FormData): { attention: number | null } {
  const { success, data } = attentionNumber.safeParse(form.get("attention"));
  if (!success) throw new Response("attention: expected what the page showed", { status: 422 });
  return { attention: data };
}

async function simulate(
  context: AppLoadContext,
  { target, ...command }: Awaited<ReturnType<typeof askedFor>> & { target: unknown },
): Promise<AttentionAnswer | Response> {
  const known = simulateTargets.find((each) => each === target);
  if (known === undefined) {
    throw new Response(`target: expected one of ${simulateTargets.join(", ")}`, { status: 422 });
  }
  const outcome = await context.connector.simulateOrder({ ...command, target: known });
  if (outcome === null) return gone();
  if (outcome.kind === "failed") return { isDone: false, problem: outcome.message };
  return reported(context, { ...command, act: "simulate", isDone: outcome.kind === "done" });
}

export default function Order() {
  const data = useLoaderData<typeof loader>();
  useLive();
  // Another part's page has a form of its own: nothing begun on this one goes on there.
  return <OrderPage key={data.dispatch.id} {...data} />;
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
