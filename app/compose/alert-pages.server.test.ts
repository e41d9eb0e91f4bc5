/** What the addresses in alerts take from browsers and from mail programs. */
import { describe, expect, it } from "vitest";
import { createAlertPages } from "./alert-pages.server.ts";
import { createStoreWords } from "./store-words.server.ts";

createStoreWords();

/** Posts to an address in an alert; what was said there comes back beside the status. */
async function post(init: RequestInit) {
  const said: boolean[] = [];
  const pages = createAlertPages({
    readAlertAnswer: async () => null,
    answerAlerts: async ({ isWanted }) => {
      said.push(isWanted);
      return { storeName: "Roast", address: "a@b.example", language: "en", state: "Unsubscribed" };
    },
  });
  const { status } = await pages.request("/alerts/token", { method: "POST", ...init });
  return { status, said };
}

function formData(name: string, value: string): FormData {
  const form = new FormData();
  form.set(name, value);
  return form;
}

describe("an address in an alert", () => {
  it.each([
    ["a form of many parts", formData("List-Unsubscribe", "One-Click")],
    ["an encoded form", new URLSearchParams({ "List-Unsubscribe": "One-Click" })],
  ])("lets a mail program unsubscribe its reader by %s", async (_, body) => {
    expect(await post({ body })).toEqual({ status: 200, said: [false] });
  });

  it("takes a browser's yes", async () => {
    const body = new URLSearchParams({ answer: "join" });
    expect(await post({ body })).toEqual({ status: 200, said: [true] });
  });

  it.each([
    ["another field", { body: formData("other", "leave") }],
    [
      "a form without its boundary",
      { body: "List-Unsubscribe=One-Click", headers: { "content-type": "multipart/form-data" } },
    ],
    ["nothing", {}],
  ])("refuses %s, and changes nothing", async (_, init) => {
    expect(await post(init)).toEqual({ status: 400, said: [] });
  });
});
