/** What a person does on many pages. */
import type { FrameLocator } from "playwright-core";

/** As quick as a person types. */
export const typing = { delay: 90 };

export const rowsOf = (app: FrameLocator) => app.getByRole("row");
export const firstLink = (app: FrameLocator, name: RegExp) =>
  app.getByRole("link", { name }).first();

/** To the next page of a list: done when there is a way back. */
export async function turn(app: FrameLocator): Promise<void> {
  await app.getByRole("button", { name: "Next" }).click();
  await app.getByRole("button", { name: "Previous", disabled: false }).waitFor();
}
