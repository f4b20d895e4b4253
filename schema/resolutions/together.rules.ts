/** The most resolutions that one act of the repository takes. */
export const MOST_TOGETHER = 50;
