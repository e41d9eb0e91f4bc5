/**
 * The button that a person pressed, or the form that they sent, in the server's page before React has taken
 * it over: React never hears of it, and whoever pressed would wait for nothing.
 */
declare global {
  interface Window {
    /** Set by `earlyPressScript`, until React has the page: what was pressed or sent since it stands there, in order. */
    earlyPresses?: {
      pressed: (HTMLButtonElement | HTMLFormElement)[];
      take: () => void;
      end: () => void;
    };
  }
}

/**
 * Stands in the head, before what can be pressed. Links lead on by themselves (`document-address.ts`); those of the
 * admin's menu are pressed outside this frame, and only their event comes here.
 */
export const earlyPressScript = `{
  let isAccepted = false;
  const pressed = [];
  const note = (event) => {
    const { type, target } = event;
    if (type === "submit") {
      pressed.push(target);
      if (!isAccepted) event.preventDefault();
    } else {
      const button = target.closest("button");
      // A form's own button sends the form, which is noted then.
      if (button && button.type === "button") pressed.push(button);
    }
  };
  const follow = ({ target }) => target.click();
  var earlyPresses = {
    pressed,
    take: () => { isAccepted = true; },
    end: () => {
      removeEventListener("click", note, true);
      removeEventListener("submit", note, true);
      removeEventListener("shopify:navigate", follow);
      earlyPresses = undefined;
    },
  };
  addEventListener("click", note, true);
  addEventListener("submit", note, true);
  addEventListener("shopify:navigate", follow);
}`;

/**
 * To be called as React takes the page over: it hears of what is pressed from now on. What this returns
 * is to be called when it has done so, and presses or sends once what was pressed before, however often. Of
 * several, and where another press has come meanwhile, none is: the one might change what the other does.
 */
export function readEarlyPress(): () => void {
  const { earlyPresses } = window;
  if (earlyPresses === undefined) return () => {};
  const { pressed, take, end } = earlyPresses;
  take();
  const before = pressed.length;
  return () => {
    end();
    const [first, ...others] = pressed.splice(0);
    if (first === undefined || others.length !== before - 1) return;
    if (others.some((other) => other !== first)) return;
    if (first instanceof HTMLFormElement) first.requestSubmit();
    else first.click();
  };
}
