/** Every word that the app has: its pages', and those that Shopify's own pages show, which no page of the app loads. */
import type { Language } from "../languages.ts";
import { inShopify as deInShopify } from "./de/in-shopify.ts";
import { texts as de } from "./de/index.ts";
import { inShopify as enInShopify } from "./en/in-shopify.ts";
import { texts as en } from "./en/index.ts";
import { inShopify as esInShopify } from "./es/in-shopify.ts";
import { texts as es } from "./es/index.ts";
import { inShopify as frInShopify } from "./fr/in-shopify.ts";
import { texts as fr } from "./fr/index.ts";
import { inShopify as jaInShopify } from "./ja/in-shopify.ts";
import { texts as ja } from "./ja/index.ts";

export const allTexts = {
  de: { ...de, ...deInShopify },
  en: { ...en, ...enInShopify },
  es: { ...es, ...esInShopify },
  fr: { ...fr, ...frInShopify },
  ja: { ...ja, ...jaInShopify },
} as const satisfies Record<Language, object>;
