/** Brings in what is written in a language, by whatever process writes. */
import { currentLanguage, type Language } from "./languages.ts";
import { addTexts, type Texts } from "./text.ts";

/** What pages load of a language's texts (`acts` once somebody acts): each those of everywhere, and beside them those of its own areas. */
export const textAreas = [
  "everywhere",
  "orders",
  "overview",
  "products",
  "settings",
  "store",
  "acts",
] as const;
export type TextArea = (typeof textAreas)[number];

type LoadFile = () => Promise<{ texts: Texts }>;

/** Each is a file of its own to the browser, and only what the reader's page is written with is fetched. */
const files: Record<Language, Record<TextArea, LoadFile>> = {
  en: {
    everywhere: () => import("./strings/en/areas/everywhere.ts"),
    orders: () => import("./strings/en/areas/orders.ts"),
    overview: () => import("./strings/en/areas/overview.ts"),
    products: () => import("./strings/en/areas/products.ts"),
    settings: () => import("./strings/en/areas/settings.ts"),
    store: () => import("./strings/en/areas/store.ts"),
    acts: () => import("./strings/en/areas/acts.ts"),
  },
  de: {
    everywhere: () => import("./strings/de/areas/everywhere.ts"),
    orders: () => import("./strings/de/areas/orders.ts"),
    overview: () => import("./strings/de/areas/overview.ts"),
    products: () => import("./strings/de/areas/products.ts"),
    settings: () => import("./strings/de/areas/settings.ts"),
    store: () => import("./strings/de/areas/store.ts"),
    acts: () => import("./strings/de/areas/acts.ts"),
  },
  fr: {
    everywhere: () => import("./strings/fr/areas/everywhere.ts"),
    orders: () => import("./strings/fr/areas/orders.ts"),
    overview: () => import("./strings/fr/areas/overview.ts"),
    products: () => import("./strings/fr/areas/products.ts"),
    settings: () => import("./strings/fr/areas/settings.ts"),
    store: () => import("./strings/fr/areas/store.ts"),
    acts: () => import("./strings/fr/areas/acts.ts"),
  },
  es: {
    everywhere: () => import("./strings/es/areas/everywhere.ts"),
    orders: () => import("./strings/es/areas/orders.ts"),
    overview: () => import("./strings/es/areas/overview.ts"),
    products: () => import("./strings/es/areas/products.ts"),
    settings: () => import("./strings/es/areas/settings.ts"),
    store: () => import("./strings/es/areas/store.ts"),
    acts: () => import("./strings/es/areas/acts.ts"),
  },
  ja: {
    everywhere: () => import("./strings/ja/areas/everywhere.ts"),
    orders: () => import("./strings/ja/areas/orders.ts"),
    overview: () => import("./strings/ja/areas/overview.ts"),
    products: () => import("./strings/ja/areas/products.ts"),
    settings: () => import("./strings/ja/areas/settings.ts"),
    store: () => import("./strings/ja/areas/store.ts"),
    acts: () => import("./strings/ja/areas/acts.ts"),
  },
};

/** Loads our own words of `areas` in `language`; to be awaited before any is written. */
export async function loadTexts(language: Language, areas: readonly TextArea[]): Promise<void> {
  const loaded = await Promise.all(areas.map((area) => files[language][area]()));
  for (const { texts } of loaded) addTexts(language, texts);
}

/** Loads what is said of acts in the reader's language; in a browser to be awaited before any of it is written. */
export async function loadActTexts(): Promise<void> {
  await loadTexts(currentLanguage(), ["acts"]);
}
