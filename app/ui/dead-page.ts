/**
 * A page stays dead where its code or its texts can't be loaded: React never has it over, and nothing on it can be pressed.
 * The browser keeps what it could not load, so that only another document can try again.
 */
import { t } from "./text.ts";

/**
 * Stands in the head, after `earlyPressScript`, which knows whether React has the page. Asks for the document once more by
 * itself; where that is dead too, says so in the reader's language, and leaves it to the reader.
 */
export function deadPageScript(): string {
  const keys = ["problems.failed.title", "problems.failed.body", "problems.retry"] as const;
  const words = JSON.stringify(keys.map((key) => t(key))).replaceAll("<", "\\u003c");
  return `{
  let isOver = false;
  const giveUp = () => {
    if (isOver || !window.earlyPresses) return;
    isOver = true;
    const [opened] = performance.getEntriesByType("navigation");
    if (opened && opened.type !== "reload") setTimeout(() => location.reload(), 1000);
    else say(...${words});
  };
  const say = (title, body, retry) => {
    const add = (name, text, place) => place.appendChild(
      Object.assign(document.createElement(name), { textContent: text }),
    );
    const alert = document.createElement("div");
    alert.setAttribute("role", "alert");
    alert.style.cssText = "padding: 16px; background: #fff; border-bottom: 1px solid #8a8a8a";
    add("strong", title, alert);
    add("p", body, alert);
    add("button", retry, alert).addEventListener("click", () => location.reload());
    document.body.prepend(alert);
  };
  addEventListener("error", ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === "module") giveUp();
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => {
    if (/import/i.test(String(reason?.message))) giveUp();
  });
}`;
}
