import { acts } from "../acts.ts";
import { photos } from "../photos.ts";

/** English: what pages say of acts, which they load when someone acts. */
export const texts = { acts, photos } as const;
