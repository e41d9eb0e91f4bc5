import { acts } from "../acts.ts";

/** French: what pages say of acts, which they load when somebody acts. */
export const texts = { acts };
