import type { Prisma } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../../context.ts";
import { notify, type Recipient } from "../../notifications/notify.ts";
import { ADMINISTERS, recipients, rolesHolding } from "../../users/holders.ts";
import { calledInNotices, noticeVariables } from "../lifecycle/notices.ts";
import { isSentBack } from "../lifecycle/lifecycle.rules.ts";
import type { LockedProject } from "../ProjectRecord.ts";
import { settingsNow } from "../settings/settingsNow.ts";

const APPROVE = "procurement.document-sections.approve";
const READ_ALL = "procurement.project-record.view-all";
const READ_DEPARTMENT = "procurement.project-record.view-department";
const READ_OWN = "procurement.project-record.view-own";

/**
 * Notifies reviewers of a locked project that sections are waiting: once per reviewer's turn, with all waiting sections
 * in one letter. It skips the person who acts, and people who may not approve their own text.
 */
export async function tellReviewers(context: SignedContext, project: LockedProject): Promise<void> {
  const { db } = context;
  const now = await db.project.findFirst({
    where: { id: project.id },
    select: { waitingFor: true, waitingSince: true, sections: { orderBy: { position: "asc" } } },
  });
  if (now?.waitingFor !== "REVIEWER") return;
  const waiting = now.sections.filter(
    (section) => !section.approved && !isSentBack(section) && section.contentText.trim() !== "",
  );
  if (waiting.length === 0) return;
  const { editorMayApprove } = await settingsNow(context);
  const authors = editorMayApprove ? [] : waiting.map(({ editedById }) => editedById);
  const isAuthorOfAll = (userId: string | null) => authors.length > 0 && authors.every((author) => author === userId);
  const to = (
    await reviewersOf(
      context,
      project,
      waiting.map(({ decidedById }) => decidedById),
    )
  ).filter(({ userId }) => userId !== context.actor.userId && !isAuthorOfAll(userId));
  const titles = waiting.map(({ title }) => title).join(", ");
  await notify(context, {
    key: "APPROVAL-NOTIFY",
    to,
    variables: {
      ...noticeVariables(project),
      "actor.name": context.actor.name,
      "step.action": "review",
      note:
        waiting.length === 1
          ? `One section is waiting: ${titles}.`
          : `${waiting.length} sections are waiting: ${titles}.`,
    },
    path: `/projects/${project.id}?tab=document`,
    called: calledInNotices(project),
    dedupe: `sections:${project.id}:${now.waitingSince?.toISOString() ?? ""}`,
  });
}

/**
 * Who reviews: the person who sent a section back, otherwise the department's own reviewers, otherwise all who may
 * approve sections and read the project, and administrators only if there is no one else.
 */
async function reviewersOf(
  context: SignedContext,
  project: LockedProject,
  sentBackBy: readonly (string | null)[],
): Promise<Recipient[]> {
  const reviewerRoles = [
    ...(await rolesHolding(context, [APPROVE, READ_ALL, READ_DEPARTMENT, READ_OWN, ADMINISTERS])),
  ].filter(([, keys]) => keys.has(APPROVE));
  const { departmentId } = project;
  const named = [project.creatorId, project.projectContactId, project.procurementContactId].filter((id) => id !== null);
  const ofDepartment: Prisma.UserWhereInput =
    departmentId === null
      ? { id: { in: [] } }
      : { OR: [{ departmentId }, { moreDepartments: { some: { departmentId } } }] };
  const may = (roles: typeof reviewerRoles): Prisma.UserWhereInput => {
    const having = (key: string) => ({ in: roles.filter(([, keys]) => keys.has(key)).map(([id]) => id) });
    return {
      OR: [
        { roleId: having(READ_ALL) },
        { roleId: having(READ_DEPARTMENT), ...ofDepartment },
        { roleId: having(READ_OWN), id: { in: named } },
      ],
    };
  };
  const others = reviewerRoles.filter(([, keys]) => !keys.has(ADMINISTERS));
  const choices: Prisma.UserWhereInput[] = [
    { AND: [may(reviewerRoles), { id: { in: sentBackBy.filter((id) => id !== null) } }] },
    { AND: [may(others), ofDepartment] },
    may(others),
    may(reviewerRoles),
  ];
  for (const where of choices) {
    const found = await recipients(context, { AND: [where, { id: { not: context.actor.userId } }] });
    if (found.length > 0) return found;
  }
  return [];
}
