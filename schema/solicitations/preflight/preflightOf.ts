import type { Context, CountyContext } from "../../context.ts";
import { todayOf } from "../../tenancy/today.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { calendarNow } from "../../county/holidays/holidaysNow.ts";
import { criteriaOf } from "../../projects/criteria.rules.ts";
import { SOLICITATION_FIELD_LABELS } from "../fields/solicitationFields.rules.ts";
import { insuranceInWords } from "../insuranceWanted.ts";
import type { LockedProject } from "../../projects/ProjectRecord.ts";
import { paragraphsIn } from "../../projects/summary.rules.ts";
import { keyMissingOf } from "../keyOfBids.ts";
import { documentParts } from "../../projects/written.rules.ts";
import { settingsNow } from "../../projects/settings/settingsNow.ts";
import { asRichText } from "../../projects/storedFields.ts";
import { type Preflight, preflight } from "./preflight.rules.ts";
import { twelveMonthsBefore } from "./sums.rules.ts";
import { sumsOf } from "./sumsOf.ts";

/** Maximum number of lines of a bid checked for brand names. */
const MAX_LINES = 2_500;
/** Maximum number of board meetings considered. */
const MAX_MEETINGS = 60;

/** Texts of the bid form that may be empty but may not be placeholders. */
const FORM_TEXTS = [
  "description",
  "preBidMeeting",
  "documentsRequired",
  "submissionInstructions",
  "evaluationCriteria",
  "complianceCertifications",
  "insuranceRequired",
] as const;

/** The project columns needed. Its solicitation and sections are read again. */
type PreflightProject = Pick<
  LockedProject,
  | "id"
  | "title"
  | "isLocked"
  | "description"
  | "startDate"
  | "estimatedCost"
  | "isEmergency"
  | "purchaseKind"
  | "procurementType"
  | "method"
  | "criteria"
  | "summary"
  | "categories"
  | "departmentId"
  | "department"
>;

/** The pre-flight results for a project now. */
export async function preflightOf(context: Context, project: PreflightProject): Promise<Preflight> {
  const { db, ports } = context;
  const zone = context.tenant?.timeZone ?? "UTC";
  const now = ports.clock.now();
  const today = todayOf(context);
  const day = (moment: Date | null | undefined): string | null => (moment ? todayIn(zone, moment) : null);
  const of = { projectId: project.id };
  const solicitation = await db.solicitation.findFirst({ where: of });
  const sections = await db.projectSection.findMany({
    where: of,
    select: { title: true, contentText: true, editedAt: true },
    orderBy: { position: "asc" },
  });
  const settings = await settingsNow(context);
  const lines = await db.lineItem.findMany({
    where: of,
    select: { description: true },
    orderBy: { position: "asc" },
    take: MAX_LINES,
  });
  const meetings = await db.meeting.findMany({
    where: { isDeleted: false, state: { not: "CANCELLED" }, body: { kind: "BOARD" }, date: { gt: today } },
    select: { date: true },
    orderBy: [{ date: "asc" }, { id: "asc" }],
    take: MAX_MEETINGS,
  });
  const insurance = await insuranceInWords(context, solicitation?.insuranceVersionId ?? null);
  const sumsFrom = twelveMonthsBefore(today);
  const dueAt = solicitation?.dueAt ?? null;
  return preflight({
    today,
    issueDate: day(solicitation?.publishedAt) ?? solicitation?.issueDate ?? null,
    questionsDue: day(solicitation?.questionsDueAt),
    due: day(dueAt),
    isDuePast: dueAt !== null && dueAt <= now,
    opening: day(solicitation?.openingAt),
    isOutOfOrder: {
      questions: Boolean(dueAt && solicitation?.questionsDueAt && solicitation.questionsDueAt > dueAt),
      opening: Boolean(dueAt && solicitation?.openingAt && solicitation.openingAt < dueAt),
    },
    opensWhenDue: dueAt !== null && solicitation?.openingAt?.valueOf() === dueAt.valueOf(),
    isLocked: project.isLocked,
    contractStart: project.startDate,
    estimatedCost: project.estimatedCost === null ? null : Number(project.estimatedCost),
    isEmergency: project.isEmergency,
    purchaseKind: project.purchaseKind,
    procurementType: project.procurementType,
    method: project.method,
    criteria: criteriaOf(project.criteria),
    summaryParagraphs: paragraphsIn(asRichText(project.summary)),
    insuranceRequired: [solicitation?.insuranceRequired ?? "", ...(insurance?.lines ?? [])].join("\n"),
    texts: [project.description, ...lines.map(({ description }) => description)],
    parts: [
      ...documentParts(solicitation?.title ?? project.title, sections),
      ...FORM_TEXTS.map((field) => ({
        name: SOLICITATION_FIELD_LABELS[field],
        text: solicitation?.[field] ?? "",
        optional: true,
      })),
    ],
    keyMissing: context.tenant ? await keyMissingOf(context as CountyContext, project.id) : null,
    boardMeetings: meetings.map(({ date }) => date),
    sums: await sumsOf(context, project, sumsFrom),
    sumsFrom,
    settings,
    calendar: await calendarNow(context),
  });
}
