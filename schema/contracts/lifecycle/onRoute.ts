import type { RoutedMatter } from "../../routing/matters.ts";
import { isStage, type RouteStatus } from "../../routing/reviews.rules.ts";
import type { RoutedBy } from "../../routing/templates.ts";
import type { LockedContract } from "../ContractRecord.ts";

/** How a contract stands on its route: a draft, in its approvals or signatures, or past both. */
export const routeStatusOf = ({ status, stage }: { status: string; stage: string | null }): RouteStatus =>
  status === "DRAFT" ? "DRAFT" : status === "WORKING" && stage !== null && isStage(stage) ? stage : "OVER";

/** What letters about its route say of a contract. The variables of approvals are called after resolutions, whatever they tell of. */
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

/** By what a contract's route is chosen: its amount in cents. */
export const routedBy = ({ notToExceed }: { notToExceed: bigint | null }): RoutedBy => ({
  category: null,
  amount: notToExceed === null ? null : Number(notToExceed),
});
