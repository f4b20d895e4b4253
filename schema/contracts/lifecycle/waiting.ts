import type { CountyContext } from "../../context.ts";
import type { ContractWaitsFor } from "../words.rules.ts";

/** Who must act next, by the contract's status. Null: no one. */
export function waitsFor({ status, stage }: { status: string; stage: string | null }): ContractWaitsFor | null {
  if (status === "DRAFT" || status === "REJECTED") return "OWNER";
  if (status !== "WORKING") return null;
  if (stage === "CONTRACT_APPROVAL") return "APPROVERS";
  return stage === "CONTRACT_SIGNATURE" ? "SIGNERS" : "CLERK";
}

/** Updates who must act next; keeps `waitingSince` if that did not change. */
export async function renewWaiting(context: Pick<CountyContext, "db" | "ports">, contractId: string): Promise<void> {
  const found = await context.db.contract.findFirst({
    where: { id: contractId },
    select: { status: true, stage: true, waitingFor: true },
  });
  if (!found) return;
  const waitingFor = waitsFor(found);
  if (waitingFor === found.waitingFor) return;
  const waitingSince = waitingFor === null ? null : context.ports.clock.now();
  await context.db.contract.updateMany({ where: { id: contractId }, data: { waitingFor, waitingSince } });
}
