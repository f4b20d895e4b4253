import type { Asked } from "./door.ts";
import { type Done, perform, type Place, type ReadCommand } from "./perform.ts";

/** The commands that a running server does for others; each is loaded when it is first asked for. */
const COMMANDS = new Map<string, () => Promise<{ readCommand: ReadCommand }>>([
  ["backup", () => import("../backup.ts")],
  ["county", () => import("../county.ts")],
  ["import", () => import("../import.ts")],
]);

/** Does what another process asks of the server. */
export async function performForOthers(asked: Asked, parts: Omit<Place, "pathOf">): Promise<Done> {
  const load = COMMANDS.get(asked.command);
  if (!load) throw new Error(`${asked.command}: the server does no such command`);
  return perform((await load()).readCommand, asked, parts);
}
