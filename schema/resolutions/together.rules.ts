/** Maximum number of resolutions per act in the repository. */
export const MOST_TOGETHER = 50;
