import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may, type SignedContext } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import { act, subject } from "../../subject.ts";
import { NOT_YOURS, worksOn } from "../../projects/countysOwn.ts";
import { holdProject, readableProjects } from "../../projects/ProjectRecord.ts";
import { readableSolicitations } from "../SolicitationRecord.ts";
import { type AddendumRefusal, changesStored, type Dates, refuseAddendum } from "./addenda.rules.ts";
import { movedDatesOf } from "./movedDates.ts";

/** Which addenda the viewer may read: issued ones, and also drafts on their own projects if they may draft addenda. */
export async function readableAddenda(context: Context): Promise<Prisma.AddendumWhereInput> {
  const issued: Prisma.AddendumWhereInput = { issuedAt: { not: null } };
  const drafts = may(context, "procurement.addenda.draft") || may(context, "procurement.addenda.issue");
  return {
    solicitation: await readableSolicitations(context),
    ...(drafts ? { OR: [issued, { solicitation: { project: await readableProjects(context) } }] } : issued),
  };
}

/** The facts that rules check about an addendum. */
export interface AddendumStanding extends Dates {
  id: string;
  solicitationId: string;
  issuedAt: Date | null;
  solicitationState: string;
  projectId: string;
  /** As stored. */
  changes: unknown;
}

async function lockAddendum(context: Context, id: string) {
  const readable = { AND: [{ id }, await readableAddenda(context)] };
  const found = await context.db.addendum.findFirst({
    where: readable,
    select: { solicitation: { select: { projectId: true } } },
  });
  const project = found && (await holdProject(context, found.solicitation.projectId));
  if (!project?.solicitation) return null;
  const addendum = await context.db.addendum.findFirst({ where: readable });
  const { solicitation } = project;
  return (
    addendum && {
      ...addendum,
      solicitation,
      whole: project,
      solicitationState: solicitation.state,
      dueAt: solicitation.dueAt,
      openingAt: solicitation.openingAt,
      questionsDueAt: solicitation.questionsDueAt,
      projectId: project.id,
    }
  );
}

/** What verbs receive: the addendum with its solicitation and project. The project's lock is held. */
export type LockedAddendum = NonNullable<Awaited<ReturnType<typeof lockAddendum>>>;

/** The subject of verbs on addenda. */
export const Addendum = subject<AddendumStanding, LockedAddendum>("Addendum", {
  noun: "addendum",
  lock: lockAddendum,
  announces: ({ solicitationId, projectId }) => [`solicitation:${solicitationId}`, `project:${projectId}`],
});

/** Formats a moment in the county's time. */
export const momentFor =
  ({ tenant }: Pick<SignedContext, "tenant">) =>
  (at: Date): string =>
    momentInWords(at, tenant.timeZone);

const ISSUED: AddendumRefusal = {
  code: "ALREADY_ISSUED",
  message: "This addendum has been issued. To change it, issue another addendum.",
};

const drafting = {
  facts: ({ projectId }: AddendumStanding, context: Context) => worksOn(context, projectId),
  refuse: (
    { issuedAt, solicitationState, dueAt }: AddendumStanding,
    context: SignedContext,
    isCountys: boolean,
  ): { code: string; message: string } | null => {
    if (!isCountys) return NOT_YOURS;
    if (issuedAt) return ISSUED;
    return refuseAddendum({ state: solicitationState, dueAt }, context.ports.clock.now(), momentFor(context));
  },
};

export const edit = act(Addendum, "edit", {
  about: "Change or discard the draft.",
  permission: "procurement.addenda.draft",
  ...drafting,
});
export const issue = act(Addendum, "issue", {
  about: "Issue it: its changes take effect and it becomes public.",
  permission: "procurement.addenda.issue",
  facts: async (addendum: AddendumStanding, context: SignedContext) => {
    const isCountys = await drafting.facts(addendum, context);
    if (!isCountys || addendum.issuedAt) return { isCountys, dates: null };
    const { refusal } = await movedDatesOf(
      context,
      addendum.solicitationId,
      addendum,
      changesStored(addendum.changes),
      momentFor(context),
    );
    return { isCountys, dates: refusal };
  },
  refuse: (addendum, context, { isCountys, dates }) => drafting.refuse(addendum, context, isCountys) ?? dates,
});
