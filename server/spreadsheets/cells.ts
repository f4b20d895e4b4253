/** Maximum characters in an Excel cell. */
export const LONGEST_CELL = 32_767;
