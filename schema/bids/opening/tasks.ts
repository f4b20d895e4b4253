import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, globalId } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { type Context, may, once } from "../../context.ts";
import { waitingRecords } from "../../routing/waitingOnMe.ts";
import { PUBLISHED } from "../../solicitations/SolicitationRecord.ts";
import { projectStatusOf } from "../../projects/words.rules.ts";
import { openingPath } from "./calling.ts";
import { envelopesLeft } from "./facts.ts";
import { nextPart, refuseStart } from "./opening.rules.ts";
import { ENTERS, witnessRoles } from "./people.ts";
import { OPENING_TASKS, type OpeningTask, openingTasks } from "./tasks.rules.ts";
import { technicalLeft } from "./technicalLocked.ts";

const TaskEnum = describedEnum<OpeningTask>("OpeningTask", "A task in a bid opening.", {
  ENTER_SHARE: "A keyholder enters their share of the key.",
  WITNESS: "A person other than the conductor witnesses the opening.",
});

/** Whether the viewer signed in themselves. An API token cannot take part in an opening. */
const isHere = ({ actor }: Pick<Context, "actor">) => actor !== null && actor.credential !== "token";
const mayEnter = (context: Context) => isHere(context) && ENTERS.every((key) => may(context, key));
const mayWitness = (context: Context) => isHere(context) && may(context, "procurement.opening.witness-opening");

const WHOLE = {
  project: { select: { status: true, procurementId: true, title: true } },
  openings: { orderBy: { startedAt: "asc" } },
  seal: {
    select: {
      state: true,
      needed: true,
      clockFile: true,
      keyholders: { where: { shareCommitment: { not: null } }, select: { id: true, userId: true, entered: true } },
    },
  },
} as const satisfies Prisma.SolicitationInclude;
type Whole = Prisma.SolicitationGetPayload<{ include: typeof WHOLE }>;

const wholeOf = (context: Context, id: string): Promise<Whole | null> =>
  once(context, `tasks of the opening of ${id}`, () =>
    context.db.solicitation.findFirst({ where: { AND: [{ id }, PUBLISHED] }, include: WHOLE }),
  );

/** What the solicitation's opening asks of the viewer now. */
async function tasksOf(context: Context, solicitation: Whole): Promise<OpeningTask[]> {
  const { actor } = context;
  if (!actor || !(mayEnter(context) || mayWitness(context))) return [];
  const { id, twoEnvelopes, openings, seal, project } = solicitation;
  const finished = openings.filter(({ state }) => state === "FINISHED").map(({ part }) => part);
  const part = nextPart({ twoEnvelopes, finished });
  const running = openings.find((opening) => opening.part === part) ?? null;
  const notYet = refuseStart({
    part,
    status: projectStatusOf(project.status),
    hour: null,
    technicalLeft: part === "PRICE" && !running ? await technicalLeft(context, id) : null,
    receiptsOpen: false,
  });
  const holders = seal?.keyholders ?? [];
  const mine = holders.find(({ userId }) => userId === actor.userId);
  return openingTasks({
    running,
    notYet,
    viewerId: actor.userId,
    holds: mine !== undefined && mayEnter(context),
    entered: mine?.entered != null,
    asksToWitness: mayWitness(context) && (await witnessRoles(context)).has(actor.roleId),
    keyReady: seal?.state === "READY" && seal.clockFile !== null,
    sharesMissing: (seal?.needed ?? 0) - holders.filter(({ entered }) => entered !== null).length,
    left: running ? await envelopesLeft(context, id, running.part) : null,
  });
}

builder.prismaObjectFields("Solicitation", (t) => ({
  viewerTakesPart: t.boolean({
    description:
      "Whether the viewer holds a share of the key or may witness the opening, so that the public page of the opening shows them their tasks. False for guests and API tokens.",
    resolve: async ({ id }, _args, context) => {
      if (mayWitness(context)) return true;
      if (!mayEnter(context)) return false;
      const holders = (await wholeOf(context, id))?.seal?.keyholders ?? [];
      return holders.some(({ userId }) => userId === context.actor?.userId);
    },
  }),
  openingTasks: t.field({
    type: [TaskEnum],
    description:
      "The viewer's tasks in the opening now, from the due date on. [] if none, and for guests and API tokens.",
    resolve: async ({ id }, _args, context) => {
      const solicitation = await wholeOf(context, id);
      return solicitation ? tasksOf(context, solicitation) : [];
    },
  }),
}));

/** When a solicitation may be opened: closed for bids, or in evaluation before its prices are opened. */
const WAITS = {
  OR: [
    { project: { status: "CLOSED" } },
    {
      twoEnvelopes: true,
      project: { status: { in: ["OPENED", "EVALUATION"] } },
      NOT: { openings: { some: { part: "PRICE", state: "FINISHED" } } },
    },
  ],
} satisfies Prisma.SolicitationWhereInput;

waitingRecords({
  room: "PROJECT",
  find: async (context, take) => {
    const { actor } = context;
    const witnesses = actor !== null && mayWitness(context) && (await witnessRoles(context)).has(actor.roleId);
    if (!actor || !(witnesses || mayEnter(context))) return [];
    const holds = { seal: { keyholders: { some: { userId: actor.userId, shareCommitment: { not: null } } } } };
    const rows = await context.db.solicitation.findMany({
      where: { AND: [PUBLISHED, WAITS, witnesses ? {} : holds] },
      include: WHOLE,
      orderBy: [{ openingAt: "asc" }, { id: "asc" }],
      take,
    });
    const entries = await Promise.all(
      rows.map(async (row) => {
        const tasks = await tasksOf(context, row);
        const { project, openings, closedAt, seal } = row;
        const mine = seal?.keyholders.find(({ userId }) => userId === actor.userId);
        return tasks.map((task) => ({
          id: mine && task === "ENTER_SHARE" ? globalId("Keyholder", mine.id) : globalId("Solicitation", row.id),
          number: row.number ?? project.procurementId,
          title: row.title ?? project.title,
          path: openingPath(row.id),
          waitingOn: task === "WITNESS" ? "Witness" : "Keyholder",
          since: openings.at(-1)?.startedAt ?? closedAt ?? context.at,
          asked: OPENING_TASKS[task],
          stepAction: null,
        }));
      }),
    );
    return entries.flat();
  },
});
