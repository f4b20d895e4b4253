import type { Outside } from "#web/shell/room.ts";
import { lodging } from "./lodging/pages.ts";
import { watched } from "./opening/watched.ts";

export const outside: Outside = { pages: [...lodging, watched] };
