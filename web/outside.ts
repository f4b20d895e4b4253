import type { Outside } from "./shell/room.ts";

/** The rooms' public pages. A room with public pages has an `outside.ts`. */
const outside: readonly Outside[] = Object.values(
  import.meta.glob<Outside>("./*/outside.ts", { eager: true, import: "outside" }),
);

export const pages = outside.flatMap((room) => room.pages);
export const plain = outside.flatMap((room) => room.plain ?? []);
