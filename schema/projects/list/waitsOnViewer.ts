import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, globalId } from "../../builder.ts";
import { type Context, may } from "../../context.ts";
import { waitingRecords } from "../../routing/waitingOnMe.ts";
import { readableProjects } from "../ProjectRecord.ts";
import { projectStatusOf, WAITING_FOR, waitingOnWords } from "../words.rules.ts";
import {
  askedAt,
  isMeant,
  type Judged,
  KEYS_IN_THE_MAKING,
  NAME_THE_PANEL,
  OPEN_THE_PRICES,
  pathOfTurn,
  turnsOf,
  waitsElsewhere,
  waitsForHour,
} from "./waiting.rules.ts";

/** The query conditions for judgedOf: RFPs that wait for their panel, and RFPs that wait for their prices. */
const UNRANKED = {
  procurementType: "RFP",
  NOT: { solicitation: { evaluation: { rankedAt: { not: null } } } },
} as const;
const ON_PANEL = { removedAt: null } as const;
const WITHOUT_PANEL: Prisma.ProjectWhereInput = {
  AND: [UNRANKED, { NOT: { solicitation: { evaluation: { members: { some: ON_PANEL } } } } }],
};
const WITH_SEALED_PRICES: Prisma.ProjectWhereInput = {
  ...UNRANKED,
  solicitation: {
    twoEnvelopes: true,
    evaluation: { technicalLockedAt: { not: null }, members: { some: ON_PANEL } },
    openings: { none: { part: "PRICE", state: "FINISHED" } },
  },
};

/** Projects that wait for something the viewer may do. */
export function waitsOnViewer(context: Context): Prisma.ProjectWhereInput {
  // Nothing waits for an API token, because only a person can decide.
  if (!context.actor || context.actor.credential === "token") return { id: { in: [] } };
  const { userId } = context.actor;
  const meant: Prisma.ProjectWhereInput = {
    OR: [{ projectContactId: userId }, { creatorId: userId }, { projectContactId: null, creatorId: null }],
  };
  const turns = [...turnsOf((key) => may(context, key))].map(([waitingFor, statuses]): Prisma.ProjectWhereInput => ({
    waitingFor,
    status: { in: statuses },
    ...(waitingFor === "CONTACT" && meant),
    // The person who submitted it may not approve it.
    ...(waitingFor === "LEGAL" && { OR: [{ sentToLegalById: null }, { sentToLegalById: { not: userId } }] }),
    ...(waitingFor === "PURCHASING" && { NOT: { status: "EVALUATION", ...UNRANKED } }),
  }));
  for (const [{ permission }, where] of [
    [NAME_THE_PANEL, WITHOUT_PANEL],
    [OPEN_THE_PRICES, WITH_SEALED_PRICES],
  ] as const)
    if (may(context, permission)) turns.push({ waitingFor: "PURCHASING", status: "EVALUATION", ...where });
  // Nothing waits for the viewer: match no rows instead of adding an empty condition.
  if (turns.length === 0) return { id: { in: [] } };
  // The query conditions for waitsForHour and askedAt.
  const early = { status: "CLOSED", solicitation: { openingAt: { gt: context.ports.clock.now() } } };
  const keys = { status: "READY", solicitation: { seal: { state: { in: [...KEYS_IN_THE_MAKING] } } } };
  return { OR: turns, NOT: { OR: [early, keys] } };
}

const STANDING = {
  id: true,
  status: true,
  waitingFor: true,
  projectContactId: true,
  creatorId: true,
  sentToLegalById: true,
  procurementType: true,
  solicitation: {
    select: {
      openingAt: true,
      twoEnvelopes: true,
      seal: { select: { state: true } },
      openings: { where: { part: "PRICE", state: "FINISHED" }, select: { id: true }, take: 1 },
      evaluation: {
        select: {
          rankedAt: true,
          technicalLockedAt: true,
          members: { where: ON_PANEL, select: { id: true }, take: 1 },
        },
      },
    },
  },
} as const satisfies Prisma.ProjectSelect;
type Standing = Prisma.ProjectGetPayload<{ select: typeof STANDING }>;

/** How far a project's evaluation is. */
function judgedOf({ procurementType, solicitation }: Standing): Judged {
  const evaluation = solicitation?.evaluation ?? null;
  if (procurementType !== "RFP" || evaluation?.rankedAt) return "RANKED";
  if (!evaluation || evaluation.members.length === 0) return "NO_PANEL";
  const sealed = solicitation?.twoEnvelopes && solicitation.openings.length === 0;
  return sealed && evaluation.technicalLockedAt ? "PRICES" : "SCORING";
}

/** How far a project is with what must precede its turn. */
const progressOf = (project: Standing) => ({
  key: project.solicitation?.seal?.state ?? null,
  judged: judgedOf(project),
});

/** The turn of a project that the viewer may take, by the same rule. Null if there is none. */
function turnOfViewer(context: Context, project: Standing) {
  if (!context.actor || context.actor.credential === "token") return null;
  const waitsFor = isWaitedFor(project.waitingFor);
  const status = projectStatusOf(project.status);
  const pendingAction = askedAt(status, waitsFor, progressOf(project));
  if (!pendingAction || !may(context, pendingAction.permission)) return null;
  const openingAt = project.solicitation?.openingAt ?? null;
  if (status === "CLOSED" && waitsForHour({ status, openingAt }, context.ports.clock.now())) return null;
  const { userId } = context.actor;
  if (waitsFor === "LEGAL" && project.sentToLegalById === userId) return null;
  return waitsFor === "CONTACT" && !isMeant(project, userId) ? null : pendingAction;
}

const isWaitedFor = (value: string | null) => WAITING_FOR.find((each) => each === value) ?? null;

builder.prismaObjectField("Project", "askedOfViewer", (t) =>
  t.string({
    nullable: true,
    select: STANDING,
    description: "What the viewer has to do, in words, e.g. Approve or return. Null if it is not the viewer's turn.",
    resolve: (project, _args, context) => turnOfViewer(context, project)?.words ?? null,
  }),
);

builder.prismaObjectField("Project", "askedAt", (t) =>
  t.string({
    nullable: true,
    select: STANDING,
    description: "Path and query of the page where the viewer does it. Null if it is not the viewer's turn.",
    resolve: (project, _args, context) => {
      const turn = turnOfViewer(context, project);
      return turn && pathOfTurn(turn, project.id);
    },
  }),
);

builder.prismaObjectField("Project", "waitingOn", (t) =>
  t.string({
    nullable: true,
    select: { ...STANDING, projectContactName: true, procurementContactName: true },
    description:
      "Whom the project waits for, in words: a person if one is responsible, e.g. Pat Lee, or Keyholders or Panel while they have to act first. Null if no one.",
    resolve: (project) =>
      waitsElsewhere(projectStatusOf(project.status), progressOf(project)) ??
      waitingOnWords({ ...project, waitingFor: isWaitedFor(project.waitingFor) }),
  }),
);

waitingRecords({
  room: "PROJECT",
  find: async (context, take) => {
    const rows = await context.db.project.findMany({
      where: { AND: [await readableProjects(context), waitsOnViewer(context)] },
      orderBy: [{ waitingSince: "asc" }, { id: "asc" }],
      take,
      select: {
        ...STANDING,
        procurementId: true,
        title: true,
        createdAt: true,
        waitingSince: true,
        projectContactName: true,
        procurementContactName: true,
      },
    });
    return rows.map((project) => {
      const turn = turnOfViewer(context, project);
      return {
        id: globalId("Project", project.id),
        number: project.procurementId,
        title: project.title,
        path: turn ? pathOfTurn(turn, project.id) : `/projects/${project.id}`,
        waitingOn: waitingOnWords({ ...project, waitingFor: isWaitedFor(project.waitingFor) }) ?? "",
        since: project.waitingSince ?? project.createdAt,
        asked: turn?.words ?? "",
        stepAction: null,
      };
    });
  },
});
