/** What the picture of profit and what stands around it share. */
export const height = 200;
/** So much space its amounts take at the left. */
export const left = 56;
