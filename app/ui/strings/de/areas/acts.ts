import { acts } from "../acts.ts";
import { photos } from "../photos.ts";

/** German: what pages say of acts, which they load when somebody acts. */
export const texts = { acts, photos };
