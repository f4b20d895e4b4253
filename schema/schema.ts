import { loadRooms } from "#house";
import { builder } from "./builder.ts";

await loadRooms("schema");

/** The whole schema. Whoever prints it puts it in order; a start does not. */
export const schema = builder.toSchema({ sortSchema: false });
