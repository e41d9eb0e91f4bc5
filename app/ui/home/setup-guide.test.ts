import { AppProvider } from "@shopify/polaris";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { inLanguage, languages } from "../languages.ts";
import { loadLanguage, polarisTexts } from "../load-language.ts";
import { t } from "../text.ts";
import { SetupGuide } from "./setup-guide.tsx";

beforeAll(() => Promise.all(languages.map(loadLanguage)));

const shown = (isDefaultProvider: boolean, isLive = true) =>
  renderToStaticMarkup(
    createElement(
      AppProvider,
      { i18n: polarisTexts("en") },
      createElement(SetupGuide, {
        setup: {
          steps: { connection: true, products: false, artwork: true, test: true, live: isLive },
          isDefaultProvider,
          test: null,
          needsTestKey: false,
          isTestConnection: false,
          unsold: { count: 0, of: 0, products: [] },
          sending: null,
        },
        products: { mapped: 1, ignored: 0, open: 1, bare: 0 },
        provider: { host: null, standing: "working" },
        isDismissing: false,
        onDismiss: () => undefined,
      }),
    ),
  );

it("lists as many steps as it counts", () => {
  for (const [isDefault, of] of [
    [true, 4],
    [false, 5],
  ] as const) {
    const text = shown(isDefault);
    expect(text).toContain(t("home.setup.progress", { number: of - 1, of }));
    expect(text.match(/<li/g)).toHaveLength(of);
  }
  expect(shown(true)).toContain(t("home.setup.given"));
});

it.each(languages)(
  "says in %s that orders are live, and of nobody that they went live",
  (language) => {
    inLanguage(language, () => {
      expect(shown(true)).toContain(t("home.setup.steps.on.title"));
      expect(shown(true)).not.toContain(t("home.setup.steps.live.title"));
      expect(shown(true, false)).toContain(t("home.setup.steps.live.title"));
    });
  },
);
