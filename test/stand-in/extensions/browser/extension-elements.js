/*
 * Shopify's web components, drawn well enough to look at and to be used: layout, texts, what is pressed.
 * Fields are in extension-fields.js. They know no more of Shopify's attributes than is here.
 */
(() => {
  const tell = (message) => globalThis.standInTell(message);
  const sizes = {
    none: 0,
    "small-500": 2,
    "small-400": 4,
    "small-300": 4,
    "small-200": 6,
    "small-100": 8,
    small: 8,
    base: 12,
    "large-100": 16,
    large: 16,
    "large-200": 20,
    "large-300": 24,
    "large-400": 28,
    "large-500": 32,
  };
  /* `base`, or `base large` for block and inline. */
  const lengths = (value) =>
    value
      .split(/\s+/)
      .map((each) => `${sizes[each] ?? 0}px`)
      .join(" ");

  /* Attributes that are styles by other names. */
  const styles = {
    gap: (value) => ["gap", lengths(value)],
    columngap: (value) => ["columnGap", lengths(value)],
    rowgap: (value) => ["rowGap", lengths(value)],
    padding: (value) => ["padding", lengths(value)],
    paddingblock: (value) => ["paddingBlock", lengths(value)],
    paddinginline: (value) => ["paddingInline", lengths(value)],
    paddingblockstart: (value) => ["paddingBlockStart", lengths(value)],
    paddingblockend: (value) => ["paddingBlockEnd", lengths(value)],
    paddinginlinestart: (value) => ["paddingInlineStart", lengths(value)],
    paddinginlineend: (value) => ["paddingInlineEnd", lengths(value)],
    justifycontent: (value) => ["justifyContent", value],
    alignitems: (value) => ["alignItems", value],
    aligncontent: (value) => ["alignContent", value],
    inlinesize: (value) => ["inlineSize", value],
    blocksize: (value) => ["blockSize", value],
    mininlinesize: (value) => ["minInlineSize", value],
    minblocksize: (value) => ["minBlockSize", value],
    maxinlinesize: (value) => ["maxInlineSize", value],
    maxblocksize: (value) => ["maxBlockSize", value],
    gridtemplatecolumns: (value) => ["gridTemplateColumns", value.replace(/^@container.*$/, "1fr")],
    gridtemplaterows: (value) => ["gridTemplateRows", value],
    gridcolumn: (value) => ["gridColumn", value],
    overflow: (value) => ["overflow", value],
  };

  class Drawn extends HTMLElement {
    static observedAttributes = Object.keys(styles);
    attributeChangedCallback(name, _old, value) {
      const [property, text] = styles[name]?.(value ?? "") ?? [];
      if (property) this.style[property] = value === null ? "" : text;
      else this.draw?.();
    }
  }
  const define = (name, element) => customElements.define(name, element);
  /* Those that a stylesheet is enough for. */
  const plain =
    "s-stack s-box s-grid s-grid-item s-text s-paragraph s-divider s-badge s-chip s-button-group s-query-container s-ordered-list s-unordered-list s-list-item s-tooltip s-details s-summary s-skeleton-paragraph";
  for (const name of plain.split(" ")) define(name, class extends Drawn {});

  /* Elements that the browser gives a role only by one of its own. */
  const withRole = (name, role, more = () => {}) =>
    define(
      name,
      class extends Drawn {
        static observedAttributes = [...Drawn.observedAttributes, "heading", "accessibilitylabel"];
        connectedCallback() {
          this.setAttribute("role", role);
          this.draw();
        }
        draw() {
          const label = this.getAttribute("accessibilitylabel") ?? this.getAttribute("heading");
          if (label) this.setAttribute("aria-label", label);
          more(this);
        }
      },
    );
  withRole("s-table", "table");
  withRole("s-table-header-row", "row");
  withRole("s-table-header", "columnheader");
  withRole("s-table-body", "rowgroup");
  withRole("s-table-row", "row");
  withRole("s-table-cell", "cell");
  withRole("s-spinner", "progressbar");
  withRole("s-heading", "heading", (element) => element.setAttribute("aria-level", "3"));

  define(
    "s-progress",
    class extends Drawn {
      static observedAttributes = ["value", "max", "accessibilitylabel"];
      connectedCallback() {
        this.draw();
      }
      draw() {
        const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
        const bar = root.firstChild ?? root.appendChild(document.createElement("progress"));
        bar.style.width = "100%";
        bar.max = Number(this.getAttribute("max") ?? 1);
        bar.value = Number(this.getAttribute("value") ?? 0);
        bar.setAttribute("aria-label", this.getAttribute("accessibilitylabel") ?? "");
      }
    },
  );

  /* A heading above what is inside, from an attribute. */
  const headed = (name, role, attribute = "heading") =>
    define(
      name,
      class extends Drawn {
        static observedAttributes = [...Drawn.observedAttributes, attribute];
        connectedCallback() {
          if (role) this.setAttribute("role", role);
          this.draw();
        }
        draw() {
          const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
          if (!root.firstChild) {
            root.innerHTML = `<style>h3{font:inherit;font-weight:650;margin:0 0 6px}h3:empty{display:none}
              .ways{display:flex;gap:8px;flex-wrap:wrap;margin-top:8px}</style>
              <h3></h3><slot></slot><div class="ways"><slot name="primary-action"></slot><slot name="secondary-actions"></slot></div>`;
          }
          root.querySelector("h3").textContent = this.getAttribute(attribute) ?? "";
        }
      },
    );
  headed("s-section", "region");
  headed("s-banner", "status");
  headed("s-admin-block", "", "title");
  headed("s-admin-action", "");
  headed("s-customer-account-action", "");

  define(
    "s-admin-print-action",
    class extends Drawn {
      static observedAttributes = ["src"];
      /* The page around draws the preview; nothing to print is told as well. */
      connectedCallback() {
        this.draw();
      }
      draw() {
        if (this.isConnected) tell({ kind: "print", src: this.getAttribute("src") || null });
      }
      disconnectedCallback() {
        tell({ kind: "print", src: null });
      }
    },
  );

  /* --- pictures ------------------------------------------------------------------------------------ */
  const picture = (name) =>
    define(
      name,
      class extends Drawn {
        static observedAttributes = [...Drawn.observedAttributes, "src", "alt"];
        image = document.createElement("img");
        connectedCallback() {
          const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
          const style = document.createElement("style");
          style.textContent =
            "img{display:block;max-width:100%;width:100%;height:100%;object-fit:cover}img:not([src]){visibility:hidden}";
          root.replaceChildren(style, this.image);
          this.draw();
        }
        draw() {
          const src = this.getAttribute("src");
          if (src) this.image.src = src;
          else this.image.removeAttribute("src");
          this.image.alt = this.getAttribute("alt") ?? "";
        }
      },
    );
  for (const name of ["s-image", "s-thumbnail", "s-product-thumbnail"]) picture(name);

  const icons = { check: "✓", alert: "!", delivery: "⛟", external: "↗", print: "⎙", clock: "◷" };
  define(
    "s-icon",
    class extends Drawn {
      static observedAttributes = ["type"];
      draw() {
        const type = this.getAttribute("type") ?? "";
        const [, sign] = Object.entries(icons).find(([name]) => type.includes(name)) ?? [];
        this.setAttribute("aria-hidden", "true");
        this.textContent = sign ?? "•";
      }
    },
  );

  /* --- what is pressed ----------------------------------------------------------------------------- */
  const pressStyle = `
    button,a{font:inherit;font-weight:600;color:inherit;display:inline-flex;align-items:center;gap:6px;cursor:pointer}
    button:disabled{cursor:default}
    :focus-visible{outline:2px solid #005bd3;outline-offset:1px}
    :host([data-look=button]) :is(button,a){border:1px solid #8a8d91;background:#fff;color:#1f2124;padding:5px 12px;border-radius:8px;text-decoration:none}
    :host([data-look=button]) :is(button,a):hover{background:#f4f4f4}
    :host([data-look=button][variant=primary]) :is(button,a){background:#303030;border-color:#303030;color:#fff}
    :host([data-look=button][tone=critical]) :is(button,a){color:#8e1f0b;border-color:#d7a9a1}
    :host([data-look=button][variant=primary][tone=critical]) :is(button,a){background:#8e1f0b;border-color:#8e1f0b;color:#fff}
    :host([data-look=button][variant=tertiary]) :is(button,a){border-color:transparent;background:none;text-decoration:underline}
    :host([data-look=button]) button:disabled{opacity:.5}
    :host([data-look=link]) :is(button,a){font-weight:500;color:#005bd3;background:none;border:0;padding:0;text-decoration:underline;text-align:start}
    :host([data-look=bare]) :is(button,a){background:none;border:0;padding:0;text-align:start;width:100%;text-decoration:none;font-weight:inherit}`;
  const pressed = (name, look) =>
    define(
      name,
      class extends Drawn {
        static observedAttributes = [
          ...Drawn.observedAttributes,
          "href",
          "disabled",
          "loading",
          "accessibilitylabel",
        ];
        connectedCallback() {
          this.dataset.look = look;
          this.draw();
        }
        is = (attribute) =>
          this.hasAttribute(attribute) && this.getAttribute(attribute) !== "false";
        draw() {
          if (!this.isConnected) return;
          const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
          const wanted = this.hasAttribute("href") ? "a" : "button";
          let inner = root.querySelector("a,button");
          if (inner?.localName !== wanted) {
            root.innerHTML = `<style>${pressStyle}</style><${wanted}><slot></slot></${wanted}>`;
            inner = root.querySelector(wanted);
            inner.addEventListener("click", (event) => this.press(event));
          }
          const label = this.getAttribute("accessibilitylabel");
          if (label) inner.setAttribute("aria-label", label);
          if (wanted === "a") inner.href = this.getAttribute("href");
          else {
            inner.type = "button";
            inner.disabled = this.is("disabled") || this.is("loading");
          }
          inner.toggleAttribute("aria-busy", this.is("loading"));
        }
        press(event) {
          const href = this.getAttribute("href");
          if (href !== null) {
            // The sandbox can't go anywhere; the page around goes, after the extension's own handler.
            event.preventDefault();
            queueMicrotask(() =>
              tell({ kind: "navigate", url: href, target: this.getAttribute("target") ?? "" }),
            );
          }
          const other = document.getElementById(this.getAttribute("commandfor") ?? "");
          const command = this.getAttribute("command") ?? "--auto";
          if (other?.command) other.command(command);
          if (this.getAttribute("type") === "submit")
            this.closest("s-form")?.dispatchEvent(new Event("submit", { cancelable: true }));
        }
      },
    );
  pressed("s-button", "button");
  pressed("s-link", "link");
  pressed("s-clickable", "bare");
  pressed("s-clickable-chip", "button");

  define("s-form", class extends Drawn {});

  define(
    "s-modal",
    class extends Drawn {
      static observedAttributes = ["heading"];
      connectedCallback() {
        const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
        root.innerHTML = `<style>dialog{border:0;border-radius:12px;padding:16px;width:min(32rem,90vw);box-shadow:0 8px 40px rgb(0 0 0/.3)}
          dialog::backdrop{background:rgb(0 0 0/.35)}h2{font-size:1.05rem;margin:0 0 8px}
          .ways{display:flex;gap:8px;flex-wrap:wrap;margin-top:12px;justify-content:flex-end}</style>
          <dialog><h2></h2><slot></slot><div class="ways"><slot name="secondary-actions"></slot><slot name="primary-action"></slot></div></dialog>`;
        this.dialog.addEventListener("close", () => {
          document.documentElement.classList.remove("has-modal");
          this.dispatchEvent(new Event("hide"));
          this.dispatchEvent(new Event("afterhide"));
        });
        this.draw();
      }
      get dialog() {
        return this.shadowRoot.querySelector("dialog");
      }
      draw() {
        if (!this.shadowRoot?.firstChild) return;
        const heading = this.getAttribute("heading") ?? "";
        this.shadowRoot.querySelector("h2").textContent = heading;
        this.dialog.setAttribute("aria-label", heading);
      }
      showOverlay() {
        if (this.dialog.open) return;
        // The frame is as high as its content, which a dialog does not count for.
        document.documentElement.classList.add("has-modal");
        this.dialog.showModal();
        this.dispatchEvent(new Event("show"));
      }
      hideOverlay() {
        this.dialog.close();
      }
      command(command) {
        if (command === "--hide" || (command !== "--show" && this.dialog.open)) this.hideOverlay();
        else this.showOverlay();
      }
    },
  );
})();
