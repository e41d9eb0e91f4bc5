/** Every word that the app has: its pages', what these say of acts once there is one, and what is said elsewhere, which no page loads. */
import type { Language } from "../languages.ts";
import { acts as deActs } from "./de/acts.ts";
import { elsewhere as deElsewhere } from "./de/elsewhere.ts";
import { texts as de } from "./de/index.ts";
import { acts as enActs } from "./en/acts.ts";
import { elsewhere as enElsewhere } from "./en/elsewhere.ts";
import { texts as en } from "./en/index.ts";
import { acts as esActs } from "./es/acts.ts";
import { elsewhere as esElsewhere } from "./es/elsewhere.ts";
import { texts as es } from "./es/index.ts";
import { acts as frActs } from "./fr/acts.ts";
import { elsewhere as frElsewhere } from "./fr/elsewhere.ts";
import { texts as fr } from "./fr/index.ts";
import { acts as jaActs } from "./ja/acts.ts";
import { elsewhere as jaElsewhere } from "./ja/elsewhere.ts";
import { texts as ja } from "./ja/index.ts";

export const allTexts = {
  de: { ...de, ...deElsewhere, acts: deActs },
  en: { ...en, ...enElsewhere, acts: enActs },
  es: { ...es, ...esElsewhere, acts: esActs },
  fr: { ...fr, ...frElsewhere, acts: frActs },
  ja: { ...ja, ...jaElsewhere, acts: jaActs },
} as const satisfies Record<Language, object>;
