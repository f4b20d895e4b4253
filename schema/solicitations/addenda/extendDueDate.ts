import { at } from "../../context.ts";
import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { richTextOf } from "../../richText.rules.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { NOT_YOURS, worksOn } from "../../projects/countysOwn.ts";
import { Solicitation } from "../SolicitationRecord.ts";
import { refuseAddendum } from "./addenda.rules.ts";
import { momentFor } from "./AddendumRecord.ts";
import { issueNow } from "./issuing.ts";

const TITLE = "Due date extended";

verb("extendDueDate", {
  description:
    "Moves the due date of an open solicitation by issuing an addendum, in one step. The opening moves with it unless you name a time. A day on which the county is closed is refused or requires a reason, as in the pre-flight.",
  on: Solicitation,
  can: "extendDueDate",
  about: "Move its due date.",
  permission: "procurement.dates.extend-due-date",
  facts: ({ projectId }, context) => worksOn(context, projectId),
  refuse: (solicitation, context, isCountys) =>
    isCountys ? refuseAddendum(solicitation, context.ports.clock.now(), momentFor(context)) : NOT_YOURS,
  input: (t) => ({
    dueAt: t.field({ type: "DateTime", required: true, description: "New deadline for bids." }),
    openingAt: t.field({
      type: "DateTime",
      description: "New time of the bid opening. Null to move it by the same amount as the due date.",
    }),
    questionsDueAt: t.field({ type: "DateTime", description: "New deadline for questions. Null to keep it." }),
    reason: t.string({ required: true, description: "Reason for the change, shown to vendors." }),
    closedDayReason: t.string({
      description:
        "Reason for a date on a day on which the county is closed, if the county does not block such dates. Null if there is none.",
    }),
  }),
  announces: ({ id, projectId }) => [
    `solicitation:${id}`,
    `project:${projectId}`,
    "solicitations",
    "projects",
    "deadlines",
  ],
  run: async ({ id: solicitationId, whole: project, dueAt }, input, context) => {
    assertAllowed(refuseReason(input.reason));
    assertAllowed(
      dueAt && input.dueAt <= dueAt
        ? { code: "NOT_LATER", message: "The new due date must be later than the current one.", field: "dueAt" }
        : null,
    );
    const changes = {
      dates: {
        dueAt: input.dueAt.toISOString(),
        ...(input.openingAt && { openingAt: input.openingAt.toISOString() }),
        ...(input.questionsDueAt && { questionsDueAt: input.questionsDueAt.toISOString() }),
      },
    };
    const number = await freeNumber(context, solicitationId);
    const noticeText = input.reason.trim();
    const { id } = await context.db.addendum.create({
      data: {
        solicitationId,
        number,
        title: TITLE,
        notice: structuredClone(richTextOf(noticeText)) as object,
        noticeText,
        changes,
        createdAt: context.ports.clock.now(),
      },
      select: { id: true },
    });
    await issueNow(
      context,
      project,
      { id, number, title: TITLE, noticeText, changes },
      { questionIds: [], closedDayReason: input.closedDayReason ?? null },
    );
    return { addendumId: id };
  },
  payload: (t) => ({ addendum: nodeNow(t, "Addendum", "The addendum that moves it.", (done) => done.addendumId) }),
});

/** The next number for an issued addendum. A draft that has this number gets the following one. */
async function freeNumber(context: Parameters<typeof worksOn>[0], solicitationId: string): Promise<number> {
  const draft = await context.db.addendum.findFirst({ where: { solicitationId, issuedAt: null } });
  if (!draft) return 1 + (await context.db.addendum.count({ where: { solicitationId } }));
  await context.db.addendum.update({ where: at(context, draft.id), data: { number: draft.number + 1 } });
  return draft.number;
}
