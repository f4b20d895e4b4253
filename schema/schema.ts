import { loadRooms } from "#house";
import { builder } from "./builder.ts";

await loadRooms("schema");

/** The whole schema. It is sorted only for printing, not at startup. */
export const schema = builder.toSchema({ sortSchema: false });
