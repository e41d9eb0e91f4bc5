/** Stands for what is not shown. */
export const dots = "•••";
