/** A cell of Excel holds so many characters. */
export const LONGEST_CELL = 32_767;
