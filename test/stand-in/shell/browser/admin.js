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

  const toast = ({ message, isError, duration }) => {
    const line = document.createElement("p");
    line.textContent = message;
    if (isError) line.className = "bad";
    element("toasts").append(line);
    setTimeout(() => line.remove(), duration ?? 5000);
  };

  const open = ({ url, target }) => {
    const admin = /^shopify:\/*admin(\/.*)?$/.exec(url);
    if (admin) location.assign(adminPage(admin[1] ?? ""));
    else if (new URL(url).origin === appOrigin) {
      const { pathname, search } = new URL(url);
      location.assign(`${base}${pathname}${search}`);
    } else if (target === "_blank") window.open(url, "_blank", "noopener");
    else location.assign(url);
  };

  const adminPage = (path) => {
    const [, place, id] = path.split("/");
    return `/shops/${shop}/${place === "products" ? "products" : id ? `orders/${id}` : "orders"}`;
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
          post({ kind: "navigate", href: item.href });
        });
        return link;
      });
    element("app-links").replaceChildren(...links);
    showLocation({ path: location.pathname.slice(base.length) + location.search || "/" });
  };

  const showTitle = ({ title, buttons }) => {
    element("frame-title").textContent = title || frame.title;
    element("frame-buttons").replaceChildren(
      ...buttons.map((item) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = item.label;
        button.disabled = item.disabled;
        if (item.primary) button.className = "primary";
        button.addEventListener("click", () => post({ kind: "press", key: item.key }));
        return button;
      }),
    );
  };

  const showLoading = ({ isLoading }) => {
    element("loading")?.remove();
    if (!isLoading) return;
    const bar = document.createElement("div");
    bar.id = "loading";
    element("frame-bar").before(bar);
  };

  const saveBar = element("save-bar");
  const showSaveBar = ({ visible }) => void (saveBar.hidden = !visible);
  element("save-bar-save").addEventListener("click", () => post({ kind: "save" }));
  element("save-bar-discard").addEventListener("click", () => post({ kind: "discard" }));

  /* Resolves with the chosen products, or undefined when the person thought better of it. */
  const pick = async ({ multiple, type }) => {
    const dialog = element("picker");
    const products = await (await fetch(`/shops/${shop}/products.json`)).json();
    const items =
      type === "variant"
        ? products.flatMap((each) =>
            each.variants.map((variant) => ({
              ...variant,
              title: `${each.title}, ${variant.title}`,
            })),
          )
        : products;
    const form = document.createElement("form");
    form.method = "dialog";
    const boxes = items.map((item) => {
      const label = document.createElement("label");
      const box = document.createElement("input");
      box.type = multiple ? "checkbox" : "radio";
      box.name = "pick";
      box.value = item.id;
      box.style.width = "auto";
      label.append(box, ` ${item.title}`);
      return label;
    });
    const button = (text, value) =>
      Object.assign(document.createElement("button"), { textContent: text, value });
    form.append(...boxes, button("Cancel", "cancel"), button("Select", "select"));
    dialog.replaceChildren(form);
    dialog.showModal();
    await new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
    if (dialog.returnValue !== "select") return undefined;
    const chosen = new Set(new FormData(form).getAll("pick"));
    return items.filter((item) => chosen.has(item.id));
  };

  const answers = { idToken, pick };
  const effects = {
    toast,
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
