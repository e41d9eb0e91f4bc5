/**
 * The button that a person pressed in the server's page before React has taken it over: React never hears
 * of it, and whoever pressed it would wait for nothing.
 */
declare global {
  interface Window {
    /** Set by `earlyPressScript` while the page is the server's. */
    earlyPress?: { button: HTMLButtonElement | null; end: () => void };
  }
}

/**
 * Stands in the head, before what can be pressed. Links and forms do what they do without a script; of
 * several presses the last one counts, once.
 */
export const earlyPressScript = `{
  const note = ({ target }) => {
    earlyPress.button = target.closest("button[type=button]");
  };
  var earlyPress = { button: null, end: () => removeEventListener("click", note, true) };
  addEventListener("click", note, true);
}`;

/** Ends the noting: from now on React hears of it. Presses what was pressed, once it is asked to. */
export function takeEarlyPress(): () => void {
  const { earlyPress } = window;
  earlyPress?.end();
  return () => {
    if (!earlyPress) return;
    const { button } = earlyPress;
    earlyPress.button = null;
    button?.click();
  };
}
