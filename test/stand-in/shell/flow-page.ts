/** Shopify Flow as far as it is here: which workflows are on, what they began with, and which actions they ran. */
import { html, raw } from "hono/html";
import type { FlowExtensions } from "../state/app-configuration.ts";
import type { Shop } from "../state/shop.ts";
import type { Markup, Page } from "./layout.ts";
import { labelled, layout, words } from "./layout.ts";

export function flowPage(
  shop: Shop,
  { triggers, actions }: FlowExtensions,
  { said, ...frame }: Pick<Page, "appName"> & { said: string | undefined },
): Markup {
  const orders = [...shop.orders.values()].toReversed();
  return layout({
    ...frame,
    shop,
    place: "flow",
    title: "Flow",
    main: html`<h1>Flow</h1>
      ${said ? html`<p class="card notice" role="status">${said}</p>` : ""}
      <form class="card" method="post" action="/shops/${shop.domain}/flow/workflows">
        <h2>Workflows</h2>
        <p class="soft">Those that are on begin with what the app reports. They do nothing here.</p>
        ${[...triggers.values()].map(
          ({ handle, name }) =>
            html`<label class="switch">
              <input
                type="checkbox"
                name="${handle}"
                ${shop.flow.active.has(handle) ? raw("checked") : ""}
              />
              <span>${name}</span>
            </label>`,
        )}
        <div class="actions spaced"><button class="primary">Save</button></div>
      </form>
      <form class="card" method="post" action="/shops/${shop.domain}/flow/runs">
        <h2>Run an action</h2>
        <div class="fields">
          <label
            >Action<select name="action">
              ${[...actions.values()].map(
                ({ handle, name }) => html`<option value="${handle}">${name}</option>`,
              )}
            </select></label
          >
          <label
            >Order<select name="order">
              ${orders.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
            </select></label
          >
          <label>Note<input name="note" /></label>
        </div>
        <div class="actions spaced"><button>Run</button></div>
      </form>
      ${startedCard(shop, triggers)} ${runsCard(shop, actions)}`,
  });
}

function startedCard(shop: Shop, triggers: FlowExtensions["triggers"]): Markup {
  const rows = shop.flow.started.toReversed().map(
    ({ trigger, payload, began }) =>
      html`<tr>
        ${labelled("Trigger", [triggers.get(trigger)?.name ?? trigger])}
        ${labelled(
          "With",
          [
            Object.entries(payload)
              .map(([name, value]) => `${name}: ${String(value)}`)
              .join(", "),
          ],
          "text",
        )}
        ${labelled("Workflow", [began ? "began" : "none is on"])}
      </tr>`,
  );
  return html`<section class="card">
    <h2>Reported by the app</h2>
    ${
      rows.length === 0
        ? html`<p class="soft">Nothing yet.</p>`
        : table(["Trigger", "With", "Workflow"], rows)
    }
  </section>`;
}

function table(heads: readonly string[], rows: readonly Markup[]): Markup {
  return html`<table class="stacks">
    <thead>
      <tr>
        ${heads.map((head) => html`<th>${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function runsCard(shop: Shop, actions: FlowExtensions["actions"]): Markup {
  const rows = [...shop.flow.runs.values()].toReversed().map(
    ({ action, state, statuses, message }) =>
      html`<tr>
        ${labelled("Action", [actions.get(action)?.name ?? action])}
        ${labelled("State", [words(state)])}
        ${labelled("Answers", [[...statuses.map(String), message].filter(Boolean).join(", ")])}
      </tr>`,
  );
  return html`<section class="card">
    <h2>Runs</h2>
    ${
      rows.length === 0
        ? html`<p class="soft">None yet. An answer of 202 is asked again as the clock goes on.</p>`
        : table(["Action", "State", "Answers"], rows)
    }
  </section>`;
}
