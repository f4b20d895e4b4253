import type { RoutedMatter } from "../../routing/matters.ts";
import { isStage, type RouteStatus } from "../../routing/kinds.rules.ts";
import type { RoutedBy } from "../../routing/templates.ts";
import type { LockedContract } from "../ContractRecord.ts";

/** Position of a contract on its route: a draft, in approvals or signatures, or past both. */
export const routeStatusOf = ({ status, stage }: { status: string; stage: string | null }): RouteStatus =>
  status === "DRAFT" ? "DRAFT" : status === "WORKING" && stage !== null && isStage(stage) ? stage : "OVER";

/**
 * What letters about its route say about a contract. The variables of approvals are named after resolutions, for every
 * kind.
 */
export const noticeOf = (contract: {
  id: string;
  number: string;
  name: string;
  department: string;
  routeNote: string;
}) => ({
  about: contract.number,
  variables: {
    "contract.number": contract.number,
    "contract.name": contract.name,
    "matter.number": `Contract ${contract.number}`,
    "matter.title": contract.name,
    "matter.department": contract.department,
    "matter.adoptedOn": "",
  },
  path: `/contracts/${contract.id}?tab=route`,
  note: contract.routeNote,
});

/** A contract as its approval route sees it. */
export const asRouted = (contract: LockedContract): RoutedMatter => ({
  type: "Contract",
  id: contract.id,
  status: routeStatusOf(contract),
  createdById: contract.ownerId,
  steps: contract.steps,
  notice: noticeOf(contract),
});

/** What determines a contract's route: its amount in cents. */
export const routedBy = ({ notToExceed }: { notToExceed: bigint | null }): RoutedBy => ({
  category: null,
  amount: notToExceed === null ? null : Number(notToExceed),
});
