/** Two people of a store have the same page open: what one of them saves or removes costs the other nothing that was typed. */
import type { Page } from "playwright-core";
import { afterEach, beforeAll, expect, it } from "vitest";
import { openStore } from "./open-store.ts";

const store = openStore();
const { app, at, pageErrors } = store;

/** The page of the other one of them. */
let other: Page;

beforeAll(async () => {
  other = await store.openPage();
}, 240_000);

afterEach(() => expect(pageErrors).toEqual([]));

const both = () => [store.page, other];
const open = (place: string, title: string) =>
  Promise.all(
    both().map(async (page) => {
      await page.goto(at(place));
      await app(page).getByRole("heading", { name: title }).waitFor();
    }),
  );
const press = (page: Page, name: string) =>
  app(page).getByRole("button", { name, exact: true }).click();

it("keeps synonyms that the other one saves, and asks before it writes over them", async () => {
  await open("app/app/products/words", "Synonyms for suggestions");
  const field = (page: Page, name: string) => app(page).getByRole("textbox", { name, exact: true });
  const add = async (page: Page, name: string, word: string) => {
    await field(page, name).press("End");
    await field(page, name).pressSequentially(`, ${word}`);
  };
  const save = async (page: Page) => {
    await press(page, "Save");
    await page.getByText("Synonyms saved").waitFor();
  };
  await add(other, "whole bean", "theirs");
  await save(other);
  await add(store.page, "ground", "mine");
  await add(store.page, "whole bean", "ours");
  await press(store.page, "Save");
  await app().getByText("Something else was saved here meanwhile.").waitFor();
  await app()
    .getByText(/^Now: .*, theirs/)
    .waitFor();
  expect(await field(store.page, "whole bean").inputValue()).toMatch(/, ours$/);
  expect(await field(store.page, "ground").inputValue()).toMatch(/, mine$/);
  await add(store.page, "whole bean", "theirs");
  await save(store.page);

  await add(other, "pods", "more");
  await save(other);
  await expect.poll(() => field(other, "ground").inputValue()).toMatch(/, mine$/);
  expect(await field(other, "whole bean").inputValue()).toMatch(/, ours, theirs$/);
});
