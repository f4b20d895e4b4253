import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "../../context.ts";
import { act, subject } from "../../subject.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { NOT_YOURS, worksOn } from "../../projects/countysOwn.ts";
import { holdProject, readableProjects } from "../../projects/ProjectRecord.ts";
import { readableSolicitations } from "../SolicitationRecord.ts";
import { refuseAnswering } from "./questions.rules.ts";

/** Which questions the viewer may read: answered or closed ones for everyone, a vendor's own, and all for staff of the project. */
export async function readableQuestions(context: Context): Promise<Prisma.QuestionWhereInput> {
  const anyOf: Prisma.QuestionWhereInput[] = [{ state: { in: ["ANSWERED", "CLOSED"] } }];
  const vendor = await viewerVendor(context);
  if (vendor) anyOf.push({ vendorId: vendor.id });
  if (may(context, "procurement.questions.view"))
    anyOf.push({ solicitation: { project: await readableProjects(context) } });
  return { solicitation: await readableSolicitations(context), AND: [{ OR: anyOf }] };
}

/** The facts that rules check about a question. */
export interface QuestionStanding {
  id: string;
  state: "OPEN" | "ANSWERED" | "CLOSED";
  solicitationState: string;
  projectId: string;
}

const WHOLE = {
  solicitation: {
    select: { id: true, state: true, projectId: true, number: true, title: true, project: { select: { title: true } } },
  },
} as const satisfies Prisma.QuestionInclude;

async function lockQuestion(context: Context, id: string) {
  const readable = { AND: [{ id }, await readableQuestions(context)] };
  const found = await context.db.question.findFirst({
    where: readable,
    select: { solicitation: { select: { projectId: true } } },
  });
  // Locks the project first, like every other verb: issuing an addendum and answering may collide.
  if (!found || !(await holdProject(context, found.solicitation.projectId))) return null;
  await context.db.$queryRaw`select id from question where id = ${id} for update`;
  const question = await context.db.question.findFirst({ where: readable, include: WHOLE });
  return (
    question && {
      ...question,
      solicitationState: question.solicitation.state,
      projectId: question.solicitation.projectId,
    }
  );
}

/** What verbs receive: the question with its solicitation, whose project was locked first. */
export type LockedQuestion = NonNullable<Awaited<ReturnType<typeof lockQuestion>>>;

/** The subject of verbs on questions. */
export const Question = subject<QuestionStanding, LockedQuestion>("Question", {
  noun: "question",
  lock: lockQuestion,
  announces: ({ solicitationId }) => [`questions:${solicitationId}`],
});

const answering = {
  facts: ({ projectId }: QuestionStanding, context: Context) => worksOn(context, projectId),
  refuse: (question: QuestionStanding, _context: Context, isCountys: boolean) =>
    isCountys ? refuseAnswering(question) : NOT_YOURS,
};

export const draft = act(Question, "draft", {
  about: "Draft an answer that vendors do not see yet.",
  permission: "procurement.questions.draft-answer",
  ...answering,
});
export const publish = act(Question, "publish", {
  about: "Publish the answer, or close the question without one.",
  permission: "procurement.questions.publish-answer",
  ...answering,
});
