/*
 * Runs one extension as Shopify's sandbox does: the `shopify` global of its target, and `fetch` with
 * Shopify's rules. Whatever needs the page around it (tokens, queries, places to go) is asked of that page.
 */
(() => {
  const context = JSON.parse(document.getElementById("context").textContent);
  const { target, isInAdmin, buyer } = context;

  const post = (message) => window.parent.postMessage({ standIn: "extension", ...message }, "*");
  // Either of the two may be there first: what is told waits until the page says that it listens.
  let queue = [];
  const tell = (message) => (queue ? void queue.push(message) : post(message));
  const waiting = new Map();
  let lastId = 0;
  const ask = (message) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      tell({ ...message, id: lastId });
    });
  addEventListener("message", ({ source, data }) => {
    if (source !== window.parent || data?.standIn !== "host") return;
    if (data.kind === "ready") {
      for (const message of queue ?? []) post(message);
      queue = undefined;
      return;
    }
    const { resolve, reject } = waiting.get(data.id) ?? {};
    waiting.delete(data.id);
    if (data.error === undefined) resolve?.(data.value);
    else reject?.(new Error(data.error));
  });
  post({ kind: "hello" });
  /* For the elements, which have no other way out of the sandbox. */
  globalThis.standInTell = tell;

  /* --- what it says about itself: height, faults, what is not drawn ------------------------------- */
  const report = (error) => {
    const text = error instanceof Error ? error.message : String(error);
    tell({ kind: "fault", text });
  };
  addEventListener("error", (event) => {
    if (event.message) report(event.error ?? event.message);
  });
  addEventListener("unhandledrejection", ({ reason }) => report(reason));

  const undrawn = new Set();
  const checkDrawn = () => {
    for (const element of document.body.querySelectorAll("*")) {
      const name = element.localName;
      if (!name.startsWith("s-") || customElements.get(name) || undrawn.has(name)) continue;
      undrawn.add(name);
      tell({ kind: "undrawn", name });
    }
  };
  addEventListener("DOMContentLoaded", () => {
    const body = document.body;
    const measure = () => tell({ kind: "height", height: Math.ceil(body.scrollHeight) });
    new ResizeObserver(measure).observe(body);
    const changed = () => {
      checkDrawn();
      measure();
    };
    // The extension has drawn something by now, if it doesn't wait for anything.
    changed();
    new MutationObserver(changed).observe(body, { childList: true, subtree: true });
  });
  const missed = ({ target: element }) => {
    if (element.id === "bundle") tell({ kind: "unbuilt", handle: context.handle });
  };
  // A script that is not there is told to nothing but what captures.
  addEventListener("error", missed, true);

  /* --- fetch ------------------------------------------------------------------------------------- */
  const plainFetch = globalThis.fetch.bind(globalThis);
  /* What was built for the address in shopify.app.toml finds the app where it runs now. */
  const whereItRuns = (url) =>
    context.applicationUrl !== null && url.origin === new URL(context.applicationUrl).origin
      ? new URL(`${context.appUrl}${url.pathname}${url.search}`)
      : url;
  const idToken = () => ask({ kind: "token" });
  globalThis.fetch = async (input, init) => {
    const isAddress = !(input instanceof Request);
    // In the admin a path is the app's; a buyer's page has nothing that it could belong to.
    const url = new URL(
      isAddress ? String(input) : input.url,
      isInAdmin && isAddress ? `${context.appUrl}/` : undefined,
    );
    if (!isInAdmin && !context.hasNetworkAccess)
      throw new TypeError("fetch needs the capability network_access in shopify.extension.toml");
    const place = whereItRuns(url);
    const request = new Request(isAddress ? place : new Request(place, input), init);
    const isToApp = place.origin === new URL(context.appUrl).origin;
    if (isInAdmin && isToApp && !request.headers.has("Authorization"))
      request.headers.set("Authorization", `Bearer ${await idToken()}`);
    return plainFetch(request);
  };

  /* --- texts ------------------------------------------------------------------------------------- */
  const at = (texts, key) => key.split(".").reduce((found, part) => found?.[part], texts);
  const choose = (found, count, language) => {
    if (typeof found !== "object" || typeof count !== "number") return found;
    return found[new Intl.PluralRules(language).select(count)] ?? found.other;
  };
  const translate = (key, replacements = {}) => {
    const own = choose(at(context.texts, key), replacements.count, context.language);
    const text = own ?? choose(at(context.defaultTexts, key), replacements.count, "en");
    if (typeof text !== "string") return key;
    const parts = text.split(/\{\{\s*(\w+)\s*\}\}/).map((part, index) => {
      if (index % 2 === 0) return part;
      return part in replacements ? replacements[part] : `{{${part}}}`;
    });
    // Elements among the replacements make a list of it, as Shopify's own does.
    return parts.some((part) => typeof part === "object")
      ? parts.filter((part) => part !== "")
      : parts.join("");
  };
  const localeFor = (options) =>
    options?.inExtensionLocale === true ? context.language : context.locale;
  const i18n = {
    translate,
    formatNumber: (number, options) =>
      new Intl.NumberFormat(localeFor(options), options).format(number),
    formatCurrency: (number, options) => {
      const style = { style: "currency", currency: buyer?.currency ?? "USD", ...options };
      return new Intl.NumberFormat(localeFor(options), style).format(number);
    },
    formatDate: (date, options) =>
      new Intl.DateTimeFormat(localeFor(options), options).format(date),
  };

  /* --- the global ---------------------------------------------------------------------------------*/
  /* What stays as it is while the page is shown; listeners are never called. */
  const signal = (value) => ({ value, current: value, subscribe: () => () => {} });
  const notHere = (name) => () => {
    const error = new Error(`The local Shopify has no shopify.${name}.`);
    report(error);
    throw error;
  };
  const kept = new Map();
  const storage = {
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    read: async (key) => kept.get(key) ?? null,
    write: async (key, value) => void kept.set(key, value),
    delete: async (key) => kept.delete(key),
    clear: async () => kept.clear(),
  };
  const navigate = (url) => tell({ kind: "navigate", url: String(url) });
  const run = async (extension) => {
    try {
      const result = await extension(globalThis.shopify);
      if (target.endsWith(".should-render"))
        tell({ kind: "display", display: result?.display === true });
    } catch (error) {
      report(error);
    }
  };
  const common = {
    extend: (name, extension) => {
      if (name === target) void run(extension);
    },
    extension: { target, handle: context.handle, apiVersion: context.apiVersion },
    i18n,
    storage,
  };
  const inAdmin = () => ({
    data: { selected: context.selected },
    auth: { idToken },
    query: (query, options) => ask({ kind: "query", query, variables: options?.variables ?? {} }),
    intents: { invoke: notHere("intents") },
    picker: notHere("picker"),
    resourcePicker: notHere("resourcePicker"),
    ...(target.includes(".block.") ? { navigation: { navigate } } : {}),
    ...(target.endsWith(".action.render") ? { close: () => tell({ kind: "close" }) } : {}),
  });
  const onBuyersPage = () => {
    const localization = {
      language: signal({ isoCode: context.locale }),
      extensionLanguage: signal({ isoCode: context.language }),
      country: signal(buyer.country === null ? undefined : { isoCode: buyer.country }),
      currency: signal({ isoCode: buyer.currency }),
      timezone: signal(buyer.timezone),
      market: signal(undefined),
    };
    const order = signal(buyer.order);
    return {
      shop: buyer.shop,
      localization,
      lines: signal(buyer.lines),
      cost: { totalAmount: signal(buyer.total) },
      settings: signal({}),
      sessionToken: { get: idToken },
      query: notHere("query"),
      toast: { show: (message) => tell({ kind: "toast", message }) },
      navigation: { navigate },
      ...(target.startsWith("purchase.thank-you")
        ? {
            orderConfirmation: signal({
              order: { id: buyer.order.id },
              number: buyer.order.confirmationNumber,
              isFirstOrder: buyer.isFirstOrder,
            }),
          }
        : {
            order,
            authenticationState: signal(buyer.authenticationState),
            requireLogin: async () => tell({ kind: "requireLogin" }),
          }),
    };
  };
  globalThis.shopify = { ...common, ...(isInAdmin ? inAdmin() : onBuyersPage()) };
})();
