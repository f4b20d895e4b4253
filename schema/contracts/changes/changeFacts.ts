import { batched } from "../../batch.ts";
import type { Context } from "../../context.ts";
import type { ContractStanding } from "../ContractRecord.ts";
import { type ContractStatus, contractStatusOf } from "../words.rules.ts";

/** What the rules need to know about the contract that another one changes. */
export interface OfChange {
  /** Null if it is not a change. */
  first: { number: string; status: ContractStatus } | null;
  /** Another change of it was started since. */
  hasNewer: boolean;
}

/** State of the contract that this one changes; one query for all shown together. */
export async function changeFacts(
  { parentId, createdAt }: Pick<ContractStanding, "parentId" | "createdAt">,
  context: Context,
): Promise<OfChange> {
  if (parentId === null) return { first: null, hasNewer: false };
  const found = await batched(context, "firstContract", parentId, async (ids) => {
    const rows = await context.db.contract.findMany({
      where: { id: { in: ids } },
      select: {
        id: true,
        number: true,
        status: true,
        children: { where: { isDeleted: false }, orderBy: { createdAt: "desc" }, take: 1, select: { createdAt: true } },
      },
    });
    return new Map(rows.map((row) => [row.id, row]));
  });
  if (!found) return { first: null, hasNewer: false };
  const [newest] = found.children;
  return {
    first: { number: found.number, status: contractStatusOf(found.status) },
    hasNewer: newest !== undefined && newest.createdAt > createdAt,
  };
}
