import { acts } from "../acts.ts";
import { photos } from "../photos.ts";
import { troubles } from "../troubles.ts";

/** German: what pages say of acts and troubles, which they load when somebody acts, or where there is trouble. */
export const texts = { acts, photos, troubles };
