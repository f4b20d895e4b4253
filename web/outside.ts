import type { Outside } from "./shell/room.ts";

/** What the rooms have for everybody: a room with such pages has an `outside.ts`. */
const outside: readonly Outside[] = Object.values(
  import.meta.glob<Outside>("./*/outside.ts", { eager: true, import: "outside" }),
);

export const pages = outside.flatMap((room) => room.pages);
export const plain = outside.flatMap((room) => room.plain ?? []);
