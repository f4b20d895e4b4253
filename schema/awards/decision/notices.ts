import type { SignedContext } from "../../context.ts";
import { dayInWords, longDay } from "../../dates.rules.ts";
import { notify } from "../../notifications/notify.ts";
import { money } from "../../resolutions/words.rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { holdersOf } from "../../users/holders.ts";
import {
  contactsOf,
  calledInNotices,
  newsWords,
  noticeVariables,
  purchasingOf,
} from "../../projects/lifecycle/notices.ts";
import { projectMoved } from "../../projects/lifecycle/occasions.ts";
import type { LockedProject } from "../../projects/ProjectRecord.ts";
import { standingRecommendation } from "./standing.ts";

// Notices to county staff on the way to an award, never to the person who acted.

const others = (context: SignedContext) => (person: { userId?: string | null }) =>
  person.userId !== context.actor.userId;
const base = (context: SignedContext, project: LockedProject) => ({
  path: `/projects/${project.id}?tab=award`,
  called: calledInNotices(project),
  dedupe: `award:${crypto.randomUUID()}`,
  variables: { ...noticeVariables(project), "actor.name": context.actor.name },
});

/** The recommended vendor and amount, e.g. 'Bolt Supply at $39,600'. */
async function offerOf(context: SignedContext, { id }: LockedProject): Promise<string> {
  const recommended = await standingRecommendation(context, id);
  return recommended ? `${recommended.vendorName} at ${money(Number(recommended.amount))}` : "no vendor";
}

/** Asks people who may approve a recommendation to do so. */
export async function askForApproval(context: SignedContext, project: LockedProject): Promise<void> {
  const { variables, ...letter } = base(context, project);
  const to = await holdersOf(context, ["procurement.recommendation.approve"]);
  await notify(context, {
    ...letter,
    // Approvers may not be able to read the project.
    path: `/procurement/${project.id}/recommendation`,
    key: "APPROVAL-NOTIFY",
    to: to.filter(others(context)),
    variables: {
      ...variables,
      "step.action": "approval of the recommendation",
      note: `${context.actor.name} recommends an award to ${await offerOf(context, project)}.`,
    },
  });
}

/** Asks Purchasing for the notice of intent once the recommendation is approved. */
export async function askForNotice(context: SignedContext, project: LockedProject): Promise<void> {
  const { variables, ...letter } = base(context, project);
  await notify(context, {
    ...letter,
    key: "APPROVAL-NOTIFY",
    to: (await purchasingOf(context, project)).filter(others(context)),
    variables: {
      ...variables,
      "step.action": "notice of intent to award",
      note: `${context.actor.name} approved the recommendation to award it to ${await offerOf(context, project)}. The protest period begins when the notice is published.`,
    },
  });
}

/** Notifies people responsible for a purchase of its outcome. @param what short text for the subject @param note in sentences */
export async function tellPurchase(
  context: SignedContext,
  project: LockedProject,
  what: string,
  note: string,
): Promise<void> {
  const { variables, ...letter } = base(context, project);
  const people = [...(await purchasingOf(context, project)), ...(await contactsOf(context, project))];
  await notify(context, {
    ...letter,
    key: "APPROVAL-NOTIFY-ONLY",
    to: [...new Map(people.filter(others(context)).map((person) => [person.email, person])).values()],
    variables: { ...variables, "step.action": "information", note },
    words: newsWords(what),
  });
}

projectMoved.listen(async (context, { project, transition, reason }) => {
  const called = calledInNotices(project);
  const today = longDay(todayOf(context));
  if (transition === "noAward")
    return tellPurchase(
      context,
      project,
      "No award",
      [`${called} ended without an award on ${today}.`, reason].filter(Boolean).join("\n\n"),
    );
  if (transition !== "intend" && transition !== "award") return;
  const offer = await offerOf(context, project);
  if (transition === "award")
    return tellPurchase(
      context,
      project,
      "Awarded",
      [`${called} was awarded to ${offer} on ${today}.`, reason].filter(Boolean).join(" "),
    );
  const { protestsUntil } = (await standingRecommendation(context, project.id)) ?? {};
  return tellPurchase(
    context,
    project,
    "Notice of intent published",
    [
      `The notice of intent to award ${called} to ${offer} was published on ${today}.`,
      protestsUntil && `Protests may be filed through ${dayInWords(protestsUntil)}.`,
    ]
      .filter(Boolean)
      .join(" "),
  );
});
