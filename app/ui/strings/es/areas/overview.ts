import { activity } from "../activity.ts";
import { home } from "../home.ts";
import { samples } from "../samples.ts";
import { troubles } from "../troubles.ts";

/** Spanish: what Home, Activity and the pages of samples say. */
export const texts = { activity, home, samples, troubles } as const;
