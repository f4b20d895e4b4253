import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { at } from "../../context.ts";
import { ContractNode } from "../Contract.ts";
import { readableContracts } from "../ContractRecord.ts";

export const TerminationKindEnum = describedEnum("TerminationKind", "Ground for ending a contract early.", {
  CAUSE: "For cause: the other party did not fulfill its obligations.",
  CONVENIENCE: "For the county's convenience.",
});
const TerminationStateEnum = describedEnum("TerminationState", "State of a request to end a contract early.", {
  ASKED: "The termination was requested. The county's signatory has not confirmed it.",
  CONFIRMED: "The termination was confirmed, and the contract is terminated.",
  WITHDRAWN: "The request was withdrawn before it was confirmed.",
});

export const ContractTermination = builder.prismaNode("ContractTermination", {
  description:
    "A request to end a contract early, made by one person and confirmed by another. Visible to people who may read the contract.",
  nullable: true,
  id: { resolve: (termination) => termination.id, description: "Global id of this termination." },
  findUnique: async (id, context) => ({ ...at(context, id), contract: await readableContracts(context) }),
  fields: (t) => ({
    kind: t.expose("kind", { type: TerminationKindEnum, description: "Whether it is for cause or for convenience." }),
    reason: t.exposeString("reason", { description: "Reason for the termination." }),
    noticeOn: t.expose("noticeOn", { type: "Date", description: "Date on which the vendor was given notice." }),
    effectiveOn: t.expose("effectiveOn", { type: "Date", description: "Last day of the contract." }),
    state: t.expose("state", { type: TerminationStateEnum, description: "State of the request." }),
    askedByName: t.exposeString("askedByName", { description: "Name of the person who requested it." }),
    askedAt: t.expose("askedAt", { type: "DateTime", description: "When it was requested." }),
    decidedByName: t.exposeString("decidedByName", {
      nullable: true,
      description: "Name of the person who confirmed or withdrew it. Null until then.",
    }),
    decidedAt: t.expose("decidedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was confirmed or withdrawn. Null until then.",
    }),
  }),
});

/** Maximum terminations shown for a contract, the newest. */
const MAX_SHOWN = 20;
const NEWEST = {
  orderBy: [{ askedAt: "desc" }, { id: "desc" }],
  take: MAX_SHOWN,
} as const satisfies Prisma.ContractTerminationFindManyArgs;

builder.prismaObjectFields(ContractNode, (t) => ({
  terminations: t.field({
    type: [ContractTermination],
    description: "Requests to end the contract early, newest first. At most 20. [] if there are none.",
    select: (_args, _context, nested) => ({ terminations: nested({ ...NEWEST, orderBy: [...NEWEST.orderBy] }) }),
    resolve: ({ terminations }) => terminations,
  }),
  terminatedOn: t.expose("terminatedOn", {
    type: "Date",
    nullable: true,
    description: "Last day of a terminated contract, possibly in the future. Null if it is not terminated.",
  }),
  termination: t.expose("termination", {
    type: TerminationKindEnum,
    nullable: true,
    description: "Ground of the termination. Null if it was not terminated.",
  }),
}));
