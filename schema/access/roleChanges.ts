import type { SignedContext } from "../context.ts";

/** A proposed change of a role. */
interface RoleChange {
  roleId: string;
  /** Keys that its holders would lose. At least one. */
  loses: readonly string[];
  /** Holders listed individually. */
  userIds: readonly string[];
}

/** For each holder, what current work the change would end, in sentences. Users without any may be omitted. */
type Warning = (context: SignedContext, change: RoleChange) => Promise<ReadonlyMap<string, readonly string[]>>;

const warnings: Warning[] = [];

/** Lets a room that depends on this one report what a role change would end. */
export const warnsOfRoleChange = (warning: Warning): void => void warnings.push(warning);

/** What a change would end, by holder. Sentences are sorted alphabetically, whichever room reports them. */
export async function endsOfWork(
  context: SignedContext,
  change: RoleChange,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (change.loses.length === 0) return new Map();
  const reports: ReadonlyMap<string, readonly string[]>[] = [];
  for (const warning of warnings) reports.push(await warning(context, change));
  return new Map(change.userIds.map((id) => [id, reports.flatMap((by) => by.get(id) ?? []).toSorted()]));
}
