/** The form of a new workflow: what it begins with, and one action with its fields. */
import { html, raw } from "hono/html";
import type { FlowExtensions } from "../state/app-configuration.ts";
import { type ActionChoice, actionChoices, triggerChoices } from "../flow/shopify-steps.ts";
import type { Shop } from "../state/shop.ts";
import type { Markup } from "./layout.ts";

export function newWorkflowForm(shop: Shop, extensions: FlowExtensions): Markup {
  const actions = actionChoices(extensions);
  const option = ({ handle, name }: { handle: string; name: string }) =>
    html`<option value="${handle}">${name}</option>`;
  return html`<form
    class="card"
    method="post"
    action="/shops/${shop.domain}/flow/new"
    aria-label="New workflow"
  >
    <h2>New workflow</h2>
    <div class="fields">
      <label
        >Begins with<select name="trigger">
          ${triggerChoices(extensions).map(option)}
          <option value="">Nothing: someone runs it on an order</option>
        </select></label
      >
      <label
        >Does<select name="action" id="new-action">
          ${actions.map(option)}
        </select></label
      >
    </div>
    ${actions.map((action, index) => fieldsOf(action, { isShown: index === 0 }))}
    <div class="actions spaced"><button class="primary">Add workflow</button></div>
  </form>`;
}

/** Those of the other actions are hidden and not posted; `browser/flow.js` changes over. */
function fieldsOf(
  { handle, fields }: ActionChoice,
  { isShown }: { isShown: boolean },
): Markup | string {
  const typed = fields.filter(({ kind }) => kind !== "order");
  if (typed.length === 0) return "";
  return html`<fieldset class="spaced" data-of="${handle}" ${isShown ? "" : raw("hidden disabled")}>
    ${typed.map(
      ({ name, required }) =>
        html`<label
          >${name.slice(0, 1).toUpperCase()}${name.slice(1)}${required ? "" : " (may be empty)"}<input
            name="${handle}.${name}"
            maxlength="500"
            ${required ? raw("required") : ""}
        /></label>`,
    )}
    <p class="soft">
      <code>{{order.name}}</code> stands for the order's name, <code>{{Reason}}</code> or any other
      field for what the trigger says.
    </p>
  </fieldset>`;
}
