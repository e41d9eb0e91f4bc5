/** What a person does on many pages. */
import type { FrameLocator, Locator } from "playwright-core";

/** As quick as a person types. */
export const typing = { delay: 90 };

export const rowsOf = (app: FrameLocator) => app.getByRole("row");
export const firstLink = (app: FrameLocator, name: RegExp) =>
  app.getByRole("link", { name }).first();

/**
 * Presses what is to be seen, where it is, without a look at what lies there: the driver takes that look
 * within the page, and its time would be counted as the page's own.
 */
export async function press(target: Locator): Promise<void> {
  await target.waitFor();
  await target.click({ force: true });
}

/** To the next page of a list: done when there is a way back. */
export async function turn(app: FrameLocator): Promise<void> {
  await press(app.getByRole("button", { name: "Next page" }));
  await app.getByRole("button", { name: "First page", disabled: false }).waitFor();
}
