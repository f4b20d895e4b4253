// The log of a demonstration project: a line for each step, as the product's verbs would have written it.
import { v7 as uuid } from "uuid";
import { CHECKLIST_ITEMS } from "#schema/projects/lifecycle/lifecycle.rules.ts";
import type { PermissionKey } from "#schema/roles/permissions.ts";
import type { ProjectStatus } from "#schema/projects/words.rules.ts";
import type { Prisma } from "../generated/client/client.ts";
import { FAR } from "./projectDays.ts";
import type { Attached } from "./projectFiles.ts";
import type { ProjectRows } from "./projectRows.ts";
import type { Someone } from "./resolutionBook.ts";

type Line = Omit<Prisma.AuditEntryCreateManyInput, "noun" | "nounId" | "actorName">;

/** Days from the closing to the end of a purchase without an award. */
const ENDED_AFTER_MS = 10 * 86_400_000;
const CLOCK = "Automatic: the due date was reached.";

/** The log lines of a project in order. */
export function linesOf(each: ProjectRows, attached: readonly Attached[]): Prisma.AuditEntryCreateManyInput[] {
  const { project, days, people, row } = each;
  const { asked, status, why = null } = project;
  const { contact, purchasing, legal } = people;
  const lines: Prisma.AuditEntryCreateManyInput[] = [];
  const write = (by: Someone | null, { at, ...line }: Omit<Line, "at"> & { at: Date }) => {
    // A line is never earlier than the previous one.
    const last = lines.at(-1)?.at;
    lines.push({
      id: uuid(),
      ...line,
      at: last && at <= last ? new Date(new Date(last).valueOf() + 60_000) : at,
      noun: "Project",
      nounId: each.id,
      actorId: by?.id ?? null,
      actorName: by?.name ?? "Dais",
    });
  };
  let stands: ProjectStatus = "DRAFT";
  const move = (
    to: ProjectStatus,
    by: Someone | null,
    deed: { at: Date; action: string; permission: PermissionKey | typeof CLOCK | null; reason?: string | null },
  ) => {
    write(by, { ...deed, before: { status: stands }, after: { status: to } });
    stands = to;
  };

  write(people.asker, {
    action: "createProject",
    at: days.at(asked, "10:05"),
    permission: "procurement.project-record.create",
    after: { procurementId: row.procurementId, title: project.title, department: project.department, status: "DRAFT" },
  });
  for (const { filename, at } of attached)
    write(contact, {
      action: "attachToProject",
      at,
      permission: "procurement.attachments.upload",
      after: { attached: filename },
    });
  if (days.far < FAR.SUBMITTED) return lines;
  move("SUBMITTED", contact, {
    action: "finalSubmit",
    at: days.submittedAt,
    permission: "procurement.final-review.final-submit",
  });
  if (days.far < FAR.LEGAL_REVIEW) return lines;
  write(purchasing, {
    action: "saveChecklist",
    at: new Date(days.sentToLegalAt.valueOf() - 20 * 60_000),
    permission: "procurement.final-review.edit-checklist",
    before: { checklist: [] },
    after: { checklist: CHECKLIST_ITEMS },
  });
  move("LEGAL_REVIEW", purchasing, {
    action: "submitToLegal",
    at: days.sentToLegalAt,
    permission: "procurement.final-review.submit-to-legal",
  });
  if (days.far < FAR.READY) return lines;
  move("READY", legal, {
    action: "approveForLegal",
    at: days.approvedAt,
    permission: "procurement.publishing.approve-for-legal",
  });
  if (days.far < FAR.PUBLISHED) return lines;
  move("PUBLISHED", purchasing, {
    action: "publishSolicitation",
    at: days.publishedAt,
    permission: "procurement.publishing.publish-to-vendor-portal",
  });
  if (days.far < FAR.CLOSED) return lines;
  move("CLOSED", null, { action: "closeSolicitation", at: days.closedAt, permission: CLOCK });
  const ended = new Date(days.closedAt.valueOf() + ENDED_AFTER_MS);
  if (status === "CANCELLED") {
    move("CANCELLED", purchasing, {
      action: "cancelProject",
      at: ended,
      permission: "procurement.publishing.cancel",
      reason: why,
    });
    return lines;
  }
  const steps: [to: ProjectStatus, action: string, at: Date, permission: PermissionKey][] = [
    ["OPENED", "finishOpening", days.openedAt, "procurement.opening.conduct-opening"],
    ["EVALUATION", "markResponsive", days.afterOpening(4, "09:00"), "procurement.opened-bids.mark-responsive"],
    ["RECOMMENDED", "recommendAward", days.afterOpening(20, "16:00"), "procurement.recommendation.draft"],
    [
      "INTENT_TO_AWARD",
      "publishNoticeOfIntent",
      days.afterOpening(28, "10:00"),
      "procurement.recommendation.publish-notice-of-intent",
    ],
    ["AWARDED", "awardProject", days.awardedAt ?? days.closedAt, "procurement.recommendation.publish-award"],
  ];
  for (const [to, action, at, permission] of steps) {
    if (status === "NO_AWARD" ? to !== "OPENED" : FAR[to] > days.far) break;
    move(to, purchasing, { action, at, permission });
  }
  if (status === "NO_AWARD")
    move("NO_AWARD", purchasing, {
      action: "endWithoutAward",
      at: ended,
      permission: "procurement.publishing.cancel",
      reason: why,
    });
  return lines;
}
