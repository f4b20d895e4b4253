import { globSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** The product's folder: found by package.json, so that sources and the built server name files the same way. */
export const ROOT = dirname(findPackageJSON(import.meta.url) as string);

const LISTS = {
  /** A type, a verb or a listener belongs to the schema by being there. */
  schema: {
    pattern: "schema/*/**/*.ts",
    exclude: ["**/*.test.ts", "**/*.fixture.ts", "**/rules.ts", "**/*.rules.ts"],
  },
  /** A room's documented calls. */
  rest: { pattern: "server/*/rest.ts", exclude: ["server/rest/rest.ts"] },
};
export type RoomList = keyof typeof LISTS;

/** Files of all rooms from {@link ROOT}, in the order of their names, so that listeners are always told in the same order. */
export function roomFiles(list: RoomList): string[] {
  const { pattern, exclude } = LISTS[list];
  return globSync(pattern, { cwd: ROOT, exclude }).toSorted();
}

/** Loads the files of all rooms. The build of the server replaces `await loadRooms("…")` with imports (rolldown.config.ts). */
export async function loadRooms<Room>(list: RoomList): Promise<Room[]> {
  const rooms: Room[] = [];
  for (const file of roomFiles(list)) rooms.push((await import(pathToFileURL(join(ROOT, file)).href)) as Room);
  return rooms;
}
