import type { SignedContext } from "../../context.ts";
import { longDay } from "../../dates.rules.ts";
import { notify } from "../../notifications/notify.ts";
import { todayOf } from "../../tenancy/today.ts";
import { holdersOf } from "../../users/holders.ts";
import { contactsOf, calledInNotices, noticeVariables, purchasingOf } from "../lifecycle/notices.ts";
import { projectMoved } from "../lifecycle/occasions.ts";
import type { LockedProject } from "../ProjectRecord.ts";

// What the county's own people hear on the way to an award; never whoever did it.

const others = (context: SignedContext) => (person: { userId?: string | null }) =>
  person.userId !== context.actor.userId;
const base = (context: SignedContext, project: LockedProject) => ({
  path: `/projects/${project.id}?tab=award`,
  called: calledInNotices(project),
  dedupe: `award:${crypto.randomUUID()}`,
  variables: { ...noticeVariables(project), "actor.name": context.actor.name },
});

/** Asks whoever may approve a recommendation to do so. */
export async function askForApproval(context: SignedContext, project: LockedProject): Promise<void> {
  const { variables, ...letter } = base(context, project);
  const to = await holdersOf(context, ["procurement.recommendation.approve"]);
  await notify(context, {
    ...letter,
    // Whoever approves it may not read the project.
    path: `/procurement/${project.id}/recommendation`,
    key: "APPROVAL-NOTIFY",
    to: to.filter(others(context)),
    variables: { ...variables, "step.action": "approval of the recommendation", note: "" },
  });
}

/** A letter of its own: a purchase that was awarded is not “under way”. */
const NEWS = {
  subject: "{{resolution.number}}: {{resolution.title}}",
  body: "Dear {{user.first_name}},\n\nNews of project {{resolution.number}}, {{resolution.title}}:\n\n{{note}}\n\n{{link}}\n\n{{tenant.name}}",
};

/** Tells those who answer for a purchase what became of it. */
export async function tellPurchase(context: SignedContext, project: LockedProject, note: string): Promise<void> {
  const { variables, ...letter } = base(context, project);
  const people = [...(await purchasingOf(context, project)), ...(await contactsOf(context, project))];
  await notify(context, {
    ...letter,
    key: "APPROVAL-NOTIFY-ONLY",
    to: [...new Map(people.filter(others(context)).map((person) => [person.email, person])).values()],
    variables: { ...variables, "step.action": "information", note },
    words: NEWS,
  });
}

const SAID = {
  intend: (day: string) => `The notice of intent to award was published on ${day}.`,
  award: (day: string) => `It was awarded on ${day}.`,
  noAward: (day: string) => `It ended without an award on ${day}.`,
} as const;

projectMoved.listen(async (context, { project, transition, reason }) => {
  if (transition !== "intend" && transition !== "award" && transition !== "noAward") return;
  await tellPurchase(
    context,
    project,
    [SAID[transition](longDay(todayOf(context))), reason].filter(Boolean).join("\n\n"),
  );
});
