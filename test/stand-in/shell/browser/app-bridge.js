/*
 * A stub of Shopify's App Bridge for the local Shopify: session tokens on same-origin requests, the
 * `shopify` global, navigation and title bar, save bar and modal elements. It talks to the shell that
 * served it and to nobody else.
 */
(() => {
  const script = document.currentScript;
  const shellOrigin = new URL(script.src).origin;
  const query = new URLSearchParams(location.search);

  const remembered = () => {
    try {
      return JSON.parse(sessionStorage.getItem("stand-in-config") ?? "{}");
    } catch {
      return {};
    }
  };
  const config = {
    locale: "en",
    ...remembered(),
    apiKey: script.dataset.apiKey ?? "",
    ...(query.get("shop") ? { shop: query.get("shop") } : {}),
    ...(query.get("host") ? { host: query.get("host") } : {}),
  };
  try {
    sessionStorage.setItem("stand-in-config", JSON.stringify(config));
  } catch {
    /* Storage may be blocked in a third-party frame; the query is enough then. */
  }

  const send = (message) => window.parent.postMessage({ standIn: true, ...message }, shellOrigin);
  const waiting = new Map();
  let lastId = 0;
  const ask = (message) =>
    new Promise((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      send({ ...message, id: lastId });
    });

  const orThrow = async (answer) => {
    const { error, ...value } = await answer;
    if (error !== undefined) throw new Error(error);
    return value;
  };

  const idToken = () => ask({ kind: "idToken" });

  /* The bounce page: fetch a token, then go where the app wanted to be. */
  const reload = query.get("shopify-reload");
  const goOn = async (target) => {
    target.searchParams.set("id_token", await idToken());
    location.replace(target.href);
  };
  if (reload) {
    const target = new URL(reload, location.href);
    if (target.origin === location.origin) void goOn(target);
  }

  const plainFetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const sameOrigin = new URL(request.url).origin === location.origin;
    if (!sameOrigin || request.headers.has("Authorization")) return plainFetch(input, init);
    const attempt = async () => {
      const authorized = request.clone();
      authorized.headers.set("Authorization", `Bearer ${await idToken()}`);
      authorized.headers.set("X-Requested-With", "XMLHttpRequest");
      return plainFetch(authorized);
    };
    let response = await attempt();
    if (response.headers.get("X-Shopify-Retry-Invalid-Session-Request")) response = await attempt();
    const reauthorize = response.headers.get("X-Shopify-API-Request-Failure-Reauthorize-Url");
    if (reauthorize)
      send({ kind: "open", url: new URL(reauthorize, location.href).href, target: "_top" });
    return response;
  };

  const plainOpen = window.open.bind(window);
  const leavesFrame = (url, target) =>
    target === "_top" || target === "_parent" || url.startsWith("shopify:");
  window.open = (url, target, features) => {
    const text = String(url ?? "");
    if (!leavesFrame(text, target)) return plainOpen(url, target, features);
    send({
      kind: "open",
      url: text.startsWith("shopify:") ? text : new URL(text, location.href).href,
      target,
    });
    return null;
  };
  addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!link || !leavesFrame(link.getAttribute("href"), link.target)) return;
      event.preventDefault();
      window.open(link.getAttribute("href"), link.target || "_top");
    },
    true,
  );

  const ownQuery = new Set([
    "embedded",
    "hmac",
    "host",
    "id_token",
    "locale",
    "session",
    "shop",
    "timestamp",
  ]);
  const tellLocation = () => {
    const url = new URL(location.href);
    for (const name of ownQuery) url.searchParams.delete(name);
    send({ kind: "location", path: `${url.pathname}${url.search}` });
  };
  for (const name of ["pushState", "replaceState"]) {
    const plain = history[name].bind(history);
    history[name] = (...values) => {
      plain(...values);
      tellLocation();
    };
  }
  addEventListener("popstate", tellLocation);

  /* Elements that the admin shows instead of the app. */
  const hidden = (name, changed) => {
    if (customElements.get(name)) return;
    customElements.define(
      name,
      class extends HTMLElement {
        connectedCallback() {
          this.style.display = "none";
          this.observer = new MutationObserver(() => changed(this));
          this.observer.observe(this, {
            childList: true,
            subtree: true,
            attributes: true,
            characterData: true,
          });
          queueMicrotask(() => changed(this));
        }
        disconnectedCallback() {
          this.observer?.disconnect();
          changed(undefined, this);
        }
      },
    );
  };

  const linksOf = (menu) => [...(menu?.querySelectorAll("a[href], s-link[href]") ?? [])];
  let menu;
  const menuChanged = (element, gone) => {
    if (gone && gone !== menu) return;
    menu = element;
    send({
      kind: "links",
      items: linksOf(menu).map((link) => ({
        label: link.textContent.trim(),
        href: link.getAttribute("href"),
        home: link.getAttribute("rel") === "home",
      })),
    });
  };
  hidden("ui-nav-menu", menuChanged);
  hidden("s-app-nav", menuChanged);

  const pressable = new Map();
  let titleBar;
  hidden("ui-title-bar", (bar, gone) => {
    // A modal's bar belongs to the modal; only the page's own one clears the page's title.
    if (bar?.closest("ui-modal") || (gone && gone !== titleBar)) return;
    titleBar = bar;
    pressable.clear();
    const buttons = [...(bar?.querySelectorAll("button, a[href]") ?? [])].map((button, index) => {
      pressable.set(index, button);
      return {
        key: index,
        label: button.textContent.trim() || button.getAttribute("variant") || "Back",
        primary: button.getAttribute("variant") === "primary",
        disabled: button.disabled === true,
      };
    });
    send({ kind: "title", title: bar?.getAttribute("title") ?? "", buttons });
  });

  let save = () => {};
  let discard = () => {};
  const showSaveBar = (
    onSave,
    onDiscard,
    { isSaveDisabled = false, isDiscardDisabled = false } = {},
  ) => {
    save = onSave;
    discard = onDiscard;
    send({ kind: "saveBar", visible: true, isSaveDisabled, isDiscardDisabled });
  };
  const hideSaveBar = () => send({ kind: "saveBar", visible: false });
  const byId = (id) => document.getElementById(id);

  if (!customElements.get("ui-save-bar"))
    customElements.define(
      "ui-save-bar",
      class extends HTMLElement {
        /* The admin's own buttons are as these are. */
        watch = new MutationObserver(() => this.showing && this.present());
        connectedCallback() {
          this.style.display = "none";
          this.watch.observe(this, {
            subtree: true,
            childList: true,
            attributeFilter: ["disabled"],
          });
        }
        disconnectedCallback() {
          this.watch.disconnect();
          if (this.showing) this.hide();
        }
        present() {
          const find = (selector) => this.querySelector(selector);
          const [primary, other] = ["button[variant=primary]", "button:not([variant=primary])"];
          showSaveBar(
            () => find(primary)?.click(),
            () => find(other)?.click(),
            {
              isSaveDisabled: find(primary)?.disabled === true,
              isDiscardDisabled: find(other)?.disabled === true,
            },
          );
        }
        async show() {
          this.showing = true;
          this.present();
          this.dispatchEvent(new Event("show"));
        }
        async hide() {
          this.showing = false;
          hideSaveBar();
          this.dispatchEvent(new Event("hide"));
        }
        toggle() {
          return this.showing ? this.hide() : this.show();
        }
      },
    );
  addEventListener("input", (event) => {
    const form =
      event.target instanceof Element ? event.target.closest("form[data-save-bar]") : null;
    if (form)
      showSaveBar(
        () => form.requestSubmit(),
        () => form.reset(),
      );
  });
  for (const name of ["submit", "reset"])
    addEventListener(name, (event) => {
      if (event.target instanceof Element && event.target.matches("form[data-save-bar]"))
        hideSaveBar();
    });

  if (!customElements.get("ui-modal"))
    customElements.define(
      "ui-modal",
      class extends HTMLElement {
        content = document.createElement("div");
        dialog = document.createElement("dialog");
        constructor() {
          super();
          this.dialog.addEventListener("close", () => this.closed());
        }
        connectedCallback() {
          this.style.display = "none";
        }
        disconnectedCallback() {
          this.dialog.remove();
        }
        async show() {
          if (this.dialog.open) return;
          const bar = this.querySelector("ui-title-bar");
          const heading = document.createElement("h2");
          heading.textContent = bar?.getAttribute("title") ?? "";
          // React puts its children into `content` itself; in plain HTML they stand beside the bar.
          const own = [...this.childNodes].filter(
            (node) => node !== bar && !(node instanceof Element && node.matches("ui-save-bar")),
          );
          this.content.append(...own);
          const actions = [...(bar?.querySelectorAll("button") ?? [])].map((button) => {
            const copy = document.createElement("button");
            copy.textContent = button.textContent;
            copy.disabled = button.disabled;
            copy.addEventListener("click", () => button.click());
            return copy;
          });
          this.dialog.setAttribute("aria-label", heading.textContent);
          this.dialog.replaceChildren(heading, this.content, ...actions);
          document.body.append(this.dialog);
          this.dialog.showModal();
          this.dispatchEvent(new Event("show"));
        }
        async hide() {
          if (this.dialog.open) this.dialog.close();
        }
        closed() {
          this.dialog.remove();
          this.dispatchEvent(new Event("hide"));
        }
        toggle() {
          return this.dialog.open ? this.hide() : this.show();
        }
      },
    );

  addEventListener("message", ({ source, origin, data }) => {
    if (source !== window.parent || origin !== shellOrigin || data?.standIn !== true) return;
    if (data.kind === "answer") {
      waiting.get(data.id)?.(data.value);
      waiting.delete(data.id);
    }
    if (data.kind === "navigate") {
      const link = linksOf(menu).find((each) => each.getAttribute("href") === data.href);
      const event = new CustomEvent("shopify:navigate", { bubbles: true, composed: true });
      if (link) link.dispatchEvent(event);
      else location.assign(data.href);
    }
    if (data.kind === "toast") {
      const { onAction, onDismiss } = toasts.get(data.toast) ?? {};
      (data.what === "action" ? onAction : onDismiss)?.();
      toasts.delete(data.toast);
    }
    if (data.kind === "press") pressable.get(data.key)?.click();
    if (data.kind === "save") save();
    if (data.kind === "discard") {
      discard();
      hideSaveBar();
    }
  });

  /*
   * Web Vitals of this frame, as the browser measures them: each is reported once it is final. Of loading that is the load
   * event, of the largest paint the first press, of what lasts the moment in which the page is hidden or left.
   */
  function measuredVitals() {
    let callback = null;
    let unreported = [];
    let lastVital = 0;
    const report = (name, value) => {
      lastVital += 1;
      unreported.push({ id: `v5-${performance.timeOrigin}-${lastVital}`, name, value });
      if (callback === null) return;
      const metrics = unreported;
      unreported = [];
      callback({ metrics });
    };
    const observe = (type, each, options = {}) => {
      if (!PerformanceObserver.supportedEntryTypes.includes(type)) return { takeRecords: () => [] };
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(each));
      observer.observe({ type, buffered: true, ...options });
      return observer;
    };
    observe("paint", ({ name, startTime }) => {
      if (name === "first-contentful-paint") report("FCP", startTime);
    });
    addEventListener("load", () => {
      const [navigation] = performance.getEntriesByType("navigation");
      if (navigation) report("TTFB", navigation.responseStart);
    });

    let largestMs = null;
    const paints = observe("largest-contentful-paint", ({ startTime }) => (largestMs = startTime));
    const endPaint = () => {
      for (const { startTime } of paints.takeRecords()) largestMs = startTime;
      if (largestMs !== null) report("LCP", largestMs);
      largestMs = null;
      paints.disconnect?.();
    };

    /* Shifts less than a second apart, within five, are one burst; the largest counts. */
    let burst = { from: 0, last: 0, sum: 0 };
    let largestBurst = 0;
    observe("layout-shift", ({ startTime, value, hadRecentInput }) => {
      if (hadRecentInput) return;
      const goesOn = startTime - burst.last < 1_000 && startTime - burst.from < 5_000;
      burst = goesOn
        ? { ...burst, last: startTime, sum: burst.sum + value }
        : { from: startTime, last: startTime, sum: value };
      largestBurst = Math.max(largestBurst, burst.sum);
    });

    /* Of each fifty interactions the slowest is left out. */
    const answers = new Map();
    const answered = ({ interactionId, duration }) => {
      if (interactionId)
        answers.set(interactionId, Math.max(answers.get(interactionId) ?? 0, duration));
    };
    observe("event", answered, { durationThreshold: 40 });
    observe("first-input", answered);

    let isEnded = false;
    const end = () => {
      if (isEnded) return;
      isEnded = true;
      endPaint();
      report("CLS", largestBurst);
      const slowest = [...answers.values()].toSorted((one, other) => other - one);
      if (slowest.length > 0) report("INP", slowest[Math.floor(slowest.length / 50)]);
    };
    for (const press of ["keydown", "pointerdown"])
      addEventListener(press, ({ isTrusted }) => isTrusted && endPaint(), { capture: true });
    addEventListener("visibilitychange", () => document.hidden && end(), { capture: true });
    addEventListener("pagehide", end, { capture: true });
    return {
      async onReport(given) {
        callback = given;
        if (callback === null || unreported.length === 0) return;
        const metrics = unreported;
        unreported = [];
        callback({ metrics });
      },
    };
  }

  const controlOf = (id) => ({
    show: () => byId(id)?.show(),
    hide: () => byId(id)?.hide(),
    toggle: () => byId(id)?.toggle(),
  });
  let lastToast = 0;
  const toasts = new Map();
  window.shopify = {
    config,
    origin: shellOrigin,
    ready: Promise.resolve(),
    environment: { mobile: false, embedded: true, pos: false },
    idToken,
    setSignals() {},
    user: async () => ({ accountAccess: "account-owner" }),
    toast: {
      show(message, options = {}) {
        lastToast += 1;
        const toast = String(lastToast);
        const { isError, action, duration, onAction, onDismiss } = options;
        toasts.set(toast, { onAction, onDismiss });
        send({ kind: "toast", toast, message, isError: isError === true, action, duration });
        return toast;
      },
      hide(toast) {
        toasts.delete(toast);
        send({ kind: "hideToast", toast });
      },
    },
    loading: (isLoading = true) => send({ kind: "loading", isLoading: isLoading === true }),
    modal: {
      show: (id) => controlOf(id).show(),
      hide: (id) => controlOf(id).hide(),
      toggle: (id) => controlOf(id).toggle(),
    },
    saveBar: {
      show: (id) => controlOf(id).show(),
      hide: (id) => controlOf(id).hide(),
      toggle: (id) => controlOf(id).toggle(),
      // Settles only when the person may leave, as the real one does.
      leaveConfirmation: () =>
        new Promise((resolve) => {
          void ask({ kind: "leave" }).then((mayLeave) => mayLeave && resolve());
        }),
    },
    resourcePicker: (options = {}) =>
      ask({
        kind: "pick",
        type: options.type ?? "product",
        multiple: Boolean(options.multiple),
        action: options.action ?? "add",
        selectionIds: (options.selectionIds ?? []).map(({ id }) => ({ id })),
      }),
    scopes: {
      query: () => ask({ kind: "readScopes" }),
      request: (scopes) => orThrow(ask({ kind: "requestScopes", scopes })),
      revoke: (scopes) => orThrow(ask({ kind: "revokeScopes", scopes })),
    },
    webVitals: measuredVitals(),
  };
  if (!reload) tellLocation();
})();
