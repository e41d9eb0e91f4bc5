import { t } from "./text.ts";

/** For those who come by without a store. Plain, so that it needs neither Polaris nor App Bridge. */
export function WelcomePage() {
  return (
    <main style={{ margin: "15vh auto", maxWidth: "32rem", padding: "0 1rem", ...letters }}>
      <h1>{t("app.name")}</h1>
      <p>{t("app.tagline")}</p>
      <p>{t("app.openInAdmin")}</p>
    </main>
  );
}

const letters = { fontFamily: "system-ui, sans-serif", lineHeight: 1.5 };
