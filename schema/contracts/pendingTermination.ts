import type { ContractTermination } from "#prisma/generated/client/client.ts";
import type { Context } from "../context.ts";
import type { Refusal } from "../refusal.rules.ts";

/** The termination that waits for the signatory. Null: none. */
export const pendingTermination = async (
  { id }: { id: string },
  { db }: Pick<Context, "db">,
): Promise<ContractTermination | null> =>
  db.contractTermination.findFirst({ where: { contractId: id, state: "ASKED" } });

export const NOT_ASKED: Refusal = { code: "NOT_ASKED", message: "No one has asked to terminate this contract." };
