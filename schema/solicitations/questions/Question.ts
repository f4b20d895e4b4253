import { builder, versionOf } from "../../builder.ts";
import { at, type Context, may } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { worksOn } from "../../projects/countysOwn.ts";
import { QuestionStateEnum } from "../../projects/enums.ts";
import { Question, readableQuestions } from "./QuestionRecord.ts";

/** For county staff who work on the project and may read questions. */
const seesDrafts = async (context: Context, projectId: string) =>
  may(context, "procurement.questions.view") && worksOn(context, projectId);

const PROJECT = { solicitation: { select: { projectId: true, state: true } } } as const;

builder.prismaNode("Question", {
  description:
    "A vendor's question about a solicitation. Only the vendor that asked can see who asked. Once answered or closed, the question is public. Before that, it is visible to that vendor and to county staff who work on the project.",
  nullable: true,
  id: { resolve: (question) => question.id, description: "Global id of this question." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableQuestions(context)) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the question." }),
    number: t.exposeInt("number", { description: "Number of the question within its solicitation, from 1." }),
    text: t.exposeString("text", { description: "Text of the question." }),
    askedAt: t.expose("askedAt", { type: "DateTime", description: "When it was asked." }),
    state: t.expose("state", { type: QuestionStateEnum, description: "Current state of the question." }),
    answer: t.string({
      nullable: true,
      description: "The public answer. Null if none is published.",
      resolve: ({ state, answer }) => (state === "ANSWERED" ? answer : null),
    }),
    draft: t.string({
      nullable: true,
      select: PROJECT,
      description:
        "Draft of the answer, for county staff who work on the project. Null if nothing is written or the viewer may not see it.",
      resolve: async ({ state, answer, solicitation }, _args, context) =>
        state === "OPEN" && answer !== "" && (await seesDrafts(context, solicitation.projectId)) ? answer : null,
    }),
    answeredAt: t.expose("answeredAt", {
      type: "DateTime",
      nullable: true,
      description: "When the question was answered or closed. Null if it was not.",
    }),
    answeredByName: t.string({
      nullable: true,
      select: PROJECT,
      description:
        "Name of the person who published the answer, for county staff who work on the project. Null if no one has or the viewer may not see it.",
      resolve: async ({ answeredByName, solicitation }, _args, context) =>
        (await seesDrafts(context, solicitation.projectId)) ? answeredByName : null,
    }),
    closedWhy: t.exposeString("closedWhy", {
      nullable: true,
      description: "Why the question was closed without an answer. Null if it was not.",
    }),
    isMine: t.boolean({
      description: "Whether the viewer's own vendor asked the question.",
      resolve: async ({ vendorId }, _args, context) => (await viewerVendor(context))?.id === vendorId,
    }),
    solicitation: t.relation("solicitation", { description: "The solicitation that the question is about." }),
    addendum: t.relation("addendum", {
      nullable: true,
      description: "The addendum that contains the answer. Null if it was answered separately or not yet.",
    }),
    version: t.exposeInt("version", { description: versionOf() }),
    viewerCan: t.field({
      type: Question.Can,
      select: PROJECT,
      description: "What the viewer may do with this question now, and the reason for each refusal.",
      resolve: ({ id, state, solicitation }) => ({
        id,
        state,
        solicitationState: solicitation.state,
        projectId: solicitation.projectId,
      }),
    }),
  }),
});

/** Maximum number of questions per solicitation. */
const MAX_QUESTIONS = 1_000;

builder.prismaObjectFields("Solicitation", (t) => ({
  questions: t.prismaField({
    type: ["Question"],
    description: "Questions that the viewer may read, in the order asked. At most 1,000.",
    resolve: async (query, { id }, _args, context) =>
      context.db.question.findMany({
        ...query,
        where: { AND: [{ solicitationId: id }, await readableQuestions(context)] },
        orderBy: { number: "asc" },
        take: MAX_QUESTIONS,
      }),
  }),
  openQuestions: t.int({
    nullable: true,
    description: "Number of unanswered questions, for county staff who work on the project. Null for others.",
    resolve: async ({ id, projectId }, _args, context) =>
      (await seesDrafts(context, projectId))
        ? context.db.question.count({ where: { solicitationId: id, state: "OPEN" } })
        : null,
  }),
}));

const words = ({ number, text }: { number: number; text: string }) =>
  `Question ${number}: ${text.length > 80 ? `${text.slice(0, 79)}…` : text}`;

calledInLog("Question", {
  select: { number: true, text: true, solicitationId: true },
  words: (question) => words(question),
  path: (question) => `/vendor-portal/${question.solicitationId}`,
  found: (has) => ({ text: has }),
});
