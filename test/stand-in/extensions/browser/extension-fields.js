/* Fields of Shopify's web components: a label, the browser's own field inside, and its events. */
(() => {
  const style = `
    label{display:block;font-weight:550;font-size:.92em}
    .row{display:flex;gap:8px;align-items:flex-start;font-weight:450}
    :is(input:not([type=checkbox],[type=radio]),select,textarea){font:inherit;font-weight:400;box-sizing:border-box;width:100%;padding:6px 8px;border:1px solid #8a8d91;border-radius:8px;background:#fff;margin-top:2px}
    .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    p{margin:2px 0 0;font-size:.88em;color:#5c6065}p.error{color:#8e1f0b}p:empty{display:none}
    :focus-visible{outline:2px solid #005bd3;outline-offset:1px}`;
  const told = ["label", "details", "error", "placeholder", "disabled", "required", "readonly"];
  const passedOn = ["placeholder", "min", "max", "step", "rows", "maxlength", "name", "inputmode"];
  const observed = [...told, ...passedOn, "value", "checked", "labelaccessibilityvisibility"];

  class Field extends HTMLElement {
    static observedAttributes = observed;
    root = this.attachShadow({ mode: "open" });
    constructor() {
      super();
      this.root.innerHTML = `<style>${style}</style><label><span></span></label><p class="details"></p><p class="error" role="alert"></p>`;
      this.field = this.make();
      this.place();
      // `input` leaves a shadow tree by itself, `change` does not.
      this.field.addEventListener("change", () => {
        this.changed?.();
        this.dispatchEvent(new Event("change"));
      });
    }
    place() {
      this.root.querySelector("label").append(this.field);
    }
    attributeChangedCallback(name, _old, value) {
      if (name === "value") this.value = value ?? "";
      if (name === "checked") this.checked = value !== null && value !== "false";
      this.draw();
    }
    connectedCallback() {
      this.draw();
    }
    draw() {
      const text = (selector, value) =>
        (this.root.querySelector(selector).textContent = value ?? "");
      text("label span", this.getAttribute("label"));
      text("p.details", this.getAttribute("details"));
      text("p.error", this.getAttribute("error"));
      const isUnseen = this.getAttribute("labelaccessibilityvisibility") === "exclusive";
      this.root.querySelector("label span").classList.toggle("unseen", isUnseen);
      for (const name of passedOn) {
        const value = this.getAttribute(name);
        if (value === null) this.field.removeAttribute(name);
        else this.field.setAttribute(name, value);
      }
      for (const name of ["disabled", "required", "readonly"])
        this.field.toggleAttribute(
          name,
          this.hasAttribute(name) && this.getAttribute(name) !== "false",
        );
      this.field.toggleAttribute("aria-invalid", this.hasAttribute("error"));
    }
    get value() {
      return this.field.value;
    }
    set value(value) {
      const text = value ?? "";
      if (this.field.value !== text) this.field.value = text;
    }
    get disabled() {
      return this.field.disabled;
    }
    set disabled(value) {
      this.toggleAttribute("disabled", value === true);
    }
    focus() {
      this.field.focus();
    }
  }

  const input = (name, type) =>
    customElements.define(
      name,
      class extends Field {
        make() {
          return Object.assign(document.createElement("input"), { type });
        }
      },
    );
  input("s-text-field", "text");
  input("s-number-field", "number");
  input("s-search-field", "search");
  input("s-email-field", "email");
  input("s-url-field", "url");
  customElements.define(
    "s-text-area",
    class extends Field {
      make() {
        return document.createElement("textarea");
      }
    },
  );

  class Box extends Field {
    make() {
      return Object.assign(document.createElement("input"), { type: "checkbox" });
    }
    place() {
      const label = this.root.querySelector("label");
      label.className = "row";
      label.prepend(this.field);
    }
    get checked() {
      return this.field.checked;
    }
    set checked(value) {
      this.field.checked = value === true;
    }
  }
  for (const name of ["s-checkbox", "s-switch"]) customElements.define(name, class extends Box {});

  /* --- choosing one of several ----------------------------------------------------------------------- */
  /* Options are light children, `s-option` or `s-choice`, that come and go. */
  class Choosing extends Field {
    wanted = undefined;
    watch = new MutationObserver(() => this.copy());
    connectedCallback() {
      super.connectedCallback();
      this.watch.observe(this, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
        attributeFilter: ["value", "selected", "defaultselected", "disabled"],
      });
      this.copy();
    }
    disconnectedCallback() {
      this.watch.disconnect();
    }
    options() {
      return [...this.querySelectorAll("s-option,s-choice")].map((each) => ({
        value: each.getAttribute("value") ?? each.value ?? each.textContent.trim(),
        text: each.textContent.trim(),
        isSelected: each.hasAttribute("selected") || each.hasAttribute("defaultselected"),
        isDisabled: each.hasAttribute("disabled") && each.getAttribute("disabled") !== "false",
      }));
    }
  }
  customElements.define("s-option", class extends HTMLElement {});
  customElements.define("s-choice", class extends HTMLElement {});

  customElements.define(
    "s-select",
    class extends Choosing {
      make() {
        return document.createElement("select");
      }
      copy() {
        const options = this.options();
        this.field.replaceChildren(
          ...options.map(({ value, text, isDisabled }) =>
            Object.assign(new Option(text, value), { disabled: isDisabled }),
          ),
        );
        const chosen = this.wanted ?? options.find(({ isSelected }) => isSelected)?.value;
        if (chosen !== undefined) this.field.value = chosen;
      }
      changed() {
        this.wanted = this.field.value;
      }
      get value() {
        return this.field.value;
      }
      set value(value) {
        this.wanted = value ?? "";
        this.field.value = this.wanted;
      }
    },
  );

  customElements.define(
    "s-choice-list",
    class extends Choosing {
      static observedAttributes = [...observed, "multiple"];
      make() {
        return document.createElement("div");
      }
      place() {
        this.field.setAttribute("role", "group");
        this.root.querySelector("label").after(this.field);
      }
      copy() {
        const type = this.hasAttribute("multiple") ? "checkbox" : "radio";
        const before = this.wanted;
        this.field.setAttribute("aria-label", this.getAttribute("label") ?? "");
        this.field.replaceChildren(
          ...this.options().map(({ value, text, isSelected, isDisabled }) => {
            const box = Object.assign(document.createElement("input"), {
              type,
              name: "choice",
              value,
              checked: before ? before.includes(value) : isSelected,
              disabled: isDisabled,
            });
            const label = document.createElement("label");
            label.className = "row";
            label.append(box, text);
            return label;
          }),
        );
      }
      changed() {
        this.wanted = this.values;
      }
      get values() {
        return [...this.field.querySelectorAll("input:checked")].map((box) => box.value);
      }
      set values(values) {
        this.wanted = values;
        this.copy();
      }
      get value() {
        return this.values[0] ?? "";
      }
      set value(_value) {}
    },
  );
})();
