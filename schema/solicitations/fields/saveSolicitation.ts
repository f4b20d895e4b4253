import { announce, type SignedContext } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import { changesBetween, record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { assertMay } from "../../verb.ts";
import { calendarNow } from "../../county/holidays/holidaysNow.ts";
import { insuranceInWords } from "../insuranceWanted.ts";
import { backToLegalIfChanged } from "../legal/approval.ts";
import { insuranceCalled } from "../edition.rules.ts";
import type { LockedProject } from "../../projects/ProjectRecord.ts";
import { withSections } from "../../projects/sections/followProperties.ts";
import { openingWritten, refuseOpening } from "../keyOfBids.ts";
import { sortTitleOf } from "../../projects/sortTitle.ts";
import { assertInsurance } from "./chosenInsurance.ts";
import {
  closedDayWarnings,
  normalizedSolicitation,
  refuseSolicitationFields,
  type SolicitationFields,
} from "./solicitationFields.rules.ts";

type Row = NonNullable<LockedProject["solicitation"]>;

/** The fields of a solicitation as rules expect them. */
export const solicitationFieldsIn = (row: Row): SolicitationFields => ({
  title: row.title,
  description: row.description,
  issueDate: row.issueDate,
  dueAt: row.dueAt,
  openingAt: row.openingAt,
  questionsDueAt: row.questionsDueAt,
  category: row.category,
  contactPerson: row.contactPerson,
  email: row.email,
  phone: row.phone,
  documentsRequired: row.documentsRequired,
  submissionInstructions: row.submissionInstructions,
  preBidMeeting: row.preBidMeeting,
  evaluationCriteria: row.evaluationCriteria,
  complianceCertifications: row.complianceCertifications,
  insuranceRequired: row.insuranceRequired,
  insuranceVersionId: row.insuranceVersionId,
  budgetLimit: row.budgetLimit === null ? null : Number(row.budgetLimit),
});

/** As logged: moments as texts, a requirement set by its name. */
const inLog = (
  { dueAt, openingAt, questionsDueAt, insuranceVersionId: _version, ...fields }: SolicitationFields,
  insurance: string | null,
) => ({
  ...fields,
  insurance,
  dueAt: dueAt?.toISOString() ?? null,
  openingAt: openingAt?.toISOString() ?? null,
  questionsDueAt: questionsDueAt?.toISOString() ?? null,
});

/**
 * Saves the fields of an unpublished solicitation, its project locked. Only people who may set dates can change dates.
 * @returns notes about days on which the county is closed
 */
export async function saveSolicitation(
  context: SignedContext,
  project: Pick<LockedProject, "id" | "title" | "method">,
  row: Row,
  wanted: SolicitationFields,
  method: LockedProject["method"] | null,
): Promise<string[]> {
  const { db, ports, tenant } = context;
  const before = solicitationFieldsIn(row);
  const fields = normalizedSolicitation(wanted);
  assertAllowed(refuseSolicitationFields(fields, { now: ports.clock.now(), before }));
  await assertInsurance(context, fields.insuranceVersionId, before.insuranceVersionId);
  const moved = (["dueAt", "openingAt"] as const).some((name) => fields[name]?.valueOf() !== before[name]?.valueOf());
  if (moved) {
    assertMay(context, "procurement.dates.set-due-and-opening-dates");
    const moment = (at: Date) => momentInWords(at, tenant.timeZone);
    if (fields.openingAt?.valueOf() !== before.openingAt?.valueOf())
      assertAllowed(await refuseOpening(context, row.id, fields.openingAt, moment));
  }
  const called = async ({ insuranceVersionId }: SolicitationFields) => {
    const chosen = await insuranceInWords(context, insuranceVersionId);
    return chosen && insuranceCalled(chosen);
  };
  const changes = changesBetween(inLog(before, await called(before)), inLog(fields, await called(fields)));
  if (changes) {
    await withSections(context, project.id, () =>
      db.solicitation.updateMany({
        where: { id: row.id },
        data: {
          ...fields,
          budgetLimit: fields.budgetLimit === null ? null : BigInt(fields.budgetLimit),
          sortTitle: sortTitleOf(fields.title ?? project.title, row.id),
          version: { increment: 1 },
        },
      }),
    );
    await record(context, { noun: "Solicitation", nounId: row.id, ...changes });
    await openingWritten.tell(context, { solicitationId: row.id, openingAt: fields.openingAt });
  }
  if (method !== null && method !== project.method) {
    await db.project.updateMany({ where: { id: project.id }, data: { method, version: { increment: 1 } } });
    await record(context, {
      noun: "Project",
      nounId: project.id,
      before: { method: project.method },
      after: { method },
    });
  }
  if (changes || (method !== null && method !== project.method)) await backToLegalIfChanged(context, project);
  announce(context, "projects");
  const day = (moment: Date | null) => moment && todayIn(tenant.timeZone, moment);
  return closedDayWarnings({ due: day(fields.dueAt), opening: day(fields.openingAt) }, await calendarNow(context));
}
