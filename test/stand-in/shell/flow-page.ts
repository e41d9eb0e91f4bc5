/** Shopify Flow as far as it is here: workflows of one trigger and one action, what began them, and their runs. */
import { html } from "hono/html";
import type { FlowExtensions } from "../state/app-configuration.ts";
import type { FlowRun, StartedTrigger, Workflow } from "../state/flow-state.ts";
import { actionChoices, needsOrder, triggerChoices } from "../flow/shopify-steps.ts";
import type { Shop } from "../state/shop.ts";
import type { Markup, Page } from "./layout.ts";
import { badge, labelled, layout } from "./layout.ts";
import { newWorkflowForm } from "./new-workflow.ts";

const byHand = "Someone runs it";
const shownRows = 100;

export function flowPage(
  shop: Shop,
  extensions: FlowExtensions,
  { said, ...frame }: Pick<Page, "appName"> & { said: string | undefined },
): Markup {
  return layout({
    ...frame,
    shop,
    place: "flow",
    title: "Flow",
    live: "parts",
    script: "/shell/flow.js",
    main: html`<h1>Flow</h1>
      ${said ? html`<p class="card notice" role="status">${said}</p>` : ""}
      ${workflowsCard(shop, extensions)} ${newWorkflowForm(shop, extensions)}
      ${runsCard(shop, extensions)} ${startedCard(shop, extensions)}`,
  });
}

function workflowsCard(shop: Shop, extensions: FlowExtensions): Markup {
  const workflows = [...shop.flow.workflows.values()].toReversed();
  const heads = ["Begins with", "Does", "State", ""];
  const rows = workflows.map((workflow) => workflowRow(shop, extensions, workflow));
  const none = "None yet. The app only reports what a workflow that is on begins with.";
  return html`<section class="card" aria-label="Workflows">
    <h2>Workflows</h2>
    ${table({ heads, rows, none })}
  </section>`;
}

function workflowRow(shop: Shop, extensions: FlowExtensions, workflow: Workflow): Markup {
  const { id, trigger, step, isOn } = workflow;
  const began = triggerChoices(extensions).find(({ handle }) => handle === trigger)?.name;
  const fields = Object.entries(step.fields).map(([name, text]) => `${name}: ${text}`);
  const button = (what: string, label: string) =>
    html`<form method="post" action="/shops/${shop.domain}/flow/${what}">
      <button name="workflow" value="${id}">${label}</button>
    </form>`;
  return html`<tr>
    ${labelled("Begins with", [trigger === null ? byHand : (began ?? trigger)])}
    ${labelled("Does", [
      html`<span
        >${actionName(extensions, step.action)}
        ${fields.map((field) => html`<br /><span class="soft">${field}</span>`)}</span
      >`,
    ])}
    ${labelled("State", trigger === null ? [] : [badge(isOn ? "ON" : "OFF")])}
    <td>
      <div class="actions">
        ${trigger === null ? runForm(shop, extensions, workflow) : isOn ? button("off", "Turn off") : button("on", "Turn on")}
        ${button("remove", "Delete")}
      </div>
    </td>
  </tr>`;
}

function runForm(shop: Shop, extensions: FlowExtensions, { id, step }: Workflow): Markup {
  const action = actionChoices(extensions).find(({ handle }) => handle === step.action);
  const orders = [...shop.orders.values()].toReversed().slice(0, shownRows);
  return html`<form class="actions" method="post" action="/shops/${shop.domain}/flow/run">
    ${
      action && needsOrder(action)
        ? html`<select name="order" class="select" aria-label="Order">
            ${orders.map((order) => html`<option value="${order.id}">${order.name}</option>`)}
          </select>`
        : ""
    }
    <button name="workflow" value="${id}">Run</button>
  </form>`;
}

function runsCard(shop: Shop, extensions: FlowExtensions): Markup {
  const row = (run: FlowRun) =>
    html`<tr>
      ${labelled("Time (UTC)", [time(run.startedAt)], "number")}
      ${labelled("Order", run.orderId === null ? [] : [orderLink(shop, run.orderId)])}
      ${labelled("Action", [actionName(extensions, run.action)])}
      ${labelled("Outcome", [html`<span>${badge(run.state.toUpperCase())} ${moreOf(run)}</span>`])}
    </tr>`;
  const runs = [...shop.flow.runs.values()].slice(-shownRows).toReversed();
  return html`<section class="card" aria-label="Runs" data-live="runs">
    <h2>Runs</h2>
    ${table({ heads: ["Time (UTC)", "Order", "Action", "Outcome"], rows: runs.map(row), none: "None yet." })}
  </section>`;
}

/** What came of it besides its state: the app's words, or when it is asked again. */
function moreOf({ state, statuses, nextAt, message }: FlowRun): string {
  if (state === "running" && nextAt !== null)
    return `The app answered ${statuses.at(-1) || "nothing"}. It is asked again at ${time(nextAt)}.`;
  return message;
}

function startedCard(shop: Shop, extensions: FlowExtensions): Markup {
  const row = ({ at, trigger, payload, began }: StartedTrigger) => {
    const { order_id: orderId, ...said } = payload;
    const facts = Object.entries(said).map(([name, value]) => `${name}: ${String(value)}`);
    return html`<tr>
      ${labelled("Time (UTC)", [time(at)], "number")}
      ${labelled("Order", orderId === undefined ? [] : [orderLink(shop, String(orderId))])}
      ${labelled("Trigger", [extensions.triggers.get(trigger)?.name ?? trigger])}
      ${labelled("With", facts.length === 0 ? [] : [facts.join("; ")], "text")}
      ${labelled("Workflow", [began ? "began" : "none is on"])}
    </tr>`;
  };
  const rows = shop.flow.started.slice(-shownRows).toReversed().map(row);
  const heads = ["Time (UTC)", "Order", "Trigger", "With", "Workflow"];
  return html`<section class="card" aria-label="Reported by the app" data-live="reported">
    <h2>Reported by the app</h2>
    ${table({ heads, rows, none: "Nothing yet." })}
  </section>`;
}

function table(shown: { heads: readonly string[]; rows: readonly Markup[]; none: string }): Markup {
  if (shown.rows.length === 0) return html`<p class="soft">${shown.none}</p>`;
  return html`<table class="stacks">
    <thead>
      <tr>
        ${shown.heads.map((head) => (head === "" ? html`<th></th>` : html`<th scope="col">${head}</th>`))}
      </tr>
    </thead>
    <tbody>
      ${shown.rows}
    </tbody>
  </table>`;
}

function orderLink(shop: Shop, id: string): Markup {
  const name = shop.orders.get(id)?.name ?? id;
  return html`<a class="sku" href="/shops/${shop.domain}/orders/${id}">${name}</a>`;
}

function actionName(extensions: FlowExtensions, action: string): string {
  return actionChoices(extensions).find(({ handle }) => handle === action)?.name ?? action;
}

function time(at: Date): string {
  return at.toISOString().slice(11, 19);
}
