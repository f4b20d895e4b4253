import { v7 as uuid } from "uuid";
import { builder, keyOf } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { notify } from "../../notifications/notify.ts";
import { record } from "../../record.ts";
import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { recipients } from "../../users/holders.ts";
import { verb } from "../../verb.ts";
import { NOT_YOURS, worksOn } from "../../projects/countysOwn.ts";
import { answersTo, calledInNotices, noticeVariables } from "../../projects/lifecycle/notices.ts";
import { type LockedSolicitation, Solicitation } from "../../solicitations/SolicitationRecord.ts";
import { holdEvaluation, panelStanding } from "./begin.ts";
import { candidatesFor } from "./candidates.ts";
import { MAX_MEMBERS, refuseCandidates, refuseChange, refuseMembers, refusePanel } from "./panel.rules.ts";
import { renewShown } from "./fullEvaluation.ts";

const PanelMemberInput = builder.inputType("PanelMemberInput", {
  description: "A person to put on the evaluation panel.",
  fields: (t) => ({
    userId: t.id({ required: true, description: "Global id of the user." }),
    isChair: t.boolean({ required: true, description: "Whether this person is the panel chair." }),
  }),
});

/** Stands in for a user that the county does not have. */
const NO_ONE = { name: "Someone", active: false, isVendors: false, holdsKey: false, deniesScoring: false };

verb("setPanel", {
  description:
    "Sets the members and the panel chair who evaluate a solicitation's proposals. Members may see and score the proposals regardless of their role. They must be active staff, hold no share of the solicitation's key, and have a role that does not deny “Score own”. A member who has submitted a score cannot be removed, and no one can join once every score is in.",
  on: Solicitation,
  can: "setPanel",
  about: "Set the panel that evaluates its proposals.",
  permission: "procurement.panel.manage-panel",
  facts: async ({ id, projectId }, context) => ({
    isCountys: await worksOn(context, projectId),
    standing: await panelStanding(context, id),
  }),
  refuse: (_row, _context, { isCountys, standing }) => (isCountys ? refusePanel(standing) : NOT_YOURS),
  input: (t) => ({
    members: t.field({
      type: [PanelMemberInput],
      required: true,
      most: MAX_MEMBERS,
      description: "All members of the panel, exactly one of them as chair.",
    }),
    reason: t.string({ description: "Why members leave the panel. Null if no one leaves." }),
  }),
  announces: ({ id, projectId }) => [`evaluation:${id}`, `solicitation:${id}`, `project:${projectId}`],
  run: async (solicitation, input, context) => {
    const wanted = input.members.map(({ userId, isChair }) => ({ userId: keyOf("User", userId), isChair }));
    assertAllowed(refuseMembers(wanted));
    const people = await candidatesFor(
      context,
      solicitation.id,
      wanted.map(({ userId }) => userId),
    );
    const evaluation = await holdEvaluation(context, solicitation.id);
    const before = await context.db.panelMember.findMany({
      where: { evaluationId: evaluation.id },
      include: { sheets: { where: { state: "SUBMITTED" }, select: { id: true }, take: 1 } },
    });
    const present = before.filter(({ removedAt }) => removedAt === null);
    const ids = new Set(wanted.map(({ userId }) => userId));
    const leaving = present.filter(({ userId }) => !ids.has(userId));
    const joining = wanted.filter(({ userId }) => !present.some((member) => member.userId === userId));
    assertAllowed(
      refuseChange(
        { added: joining.map(({ userId }) => userId), removed: leaving.map(({ id }) => id) },
        {
          scoresShown: evaluation.scoresShownAt !== null,
          scored: new Set(before.filter(({ sheets }) => sheets.length > 0).map(({ id }) => id)),
        },
      ),
    );
    // Current members are checked again too, because a key or a role may have changed since.
    assertAllowed(refuseCandidates(wanted.map(({ userId }) => people.get(userId) ?? NO_ONE)));
    const reason = input.reason?.trim() ?? "";
    if (leaving.length > 0) assertAllowed(refuseReason(reason));
    const chairBefore = present.find(({ isChair }) => isChair)?.userId ?? null;
    const chair = wanted.find(({ isChair }) => isChair)?.userId ?? null;
    if (leaving.length === 0 && joining.length === 0 && chair === chairBefore) return;
    const now = context.ports.clock.now();
    for (const { id } of leaving)
      await context.db.panelMember.updateMany({
        where: { id },
        data: { removedAt: now, removedWhy: reason, isChair: false, version: { increment: 1 } },
      });
    for (const { userId, isChair } of wanted) {
      const member = before.find((each) => each.userId === userId);
      const name = people.get(userId)?.name ?? "";
      if (!member)
        await context.db.panelMember.create({
          data: { id: uuid(), evaluationId: evaluation.id, userId, name, isChair },
        });
      else if (member.removedAt || member.isChair !== isChair)
        await context.db.panelMember.updateMany({
          where: { id: member.id },
          data: { isChair, removedAt: null, removedWhy: null, version: { increment: 1 } },
        });
    }
    await renewShown(context, evaluation.id);
    const named = (list: readonly { userId: string }[]) =>
      list.map(({ userId }) => people.get(userId)?.name ?? before.find((each) => each.userId === userId)?.name ?? "");
    await record(context, {
      noun: "Evaluation",
      nounId: evaluation.id,
      before: { members: named(present) },
      after: { members: named(wanted), chair: named(wanted.filter(({ isChair }) => isChair)) },
      reason: reason || null,
    });
    await tellMembers(
      context,
      solicitation,
      joining.map(({ userId }) => userId),
    );
  },
});

async function tellMembers(
  context: SignedContext,
  { whole: project }: LockedSolicitation,
  userIds: string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const answers = answersTo(project);
  const isOpened = project.status === "OPENED" || project.status === "EVALUATION";
  await notify(context, {
    key: "APPROVAL-NOTIFY",
    to: (await recipients(context, { id: { in: userIds } })).filter(({ userId }) => userId !== context.actor.userId),
    path: "/procurement/evaluate",
    called: calledInNotices(project),
    dedupe: `panel:${uuid()}`,
    variables: {
      ...noticeVariables(project),
      "actor.name": context.actor.name,
      "step.action": "evaluation",
      note: `You are on its panel. ${isOpened ? "First declare" : `Once ${answers} are opened, first declare`} whether you have a conflict of interest. If you have none, score each ${answers.slice(0, -1)}.`,
    },
  });
}
