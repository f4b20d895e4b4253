import { resolutionFileRoutes } from "./resolutionFiles.ts";
import { resolutionRoutes } from "./resolutions.ts";

/** The documented calls of resolutions and of their files. */
export const calls = [...resolutionRoutes, ...resolutionFileRoutes];
