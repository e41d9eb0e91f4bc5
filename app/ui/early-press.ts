/**
 * The button that a person pressed in the server's page before React has taken it over: React never hears
 * of it, and whoever pressed it would wait for nothing.
 */
declare global {
  interface Window {
    /** Set by `earlyPressScript`: what was pressed since the page stands there, in order. */
    earlyPresses?: { buttons: HTMLButtonElement[]; end: () => void };
  }
}

/** Stands in the head, before what can be pressed. Links and forms do what they do without a script. */
export const earlyPressScript = `{
  const note = ({ target }) => {
    const button = target.closest("button");
    if (button) earlyPresses.buttons.push(button);
  };
  var earlyPresses = { buttons: [], end: () => removeEventListener("click", note, true) };
  addEventListener("click", note, true);
}`;

/**
 * To be called as React takes the page over: it hears of what is pressed from now on. What this returns
 * is to be called when it has done so, and presses once what was pressed before, however often. Of several
 * buttons, and where another press has come meanwhile, none is: the one might change what the other does.
 */
export function takeEarlyPress(): () => void {
  const { earlyPresses } = window;
  if (earlyPresses === undefined) return () => {};
  const { buttons, end } = earlyPresses;
  const before = buttons.length;
  return () => {
    end();
    const [first, ...others] = buttons.splice(0);
    if (first === undefined || others.length !== before - 1) return;
    if (first.type === "button" && others.every((other) => other === first)) first.click();
  };
}
