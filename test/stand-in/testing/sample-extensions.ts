/** Small extensions for the stand-in's own tests: written to a folder as the app's are built. */
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

type Sample = {
  /** Below `[[extensions]]`, without name, handle and `api_version`. */
  toml: string;
  /** By the names of their files, such as `en.default.json`. */
  locales: Record<string, unknown>;
  /** The scripts of `dist`, by their names. */
  dist?: Record<string, string>;
};

/** What every one of them does to be seen: elements into the body, and one by its id. */
const start = `
const show = (markup) => { document.body.innerHTML = markup; };
const find = (id) => document.getElementById(id);
const say = (text) => { find("said").textContent = text; };
const on = (id, act) => find(id).addEventListener("click", async () => {
  try { say(String(await act())); } catch (error) { say("failed: " + error.name); }
});`;

const claims = `
const claimsOf = (token) => JSON.parse(atob(token.split(".")[1].replaceAll("-", "+").replaceAll("_", "/")));`;

const samples: Record<string, Sample> = {
  "sample-block": {
    toml: `type = "ui_extension"
[[extensions.targeting]]
module = "./block.js"
target = "admin.order-details.block.render"`,
    locales: {
      "en.default.json": {
        name: "Sample block",
        greeting: "Order {{id}}",
        parcels: { one: "{{count}} parcel", other: "{{count}} parcels" },
        onlyHere: "only in English",
      },
      "de.json": {
        name: "Beispiel",
        greeting: "Bestellung {{id}}",
        parcels: { one: "{{count}} Paket", other: "{{count}} Pakete" },
      },
    },
    dist: {
      "sample-block.js": `${start}${claims}
shopify.extend("admin.order-details.block.render", async () => {
  const { i18n, data, auth, query, navigation } = shopify;
  const id = data.selected[0].id;
  show(\`<s-stack gap="base"><s-heading>\${i18n.translate("greeting", { id: id.split("/").at(-1) })}</s-heading>
    <s-text>\${[1, 2].map((count) => i18n.translate("parcels", { count })).join(", ")}; \${i18n.translate("onlyHere")}; \${i18n.translate("no.such.text")}</s-text>
    <s-badge tone="warning">Waits</s-badge><s-text-field id="note" label="Note"></s-text-field>
    <s-select id="size" label="Size"><s-option value="s">Small</s-option><s-option value="l">Large</s-option></s-select>
    <s-button id="token">Token</s-button><s-button id="path">Path</s-button><s-button id="whole">Address</s-button>
    <s-button id="put">Put</s-button><s-button id="closed">Closed</s-button><s-button id="query">Query</s-button>
    <s-button id="act">Act</s-button><s-button id="read">Read fields</s-button><s-button id="wait" disabled>Wait</s-button>
    <s-link href="app:/more?tab=open">More</s-link><s-marquee>Round and round</s-marquee>
    <s-text id="said"></s-text></s-stack>\`);
  const asked = async (address, init) => JSON.stringify(await (await fetch(address, init)).json());
  on("token", async () => JSON.stringify(claimsOf(await auth.idToken())));
  on("path", () => asked("/open/order"));
  on("whole", () => asked(find("note").value));
  on("put", () => asked("/open/order", { method: "PUT" }));
  on("closed", () => asked("/closed"));
  on("query", async () => (await query("query ($id: ID!) { order(id: $id) { name } }", { variables: { id } })).data.order.name);
  on("act", () => navigation.navigate("extension://sample-action"));
  on("read", () => find("note").value + "/" + find("size").value);
});`,
    },
  },
  "sample-action": {
    toml: `type = "ui_extension"
[[extensions.targeting]]
module = "./action.js"
target = "admin.order-details.action.render"
[extensions.targeting.should_render]
module = "./condition.js"`,
    locales: { "en.default.json": { name: "Sample action" } },
    dist: {
      "sample-action.js": `${start}
shopify.extend("admin.order-details.action.render", () => {
  show('<s-admin-action heading="Do it?"><s-button slot="primary-action" id="close">Well</s-button></s-admin-action>');
  find("close").addEventListener("click", () => shopify.close());
});`,
      "sample-action-conditions.js": `
shopify.extend("admin.order-details.action.should-render", async () => {
  const { data } = await shopify.query("query ($id: ID!) { order(id: $id) { tags } }", { variables: { id: shopify.data.selected[0].id } });
  return { display: data.order.tags.includes("ours") };
});`,
    },
  },
  "sample-print": {
    toml: `type = "ui_extension"
[[extensions.targeting]]
module = "./print.js"
target = "admin.order-index.selection-print-action.render"`,
    locales: { "en.default.json": { name: "Sample slips" } },
    dist: {
      "sample-print.js": `${start}
shopify.extend("admin.order-index.selection-print-action.render", () => {
  const ids = shopify.data.selected.map(({ id }) => id.split("/").at(-1)).join(",");
  show('<s-admin-print-action><s-checkbox id="slips" label="Slips"></s-checkbox><s-choice-list id="kind" label="Kind"><s-choice value="slips" selected>Plain</s-choice><s-choice value="scripted">With a script</s-choice></s-choice-list></s-admin-print-action>');
  const draw = () => {
    const action = document.querySelector("s-admin-print-action");
    if (find("slips").checked) action.setAttribute("src", "/open/" + find("kind").value + "?ids=" + ids);
    else action.removeAttribute("src");
  };
  for (const id of ["slips", "kind"]) find(id).addEventListener("change", draw);
});`,
    },
  },
  "sample-link": {
    toml: `type = "admin_link"
[[extensions.targeting]]
target = "admin.order-index.selection.action.link"
url = "app://orders?view=open"`,
    locales: { "en.default.json": { name: "See them in the app" } },
  },
  "sample-unbuilt": {
    toml: `type = "ui_extension"
[[extensions.targeting]]
module = "./unbuilt.js"
target = "admin.product-variant-details.block.render"`,
    locales: { "en.default.json": { name: "Sample variant" } },
  },
  "sample-status": {
    toml: `type = "ui_extension"
[[extensions.targeting]]
module = "./status.js"
target = "customer-account.order-status.block.render"
[[extensions.targeting]]
module = "./thanks.js"
target = "purchase.thank-you.block.render"
[extensions.capabilities]
network_access = true`,
    locales: { "en.default.json": { name: "Sample status" } },
    dist: {
      "sample-status.js": `${start}${claims}
const draw = (order) => {
  show('<s-button id="token">Token</s-button><s-button id="ask">Ask</s-button><s-button id="app">Ask the app</s-button><s-button id="login">Sign in</s-button><s-button id="leave">Leave</s-button><s-text id="known">' +
    [order, shopify.authenticationState?.value, shopify.lines.value[0].merchandise.title, shopify.localization.country.value?.isoCode].join(" ") + '</s-text><s-text id="said"></s-text>');
  on("token", async () => JSON.stringify(claimsOf(await shopify.sessionToken.get())));
  on("ask", async () => (await fetch("/open/order")).status);
  on("app", async () => (await (await fetch("https://portafilter.example/open/order")).json()).url);
  on("login", () => shopify.requireLogin());
  find("leave").addEventListener("click", () => show(""));
};
shopify.extend("customer-account.order-status.block.render", () => draw(shopify.order.value.name));
shopify.extend("purchase.thank-you.block.render", () => draw(shopify.orderConfirmation.value.number));`,
    },
  },
};

/** The folder to start a stand-in with. */
export async function writeSampleExtensions(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "sample-extensions-"));
  for (const [handle, { toml, locales, dist }] of Object.entries(samples)) {
    const own = path.join(folder, handle);
    const files = {
      "shopify.extension.toml": `api_version = "2026-07"\n[[extensions]]\nname = "t:name"\nhandle = "${handle}"\n${toml}\n`,
      ...Object.fromEntries(
        Object.entries(locales).map(([name, texts]) => [`locales/${name}`, JSON.stringify(texts)]),
      ),
      ...Object.fromEntries(Object.entries(dist ?? {}).map(([name, js]) => [`dist/${name}`, js])),
    };
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(own, name)), { recursive: true });
      await writeFile(path.join(own, name), text);
    }
  }
  await mkdir(path.join(folder, "broken"));
  await writeFile(path.join(folder, "broken/shopify.extension.toml"), "[[extensions]]\nname = 1\n");
  return folder;
}
