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
 * Why changes of a role's permissions are refused, `after` being its new rows. Null: they are saved. Checked for the
 * preview and for the save.
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
