import { describe, expect, it } from "vitest";
import { languageOf } from "./languages.ts";

const languageFor = (query: string, acceptLanguage?: string) =>
  languageOf(
    new Request(`https://app.example.com/app${query}`, {
      headers: acceptLanguage === undefined ? {} : { "accept-language": acceptLanguage },
    }),
  );

describe("the language of a request", () => {
  it.each([
    ["?locale=de", "en", "de"],
    ["?locale=de-AT", "en", "de"],
    ["?locale=DE", undefined, "de"],
    ["", "de-CH, en;q=0.5", "de"],
    ["?locale=tlh", "en;q=0.4, nl, de;q=0.8", "de"],
    ["?locale=", "de;q=0, en;q=0.1", "en"],
    ["", "de;q=x, , ;", "en"],
    ["", "nl", "en"],
    ["", undefined, "en"],
  ])("of '%s' with accept-language '%s' is %s", (query, header, language) => {
    expect(languageFor(query, header)).toBe(language);
  });
});
