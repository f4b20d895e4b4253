import type { SignedContext } from "../context.ts";
import type { Refusal } from "../refusal.ts";
import { administratorsBeside } from "./administrators.ts";
import type { RoleFacts } from "./administrators.rules.ts";
import { refuseChanges, refuseRows } from "./guards.rules.ts";
import { PERMISSIONS } from "./permissions.ts";
import { allowedKeys } from "./rules.ts";
import type { Row } from "./states.rules.ts";

const KEYS: readonly string[] = PERMISSIONS.map(({ key }) => key);

/**
 * Why a role's new permissions, `after`, are refused. Null if they can be saved. Checked for the preview and the save.
 */
export async function refuseNewRows(
  context: SignedContext,
  role: RoleFacts,
  changes: readonly { key: string }[],
  after: readonly Row[],
): Promise<Refusal | null> {
  return (
    refuseChanges(changes, KEYS) ?? refuseRows(role, allowedKeys(after), await administratorsBeside(context, role.id))
  );
}
