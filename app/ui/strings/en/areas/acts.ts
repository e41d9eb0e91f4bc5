import { acts } from "../acts.ts";

/** English: what pages say of acts, which they load when somebody acts. */
export const texts = { acts } as const;
