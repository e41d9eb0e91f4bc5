/** Every word that the app has: its pages', and what is said elsewhere, which no page loads. */
import type { Language } from "../languages.ts";
import { elsewhere as deElsewhere } from "./de/elsewhere.ts";
import { texts as de } from "./de/index.ts";
import { elsewhere as enElsewhere } from "./en/elsewhere.ts";
import { texts as en } from "./en/index.ts";
import { elsewhere as esElsewhere } from "./es/elsewhere.ts";
import { texts as es } from "./es/index.ts";
import { elsewhere as frElsewhere } from "./fr/elsewhere.ts";
import { texts as fr } from "./fr/index.ts";
import { elsewhere as jaElsewhere } from "./ja/elsewhere.ts";
import { texts as ja } from "./ja/index.ts";

export const allTexts = {
  de: { ...de, ...deElsewhere },
  en: { ...en, ...enElsewhere },
  es: { ...es, ...esElsewhere },
  fr: { ...fr, ...frElsewhere },
  ja: { ...ja, ...jaElsewhere },
} as const satisfies Record<Language, object>;
