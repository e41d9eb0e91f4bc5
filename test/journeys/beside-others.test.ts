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
const confirm = (page: Page, name: string) =>
  app(page).getByRole("dialog").getByRole("button", { name, exact: true }).click();

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
  await app().getByText("Other changes were saved here since.").waitFor();
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

it("says that the other one has removed a recipient, and keeps the form", async () => {
  await open("app/app/settings/notifications", "Notifications");
  await press(other, "Add channel");
  const adding = app(other).getByRole("region", { name: "Add channel" });
  await adding.getByRole("textbox", { name: "Name" }).fill("Roastery");
  const { secureOrigin } = store.world;
  await adding.getByRole("textbox", { name: "Webhook URL" }).fill(`${secureOrigin.url}/channel`);
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  const row = (page: Page) => app(page).getByRole("listitem").filter({ hasText: "Roastery" });
  await row(other).waitFor();
  await store.page.goto(at("app/app/settings/notifications"));
  await press(store.page, "Edit Roastery");
  const form = app().getByRole("region", { name: "Edit Roastery" });
  await form.getByRole("checkbox", { name: "Daily summary" }).check();
  await press(other, "Remove Roastery");
  await confirm(other, "Remove");
  await row(other).waitFor({ state: "detached" });
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await app().getByText("Roastery was removed meanwhile.").waitFor();
  await row(store.page).waitFor({ state: "detached" });
  expect(await form.getByRole("checkbox", { name: "Daily summary" }).isChecked()).toBe(true);
});

it("says that the other one has revoked a key, and lists the others", async () => {
  await open("app/app/settings", "API keys");
  await press(other, "Create a key");
  const making = app(other).getByRole("region", { name: "Create an API key" });
  await making.getByLabel("Name").fill("Scale");
  await making.getByRole("button", { name: "Create a key" }).click();
  const row = (page: Page) => app(page).getByRole("listitem").filter({ hasText: "Scale" });
  await row(other).waitFor();
  await store.page.goto(at("app/app/settings"));
  await press(store.page, "Revoke the key Scale");
  await press(other, "Revoke the key Scale");
  await confirm(other, "Revoke the key");
  await row(other).waitFor({ state: "detached" });
  await confirm(store.page, "Revoke the key");
  await store.page.getByText("Key revoked").waitFor();
  await expect.poll(() => row(store.page).count()).toBe(0);
});
