/*
 * The side of the page on which extensions stand: it answers their frames, opens actions and print dialogs
 * and follows links. What a frame asks for is done for the target that the frame was made for.
 */
(() => {
  const { shop, appName, appUrl, locale, shown, order, as } =
    document.getElementById("extensions").dataset;
  const base = `/shops/${shop}`;
  const element = (id) => document.getElementById(id);
  const appOrigin = new URL(appUrl).origin;

  /* --- what is selected --------------------------------------------------------------------------- */
  const fixed = JSON.parse(shown);
  const checked = () => [...document.querySelectorAll("input[name=select]:checked")];
  const selected = () => (fixed.length > 0 ? fixed : checked().map(({ value }) => value));
  const bar = element("selection-bar");
  const showSelection = () => {
    if (!bar) return;
    const { length } = checked();
    bar.hidden = length === 0;
    element("selection-count").textContent = `${length} selected`;
  };
  document.addEventListener("change", showSelection);

  /* --- places to go ------------------------------------------------------------------------------- */
  const adminPage = (path) => {
    const [place = "", id, part, partId] = path.split(/[?#]/)[0].split("/").filter(Boolean);
    if (part === "variants" && partId) return `${base}/products/${id}/variants/${partId}`;
    if (place === "orders" && id) return `${base}/orders/${id}`;
    if (place === "products" && id) return `${base}/products#product-${id}`;
    return `${base}/${place || "orders"}`;
  };
  const go = (text, target) => {
    const [, handle] = /^extension:\/*([\w-]+)/.exec(text) ?? [];
    if (handle !== undefined) return openHandle(handle);
    const [, appPath] = /^app:\/*(.*)$/.exec(text) ?? /^\/(.*)$/.exec(text) ?? [];
    if (appPath !== undefined) return follow(`${base}/app/${appPath}`, target);
    const [, adminPath] = /^shopify:\/*admin\/*(.*)$/.exec(text) ?? [];
    if (adminPath !== undefined) return follow(adminPage(adminPath), target);
    const url = new URL(text, location.href);
    if (url.origin === appOrigin) return follow(`${base}/app${url.pathname}${url.search}`, target);
    window.open(url.href, "_blank", "noopener,noreferrer");
  };
  const follow = (path, target) =>
    target === "_blank" ? window.open(path, "_blank", "noopener") : location.assign(path);

  /* A link of the app's, with what it is followed for: `id` of the one shown, `ids[]` of those selected. */
  const linkFor = (link) => {
    const ids = selected().map((gid) => gid.split("/").at(-1));
    const query = new URLSearchParams(
      fixed.length > 0 ? ids.map((id) => ["id", id]) : ids.map((id) => ["ids[]", id]),
    );
    query.set("locale", locale);
    const path = link.replace(/^app:\/*/, "");
    return `${base}/app/${path}${path.includes("?") ? "&" : "?"}${query}`;
  };

  /* --- what frames ask ---------------------------------------------------------------------------- */
  const json = async (path, body) => {
    const response = await fetch(`${base}/${path}`, {
      method: "POST",
      ...(body
        ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } }
        : {}),
    });
    return response.json();
  };
  const idToken = async () => (await json("id-token")).token;
  const buyerToken = async () =>
    (await json(`extensions/buyer-token?${new URLSearchParams({ order, as })}`)).token;
  const answers = {
    token: (frame) => (frame.dataset.target.startsWith("admin.") ? idToken() : buyerToken()),
    query: (_frame, { query, variables }) => json("extensions/query", { query, variables }),
  };

  const note = (frame, text) => {
    const line = document.createElement("p");
    line.className = "extension-note";
    line.textContent = text;
    const same = [...frame.parentElement.querySelectorAll(".extension-note")];
    if (!same.some(({ textContent }) => textContent === text)) frame.after(line);
  };
  const toast = (text) => {
    const line = document.createElement("p");
    line.textContent = text;
    element("toasts").append(line);
    setTimeout(() => line.remove(), 5000);
  };
  const greet = (frame) =>
    frame.contentWindow?.postMessage({ standIn: "host", kind: "ready" }, "*");
  const effects = {
    hello: greet,
    height: (frame, { height }) => {
      frame.style.height = `${height}px`;
      // A buyer sees nothing of an extension that draws nothing; it goes on, and has to keep its width.
      if (as !== "") frame.parentElement.classList.toggle("nothing", height === 0);
    },
    fault: (frame, { text }) => note(frame, `The extension failed: ${text}`),
    undrawn: (frame, { name }) => note(frame, `The local Shopify does not draw ${name}.`),
    unbuilt: (frame, { handle }) =>
      note(
        frame,
        `${handle} is not built: run “npm run build:extensions” and load this page anew.`,
      ),
    navigate: (_frame, { url, target }) => go(url, target),
    close: () => dialog.close(),
    print: (_frame, { src }) => showPreview(src),
    display: (frame, { display }) => {
      const item = frame.closest("li");
      item.hidden = !display;
      item.dataset.display = String(display);
    },
    toast: (_frame, { message }) => toast(message),
    requireLogin: () => {
      const query = new URLSearchParams(location.search);
      query.set("as", "signed-in");
      location.search = query;
    },
  };
  addEventListener("message", async ({ source, data }) => {
    if (data?.standIn !== "extension") return;
    const frames = [...document.querySelectorAll("iframe.extension-frame")];
    const frame = frames.find(({ contentWindow }) => contentWindow === source);
    if (!frame) return;
    effects[data.kind]?.(frame, data);
    if (!answers[data.kind]) return;
    // A sandbox without an origin can't be named; the frame is the one that asked.
    const answer = (message) =>
      source.postMessage({ standIn: "host", id: data.id, ...message }, "*");
    try {
      answer({ value: await answers[data.kind](frame, data) });
    } catch (error) {
      answer({ error: error.message });
    }
  });

  /* --- actions and print dialogs ------------------------------------------------------------------ */
  const dialog = element("extension-dialog");
  const openHandle = (handle) => {
    const way = document.querySelector(`[data-open][data-handle="${CSS.escape(handle)}"]`);
    if (way) open(way);
    else toast(`This page has no extension ${handle}.`);
  };
  const open = ({ dataset, textContent }) => {
    const name = textContent.trim();
    const query = new URLSearchParams({ target: dataset.target, locale });
    for (const id of selected()) query.append("id", id);
    const frame = Object.assign(document.createElement("iframe"), {
      className: "extension-frame",
      title: name,
      src: `${base}/extensions/${dataset.handle}/frame?${query}`,
    });
    frame.setAttribute("sandbox", "allow-scripts");
    frame.dataset.target = dataset.target;
    element("extension-dialog-name").textContent = `${name} · ${appName}`;
    dialog.setAttribute("aria-label", name);
    element("extension-dialog-frame").replaceChildren(frame);
    element("print-part").hidden = dataset.open !== "print";
    void showPreview(null);
    for (const menu of document.querySelectorAll("details.menu")) menu.open = false;
    dialog.showModal();
  };
  document.addEventListener("click", (event) => {
    const way = event.target.closest?.("[data-open]");
    if (way) open(way);
    const link = event.target.closest?.("[data-link]");
    if (!link) return;
    event.preventDefault();
    location.assign(linkFor(link.dataset.link));
  });
  element("extension-dialog-close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => element("extension-dialog-frame").replaceChildren());

  const preview = element("print-preview");
  const printButton = element("print-button");
  const printNote = element("print-note");
  let previewed;
  /* Read as another origin's document, which the app has to allow, and shown without its scripts. */
  const showPreview = async (src) => {
    previewed = src;
    printButton.disabled = true;
    preview.hidden = true;
    printNote.textContent = src === null ? "Nothing to print yet." : "Loading the preview …";
    if (src === null) return;
    const say = (text) => {
      if (previewed === src) printNote.textContent = text;
    };
    try {
      const isApps = !/^https?:/.test(src);
      const url = new URL(src.replace(/^app:\/*/, "/"), isApps ? `${appUrl}/` : undefined);
      const headers = isApps ? { Authorization: `Bearer ${await idToken()}` } : {};
      const response = await fetch(url, { headers, credentials: "omit" });
      if (!response.ok)
        return say(`The document can't be shown: the app answered ${response.status}.`);
      const type = response.headers.get("content-type") ?? "";
      const body = type.startsWith("text/html") ? await response.text() : await response.blob();
      if (previewed !== src) return;
      if (typeof body !== "string")
        return say("The local Shopify shows and prints HTML only, no PDF and no picture.");
      if (/<script\b/i.test(body))
        return say("The document has a script; Shopify prints static HTML.");
      preview.addEventListener(
        "load",
        () => {
          if (previewed !== src) return;
          printButton.disabled = false;
          say("");
        },
        { once: true },
      );
      preview.srcdoc = body;
      preview.hidden = false;
    } catch {
      say("The document can't be loaded: no answer, or none that another origin may read.");
    }
  };
  printButton.addEventListener("click", () => {
    preview.contentWindow.print();
    toast("Handed to the browser's print dialog.");
  });
  showSelection();
  // Frames that were there before this script have said hello to nobody.
  for (const frame of document.querySelectorAll("iframe.extension-frame")) greet(frame);
})();
