/** The switches of misbehaviour, for people who want to see how the app takes it. */
import { html, raw } from "hono/html";
import { faultKinds } from "../faults/faults.ts";
import type { Fault } from "../faults/faults.ts";
import type { Shop } from "../state/shop.ts";
import type { Markup, Page } from "./layout.ts";
import { layout } from "./layout.ts";

const labels: Record<Fault["kind"], string> = {
  duplicate_webhooks: "Deliver webhooks twice",
  drop_webhooks: "Lose webhooks",
  delay_webhooks: "Delay webhooks by a minute",
  reorder_webhooks: "Deliver webhooks out of order",
  lose_answer: "Apply calls, lose the answers",
  reset_connection: "Cut connections before anything happens",
  status: "Answer 500",
  throttled: "Throttle calls",
  slow: "Answer two seconds late",
  partial_data: "Leave a field out, with an error",
  revoke_token: "Revoke the access token",
};

export function faultsPage(
  shop: Shop,
  said: string | undefined,
  frame: Pick<Page, "appName">,
): Markup {
  const waiting = shop.faults.waiting();
  const row = (kind: Fault["kind"]) => {
    const fault = waiting.find((each) => each.kind === kind);
    return html`<label class="switch">
      <input type="checkbox" name="${kind}" ${fault ? raw("checked") : ""} />
      <span>${labels[kind]}</span>
      ${fault ? html`<span class="soft">${fault.times} left</span>` : ""}
    </label>`;
  };
  return layout({
    ...frame,
    shop,
    place: "faults",
    title: "Faults",
    main: html`<h1>Faults</h1>
      ${said ? html`<p class="card notice" role="status">${said}</p>` : ""}
      <form class="card" method="post" action="/shops/${shop.domain}/faults">
        <p class="soft">
          What Shopify does on bad days. Chance follows the seed, so the same seed fails the same
          way.
        </p>
        ${faultKinds.map(row)}
        <div class="fields">
          <label>Times each<input name="times" type="number" min="1" max="1000" value="1" /></label>
          <label
            >Share of calls, in percent<input
              name="percent"
              type="number"
              min="1"
              max="100"
              value="100"
          /></label>
          <label>Seed<input name="seed" type="number" min="0" value="1" /></label>
        </div>
        <div class="actions spaced"><button class="primary">Set faults</button></div>
      </form>`,
  });
}

/** What the form says: the switches that are on, with its times and share. */
export function readFaults(form: Record<string, string>): {
  faults: { kind: Fault["kind"]; times: number; share: number }[];
  seed: number;
} {
  const within = (text: string | undefined, least: number, most: number) =>
    Math.min(most, Math.max(least, Math.trunc(Number(text)) || least));
  const times = within(form["times"], 1, 1000);
  const share = within(form["percent"], 1, 100) / 100;
  const faults = faultKinds
    .filter((kind) => form[kind] !== undefined)
    .map((kind) => ({ kind, times, share }));
  return { faults, seed: within(form["seed"], 0, 2 ** 31) };
}
