import { ocdsRoutes } from "./ocds.ts";

/** The documented calls of procurement. */
export const calls = [...ocdsRoutes];
