/** Maximum characters in an Excel cell. */
export const MAX_CELL_LENGTH = 32_767;
