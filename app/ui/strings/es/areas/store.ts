import { documents } from "../documents.ts";
import { provider } from "../provider.ts";
import { paused, topics } from "../store.ts";

/** Spanish: what the pages of orders and those of settings both say. */
export const texts = { documents, provider, paused, topics } as const;
