/** A session ends while a form is open in the admin's frame: what was typed is not lost. */
import { createHmac } from "node:crypto";
import type { FrameLocator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openStore } from "./open-store.ts";

const patience = { timeout: 300_000 };

const store = openStore({ page: { trusts: "any certificate" } });
const { app, at, pageErrors, shop } = store;

const button = (name: string) => app().getByRole("button", { name, exact: true });
const save = () => store.page.getByRole("button", { name: "Save", exact: true }).click();
const isBack = () => app().getByText("Your changes from before are back.").waitFor();

/** The store's own token as it stands an hour after it was made. */
function expiredToken(): string {
  const [head = "", body = ""] = store.world.standIn.sessionToken(shop).split(".");
  const claims: { exp: number; nbf: number; iat: number } = JSON.parse(
    Buffer.from(body, "base64url").toString(),
  );
  const [exp, nbf, iat] = [claims.exp, claims.nbf, claims.iat].map((at) => at - 3_600);
  const old = Buffer.from(JSON.stringify({ ...claims, exp, nbf, iat })).toString("base64url");
  const signature = createHmac("sha256", "demo-client-secret").update(`${head}.${old}`);
  return `${head}.${old}.${signature.digest("base64url")}`;
}

/** Lets the next `times` forms of a page leave with a token that has expired; tells what they got. */
async function expireTokens(place: RegExp, times: number): Promise<{ statuses: number[] }> {
  const seen = { statuses: [] as number[] };
  await store.page.route(place, async (route) => {
    if (route.request().method() !== "POST" || seen.statuses.length >= times) {
      return route.fallback();
    }
    const headers = { ...route.request().headers(), authorization: `Bearer ${expiredToken()}` };
    const response = await route.fetch({ headers });
    seen.statuses.push(response.status());
    return route.fulfill({ response });
  });
  return seen;
}

interface Form {
  name: string;
  requests: RegExp;
  open: () => Promise<void>;
  field: () => ReturnType<FrameLocator["getByLabel"]>;
  saved: string;
}

const settings: Form = {
  name: "the settings",
  requests: /\/app\/settings/,
  open: async () => {
    await store.page.goto(at("app/app/settings"));
    await app().getByRole("heading", { name: "Settings" }).waitFor();
  },
  field: () => app().getByRole("textbox", { name: "Orders with one of these tags" }),
  saved: "Settings saved",
};

const variant: Form = {
  name: "a variant's page",
  requests: /\/app\/products\/\d+/,
  open: async () => {
    await store.page.goto(at("app/app/products"));
    await app()
      .getByRole("link", { name: /^Harbor House Blend, Whole bean, 12 oz/ })
      .click();
    await app().getByText("What one unit of it is made of").waitFor();
  },
  field: () => app().getByLabel("Quantity").first(),
  saved: "Saved",
};

describe.each([
  { form: settings, first: "one", second: "two", third: "three" },
  { form: variant, first: "2", second: "3", third: "4" },
])("$form.name", ({ form, first, second, third }) => {
  const typed = () => form.field().inputValue();

  it("is saved though its token has expired: a fresh one is fetched", patience, async () => {
    await form.open();
    await form.field().fill(first);
    const { statuses } = await expireTokens(form.requests, 1);
    await save();
    await store.page.getByText(form.saved, { exact: true }).first().waitFor();
    await store.page.unroute(form.requests);
    expect(statuses).toEqual([401]);
    await form.open();
    expect(await typed()).toBe(first);
  });

  it("has what was typed again after the session has ended and begun anew", patience, async () => {
    await form.field().fill(second);
    const { statuses } = await expireTokens(form.requests, 2);
    await save();
    const again = button("Try again");
    await again.waitFor();
    expect(statuses).toEqual([401, 401]);
    await store.page.unroute(form.requests);
    await again.click();
    await isBack();
    await expect.poll(typed).toBe(second);
    await save();
    await store.page.getByText(form.saved, { exact: true }).first().waitFor();
    await form.open();
    expect(await typed()).toBe(second);
  });

  it("is saved though Shopify has revoked the app's token meanwhile", patience, async () => {
    await form.field().fill(third);
    store.world.standIn.setFaults(shop, [{ kind: "revoke_token" }]);
    await save();
    await store.page.getByText(form.saved, { exact: true }).first().waitFor();
    await form.open();
    expect(await typed()).toBe(third);
    store.world.standIn.setFaults(shop, []);
  });
});

describe("every page", () => {
  it("left no error", () => {
    expect(pageErrors).toEqual([]);
  });
});
