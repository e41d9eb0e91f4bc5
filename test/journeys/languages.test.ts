/** The admin in another language than English: as it opens, after navigation, and as wide as a phone. */
import path from "node:path";
import type { Route } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { untilAlive } from "#test/support/browser.ts";
import { openStore } from "./open-store.ts";

const store = openStore({ isOpened: false });
const { app, at, pageErrors } = store;

const heading = (name: string) => app().getByRole("heading", { name, exact: true }).first();
const language = () => app().locator("html").getAttribute("lang");

beforeEach(async () => {
  pageErrors.length = 0;
  await store.page.setViewportSize({ width: 1_280, height: 900 });
});

describe("the admin", { timeout: 120_000 }, () => {
  it("opens in the language of the person's account, and stays in it", async () => {
    await store.page.goto(at("app?locale=de"));
    await heading("Startseite").waitFor();
    await app().getByText("10 Varianten sind zugeordnet").waitFor();
    expect(await language()).toBe("de");

    // Through the app's own links, without another document.
    const orders = app().getByRole("link", { name: "Bestellungen anzeigen" });
    await untilAlive(orders);
    await orders.click();
    await app().getByRole("heading", { name: "Noch keine Bestellungen" }).waitFor();
    expect(await language()).toBe("de");
    // What the browser renders anew is what the server wrote: React reports every difference.
    expect(pageErrors).toEqual([]);
  });

  it.each([
    ["fr", "Accueil", "Voir les commandes", "Aucune commande pour le moment"],
    ["es", "Inicio", "Ver pedidos", "Aún no hay pedidos"],
    ["ja", "ホーム", "注文を表示", "まだ注文はありません"],
  ])("speaks %s", async (locale, title, link, empty) => {
    await store.page.goto(at(`app?locale=${locale}`));
    await heading(title).waitFor();
    await app().getByRole("link", { name: link }).click();
    await heading(empty).waitFor();
    expect(await language()).toBe(locale);
    expect(pageErrors).toEqual([]);
  });

  it("shows a page once the texts of its own are there, and until then that it loads", async () => {
    await store.page.goto(at("app?locale=de"));
    // Before that, a link leads to another document.
    await untilAlive(heading("Startseite"));
    const held: Route[] = [];
    const texts = /\/assets\/(orders|products|settings)-[^/]*\.js$/;
    await store.page.route(texts, (route) => void held.push(route));

    await app().getByRole("link", { name: "Shop-Einstellungen prüfen" }).click();
    await app().getByRole("status", { name: "Die Seite wird geladen" }).waitFor();
    expect(await heading("Einrichtung prüfen").count()).toBe(0);
    await expect
      .poll(() => held.map((route) => path.basename(route.request().url()).split("-")[0]))
      .toEqual(["settings"]);
    await Promise.all(held.map((route) => route.continue()));
    await store.page.unroute(texts);
    await heading("Einrichtung prüfen").waitFor();
    expect(pageErrors).toEqual([]);
  });

  it("asks for the document anew where a page's texts can't be loaded", async () => {
    await store.page.goto(at("app?locale=de"));
    await untilAlive(heading("Startseite"));
    await store.page.route(/\/assets\/settings-[^/]*\.js$/, (route) => route.abort(), { times: 1 });

    await app().getByRole("link", { name: "Shop-Einstellungen prüfen" }).click();
    await heading("Einrichtung prüfen").waitFor();
    expect(await language()).toBe("de");
  });

  describe("where the texts of the document's own page can't be loaded", () => {
    const texts = /\/assets\/everywhere-[^/]*\.js$/;

    it("comes alive all the same, once they can", async () => {
      await store.page.route(texts, (route) => route.abort(), { times: 1 });
      const loaded = store.page.waitForResponse(texts);
      await store.page.goto(at("app?locale=de"));
      await loaded;
      await untilAlive(heading("Startseite"));
      expect(await app().getByRole("alert").count()).toBe(0);
    });

    it("says so, and leads on", async () => {
      await store.page.route(texts, (route) => route.abort());
      await store.page.goto(at("app?locale=de"));
      await app().getByRole("alert").getByText("Etwas ist schiefgegangen").waitFor();
      await store.page.unroute(texts);
      const loaded = store.page.waitForResponse(texts);
      await app().getByRole("button", { name: "Erneut versuchen" }).click();
      await loaded;
      await untilAlive(heading("Startseite"));
      expect(await app().getByRole("alert").count()).toBe(0);
    });
  });

  it("says in it what went wrong, too", async () => {
    await store.page.goto(at("app/app/orders/nobody?locale=de"));
    await app().getByText("Diese Seite gibt es nicht").waitFor();
    await app().getByRole("link", { name: "Zu den Bestellungen" }).click();
    await app().getByRole("heading", { name: "Noch keine Bestellungen" }).waitFor();
    expect(pageErrors).toEqual([]);
  });

  it("is English for a language that it doesn't speak", async () => {
    await store.page.goto(at("app?locale=tlh"));
    await heading("Home").waitFor();
    expect(await language()).toBe("en");
  });

  it.each([
    "app",
    "app/app/orders",
    "app/app/products",
    "app/app/products/import",
    "app/app/settings",
  ])("fits a phone's width in long words at %s", async (place) => {
    await store.page.setViewportSize({ width: 320, height: 900 });
    await store.page.goto(at(`${place}?locale=de`));
    // Past the place outside of the admin, which is in English words of its own width.
    await app().locator("html[lang=de] .Polaris-Page").waitFor();
    const tooWide = await app()
      .locator("html")
      .evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(tooWide).toBe(0);
    expect(pageErrors).toEqual([]);
  });
});
