import type { Outside } from "#web/shell/room.ts";
import { lodging } from "./lodging/pages.ts";
import { watched } from "./opening/watched.ts";
import { portal } from "./portal/pages.ts";

export const outside: Outside = { pages: [...portal, ...lodging, watched] };
