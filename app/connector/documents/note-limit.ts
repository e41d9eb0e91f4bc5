/** As much as a packing slip says beneath its lines. */
export const noteCharactersMax = 500;
