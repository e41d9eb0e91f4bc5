import { expect, it } from "vitest";
import { inLanguage } from "../ui/languages.ts";
import { createStoreWords } from "./store-words.server.ts";

const berlin = { language: "de-DE", timezone: "Europe/Berlin" };

it("speaks the store's language whatever page is drawn around it, and leaves that page its own", () => {
  const words = createStoreWords();
  // Another product in this process has words of its own.
  createStoreWords();
  const said = inLanguage("fr", () => [
    words({ code: "nothingLeft" }, berlin),
    words({ code: "nothingLeft" }, { ...berlin, language: "ja" }),
  ]);
  expect(said).toEqual([
    "Davon ist nichts mehr übrig, was der Anbieter dieser App herstellt.",
    "このアプリのプロバイダーが製造する商品は残っていません。",
  ]);
});
