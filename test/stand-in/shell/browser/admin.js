/* The admin's side of App Bridge: answers the embedded app and shows what it asks for. */
(() => {
  const frame = document.getElementById("app-frame");
  const { shop, appOrigin } = frame.dataset;
  const base = `/shops/${shop}/app`;
  const element = (id) => document.getElementById(id);
  const post = (message) =>
    frame.contentWindow.postMessage({ standIn: true, ...message }, appOrigin);

  const idToken = async () => {
    const response = await fetch(`/shops/${shop}/id-token`, { method: "POST" });
    return (await response.json()).token;
  };

  const button = (text, properties = {}) =>
    Object.assign(document.createElement("button"), {
      type: "button",
      textContent: text,
      ...properties,
    });

  const toasts = new Map();
  const hideToast = ({ toast: id }) => {
    toasts.get(id)?.remove();
    toasts.delete(id);
  };
  const toast = ({ toast: id, message, isError, action, duration }) => {
    const line = document.createElement("p");
    const words = document.createElement("span");
    words.textContent = message;
    line.append(words);
    if (isError) line.className = "bad";
    const pressed = (what) => () => {
      hideToast({ toast: id });
      post({ kind: "toast", toast: id, what });
    };
    if (action) line.append(button(action, { onclick: pressed("action") }));
    const dismiss = button("×", { onclick: pressed("dismiss") });
    dismiss.setAttribute("aria-label", `Dismiss “${message}”`);
    line.append(dismiss);
    element("toasts").append(line);
    toasts.set(id, line);
    setTimeout(() => hideToast({ toast: id }), duration ?? 5000);
  };

  const open = ({ url, target }) => {
    const path = adminPath(url);
    if (path !== undefined) {
      if (target === "_blank") window.open(adminPage(path), "_blank", "noopener");
      else location.assign(adminPage(path));
    } else if (new URL(url).origin === appOrigin) {
      const { pathname, search } = new URL(url);
      location.assign(`${base}${pathname}${search}`);
    } else if (target === "_blank") window.open(url, "_blank", "noopener");
    else location.assign(url);
  };

  /* `shopify://admin/orders/1`, or one of this store's addresses in the real admin. */
  const adminPath = (url) => {
    const handle = shop.replace(".myshopify.com", "");
    const prefixes = [
      /^shopify:\/*admin/,
      new RegExp(`^https://${shop}/admin`),
      new RegExp(`^https://admin\\.shopify\\.com/store/${handle}(?=[/?]|$)`),
    ];
    const prefix = prefixes.find((each) => each.test(url));
    return prefix && url.replace(prefix, "");
  };

  const adminPage = (path) => {
    const [, place = "", id] = path.split(/[?#]/)[0].split("/");
    if (place === "orders" && id) return `/shops/${shop}/orders/${id}`;
    if (place === "products" && id) return `/shops/${shop}/products#product-${id}`;
    if (place === "apps" && id === "flow") return `/shops/${shop}/flow`;
    return `/shops/${shop}/${place || "orders"}`;
  };

  const showLocation = ({ path }) => {
    history.replaceState(null, "", `${base}${path === "/" ? "" : path}`);
    const here = path.split("?")[0];
    for (const link of element("app-links").children)
      link.toggleAttribute("aria-current", link.dataset.href.split("?")[0] === here);
  };

  const showLinks = ({ items }) => {
    const links = items
      .filter((item) => !item.home)
      .map((item) => {
        const link = document.createElement("a");
        link.href = `${base}${item.href}`;
        link.dataset.href = item.href;
        link.textContent = item.label;
        link.addEventListener("click", (event) => {
          event.preventDefault();
          if (mayLeave()) post({ kind: "navigate", href: item.href });
        });
        return link;
      });
    element("app-links").replaceChildren(...links);
    showLocation({ path: location.pathname.slice(base.length) + location.search || "/" });
  };

  const showTitle = ({ title, buttons }) => {
    element("frame-title").textContent = title || frame.title;
    element("frame-buttons").replaceChildren(
      ...buttons.map(({ key, label, disabled, primary }) =>
        button(label, {
          disabled,
          className: primary ? "primary" : "",
          onclick: () => post({ kind: "press", key }),
        }),
      ),
    );
  };

  const showLoading = ({ isLoading }) => {
    element("loading")?.remove();
    if (!isLoading) return;
    const bar = document.createElement("div");
    bar.id = "loading";
    bar.setAttribute("role", "progressbar");
    bar.setAttribute("aria-label", "The app is busy");
    element("frame-bar").before(bar);
  };

  const saveBar = element("save-bar");
  const showSaveBar = ({ visible, isSaveDisabled = false, isDiscardDisabled = false }) => {
    saveBar.hidden = !visible;
    element("save-bar-save").disabled = isSaveDisabled;
    element("save-bar-discard").disabled = isDiscardDisabled;
  };
  /* True without unsaved changes, or when the person gives them up. */
  const mayLeave = () => {
    if (saveBar.hidden) return true;
    if (!window.confirm("Leave this page? What was not saved is lost.")) return false;
    saveBar.hidden = true;
    post({ kind: "discard" });
    return true;
  };
  element("save-bar-save").addEventListener("click", () => post({ kind: "save" }));
  element("save-bar-discard").addEventListener("click", () => post({ kind: "discard" }));

  /* Resolves with the chosen products or variants, or undefined when the person thought better of it. */
  const pick = async ({ type, multiple, action, selectionIds }) => {
    const dialog = element("picker");
    const products = await (await fetch(`/shops/${shop}/products.json`)).json();
    const items = type === "variant" ? products.flatMap((each) => each.variants) : products;
    const preselected = new Set(selectionIds.map(({ id }) => id));
    const form = document.createElement("form");
    form.method = "dialog";
    const search = Object.assign(document.createElement("input"), { type: "search" });
    search.setAttribute("aria-label", "Search products");
    search.placeholder = "Search products";
    const labels = items.map((item) => {
      const box = Object.assign(document.createElement("input"), {
        type: multiple ? "checkbox" : "radio",
        name: "pick",
        value: item.id,
        checked: preselected.has(item.id),
      });
      const label = document.createElement("label");
      label.className = "switch";
      label.append(box, item.displayName ?? item.title);
      return label;
    });
    search.addEventListener("input", () => {
      const wanted = search.value.trim().toLowerCase();
      for (const label of labels) label.hidden = !label.textContent.toLowerCase().includes(wanted);
    });
    // Return in the search box searches; it doesn't choose.
    search.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
    form.append(
      search,
      ...labels,
      button("Cancel", { type: "submit", value: "cancel" }),
      button(action === "select" ? "Select" : "Add", {
        type: "submit",
        value: "choose",
        className: "primary",
      }),
    );
    dialog.returnValue = "";
    dialog.replaceChildren(form);
    dialog.showModal();
    await new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
    if (dialog.returnValue !== "choose") return undefined;
    const chosen = new Set(new FormData(form).getAll("pick"));
    return items.filter((item) => chosen.has(item.id));
  };

  /* What App Bridge answers, or { error }, which it throws. */
  const scopesAt = `/shops/${shop}/scopes`;
  const readScopes = async () => (await fetch(scopesAt)).json();
  const changeScopes = async (scopes, granted) => {
    for (const scope of scopes) {
      const body = new URLSearchParams({ scope, granted });
      const response = await fetch(scopesAt, { method: "POST", body });
      if (!response.ok) return { error: await response.text() };
    }
    return { detail: await readScopes() };
  };
  const requestScopes = async ({ scopes }) => {
    const before = await readScopes();
    const other = scopes.find((scope) => !before.optional.includes(scope));
    if (other !== undefined) return { error: `${other} is no optional scope of the app` };
    if (scopes.every((scope) => before.granted.includes(scope)))
      return { result: "granted-all", detail: before };
    const dialog = element("permissions");
    const form = document.createElement("form");
    form.method = "dialog";
    const words = document.createElement("p");
    words.textContent = `${frame.title} asks for more access: ${scopes.join(", ")}`;
    form.append(
      words,
      button("Decline", { type: "submit", value: "decline" }),
      button("Allow", { type: "submit", value: "allow", className: "primary" }),
    );
    dialog.returnValue = "";
    dialog.replaceChildren(form);
    dialog.showModal();
    await new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
    if (dialog.returnValue !== "allow")
      return { result: "declined-all", detail: await readScopes() };
    return { result: "granted-all", ...(await changeScopes(scopes, true)) };
  };
  const revokeScopes = ({ scopes }) => changeScopes(scopes, false);

  const answers = { idToken, pick, leave: mayLeave, readScopes, requestScopes, revokeScopes };
  const effects = {
    toast,
    hideToast,
    open,
    location: showLocation,
    links: showLinks,
    title: showTitle,
    loading: showLoading,
    saveBar: showSaveBar,
  };

  addEventListener("message", async ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== appOrigin || data?.standIn !== true) return;
    effects[data.kind]?.(data);
    const answer = answers[data.kind];
    if (answer) post({ kind: "answer", id: data.id, value: await answer(data) });
  });
})();
