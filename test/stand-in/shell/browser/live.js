/*
 * Keeps the parts of the page that follow the state up to date, while nobody types, presses or reads a
 * question there. What is selected stays so.
 */
(() => {
  const pauseMs = 1500;
  const parts = () => [...document.querySelectorAll("[data-live]")];
  const isBusy = (part) =>
    part.contains(document.activeElement) || part.querySelector("details[open]");
  const chosen = (part) =>
    [...part.querySelectorAll("input[name=select]")].filter(({ checked }) => checked);

  const replace = (part, next) => {
    const values = new Set(chosen(part).map(({ value }) => value));
    part.innerHTML = next.innerHTML;
    for (const box of part.querySelectorAll("input[name=select]"))
      box.checked = values.has(box.value);
  };
  const refresh = async () => {
    const idle = parts().filter((part) => !isBusy(part));
    if (!document.hidden && idle.length > 0) {
      const response = await fetch(location.href).catch(() => undefined);
      if (response?.ok) {
        const page = new DOMParser().parseFromString(await response.text(), "text/html");
        for (const part of idle) {
          const next = page.querySelector(`[data-live="${part.dataset.live}"]`);
          // As the page was served: what is checked is no attribute.
          if (next && next.innerHTML !== part.innerHTML && !isBusy(part)) replace(part, next);
        }
      }
    }
    setTimeout(refresh, pauseMs);
  };
  setTimeout(refresh, pauseMs);
})();
