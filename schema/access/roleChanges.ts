import type { SignedContext } from "../context.ts";

/** A change of a role that is being weighed. */
interface RoleChange {
  roleId: string;
  /** Keys that its holders would lose; at least one. */
  loses: readonly string[];
  /** Holders listed individually. */
  userIds: readonly string[];
}

/** What present work of the holders would end, in sentences, by user; a user without any may be left out. */
type Warning = (context: SignedContext, change: RoleChange) => Promise<ReadonlyMap<string, readonly string[]>>;

const warnings: Warning[] = [];

/** A room above says what a change of a role would end of the work that it knows. */
export const warnsOfRoleChange = (warning: Warning): void => void warnings.push(warning);

/** What a change would end, by holder; the sentences in the order of their letters, whichever room says them. */
export async function endsOfWork(
  context: SignedContext,
  change: RoleChange,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (change.loses.length === 0) return new Map();
  const said: ReadonlyMap<string, readonly string[]>[] = [];
  for (const warning of warnings) said.push(await warning(context, change));
  return new Map(change.userIds.map((id) => [id, said.flatMap((by) => by.get(id) ?? []).toSorted()]));
}
