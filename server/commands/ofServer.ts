import { readCommand as backup } from "../backup.ts";
import { readCommand as county } from "../county.ts";
import type { Asked } from "./door.ts";
import { readCommand as importing } from "../import.ts";
import { type Done, perform, type Place, type ReadCommand } from "./perform.ts";

/** The commands that a running server does for others. */
const COMMANDS = new Map<string, ReadCommand>(Object.entries({ backup, county, import: importing }));

/** Does what another process asks of the server. */
export async function performForOthers(asked: Asked, parts: Omit<Place, "pathOf">): Promise<Done> {
  const read = COMMANDS.get(asked.command);
  if (!read) throw new Error(`${asked.command}: the server does no such command`);
  return perform(read, asked, parts);
}
