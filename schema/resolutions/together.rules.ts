/** Maximum number of resolutions per act in the repository. */
export const MAX_TOGETHER = 50;
