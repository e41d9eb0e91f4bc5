/** A store's people are notified by email and in a channel: asked first, tested, and let go again. */
import { expect, it, vi } from "vitest";
import { openStore } from "#test/journeys/open-store.ts";

const store = openStore();
const { app, at, shop } = store;

const address = `boss-${shop.split(".")[0]}@example.com`;
const openPage = async () => {
  await store.page.goto(at("app/app/settings/notifications"));
  await app().getByRole("heading", { name: "Notifications" }).waitFor();
};
const row = (label: string) => app().getByRole("listitem").filter({ hasText: label });
const press = (name: string) => app().getByRole("button", { name, exact: true }).click();
const mailsTo = (to: string) =>
  store.world.mailbox.mails.filter((mail) => mail.to?.some((each) => each.address === to));
/** The email of that subject, once it has arrived. */
const mailed = (subject: string) =>
  vi.waitFor(
    () => {
      const mail = mailsTo(address).findLast((each) => each.subject?.includes(subject));
      if (mail === undefined) throw new Error(`No email says ${subject}.`);
      return mail;
    },
    { timeout: 30_000, interval: 100 },
  );

it("asks the owner of an address, and notifies them once they have confirmed", async () => {
  await store.page.goto(at("app/app/settings"));
  await app().getByRole("link", { name: "Manage notifications" }).click();
  await app().getByRole("heading", { name: "Notifications" }).waitFor();
  await press("Add email address");
  const form = app().getByRole("region", { name: "Add email address" });
  await form.getByRole("textbox", { name: "Email address" }).fill("nobody");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await form.getByText("Enter an email address, like orders@example.com.").waitFor();
  await form.getByRole("textbox", { name: "Email address" }).fill(address);
  await form.getByRole("checkbox", { name: "Daily summary" }).check();
  await form.getByLabel("Time of the summary").selectOption("17");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await row(address).getByText("Not confirmed").waitFor();
  await row(address).getByText("At once, Daily at 5:00 PM · Everything").waitFor();

  const invitation = await mailed("Confirm notifications");
  const link = /href="([^"]+\/alerts\/[^"]+)"/.exec(invitation.html ?? "")?.[1] ?? "";
  const answering = await store.page.context().newPage();
  await answering.goto(link);
  // Mail servers open what they deliver: that says nothing.
  await row(address).getByText("Not confirmed").waitFor();
  await answering.getByRole("button", { name: "Get notifications" }).click();
  await answering.getByText(`${address} gets notifications about orders`).waitFor();
  await row(address).getByText("Active").waitFor();

  await press(`Send a test to ${address}`);
  const test = await mailed("Test notification");
  await row(address).getByText("Last sent").waitFor();
  const header = (name: string) => test.headers.find(({ key }) => key === name)?.value;
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  // As a mail program does for its reader.
  const leave = header("list-unsubscribe")?.slice(1, -1) ?? "";
  const left = await fetch(leave, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(left.status).toBe(200);
  await openPage();
  await row(address).getByText("Unsubscribed").waitFor();
  await answering.close();
});

it("says of a form nothing that was refused of another", async () => {
  await openPage();
  await press("Add email address");
  const email = app().getByRole("region", { name: "Add email address" });
  await email.getByRole("textbox", { name: "Email address" }).fill("nobody");
  await email.getByRole("button", { name: "Add", exact: true }).click();
  const refusal = app().getByText("Enter an email address, like orders@example.com.");
  await refusal.waitFor();
  await press("Add channel");
  const channel = app().getByRole("region", { name: "Add channel" });
  await channel.getByRole("textbox", { name: "Name" }).waitFor();
  expect(await refusal.count()).toBe(0);
  await channel.getByRole("button", { name: "Cancel" }).click();
  await press("Add email address");
  await email.getByRole("textbox", { name: "Email address" }).waitFor();
  expect(await refusal.count()).toBe(0);
});

it("posts to a channel, and says where one does not take its messages", async () => {
  const { secureOrigin } = store.world;
  await openPage();
  const add = async (name: string, url: string) => {
    await press("Add channel");
    const form = app().getByRole("region", { name: "Add channel" });
    await form.getByRole("textbox", { name: "Name" }).fill(name);
    await form.getByRole("textbox", { name: "Webhook URL" }).fill(url);
    await form.getByRole("button", { name: "Add", exact: true }).click();
    await row(name).waitFor();
  };
  const before = secureOrigin.messages.length;
  await add("Print team", `${secureOrigin.url}/channel`);
  await row("Print team").getByText("Last sent").waitFor();
  expect(secureOrigin.messages.slice(before).map(({ text }) => text)).toContainEqual(
    expect.stringContaining("Test notification"),
  );
  await add("Inside", "https://127.0.0.1:9/hook");
  await row("Inside").getByText("The last notification was not delivered").waitFor();
  await row("Inside").getByText("Not delivered", { exact: true }).waitFor();
  await press("Remove Inside");
  await app().getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await row("Inside").waitFor({ state: "detached" });
});

it("answers an address that nobody was given with a page that says so", async () => {
  const response = await fetch(`${store.world.app().url}/alerts/v1.a.b.c.d`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("is no longer valid");
  const posted = await fetch(`${store.world.app().url}/alerts/x`, { method: "POST", body: "a=b" });
  expect(posted.status).toBe(400);
});
