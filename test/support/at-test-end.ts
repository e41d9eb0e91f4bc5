/** What the parts of a test want done when it has ended; the setup of every test file does it. */
const endings: (() => unknown)[] = [];

/** Calls `end` once, after the present test, in the order of asking. */
export function atTestEnd(end: () => unknown): void {
  endings.push(end);
}

/** Does what was asked for. */
export async function endTest(): Promise<void> {
  for (const end of endings.splice(0)) await end();
}
