/* Keeps the page's main part up to date while nobody types, presses or reads a question there. */
(() => {
  const pauseMs = 1500;
  const refresh = async () => {
    const main = document.getElementById("live");
    const isBusy = main?.contains(document.activeElement) || main?.querySelector("details[open]");
    if (!document.hidden && main && !isBusy) {
      const response = await fetch(location.href).catch(() => undefined);
      if (response?.ok) {
        const page = new DOMParser().parseFromString(await response.text(), "text/html");
        const next = page.getElementById("live");
        if (next && next.innerHTML !== main.innerHTML) main.innerHTML = next.innerHTML;
      }
    }
    setTimeout(refresh, pauseMs);
  };
  setTimeout(refresh, pauseMs);
})();
