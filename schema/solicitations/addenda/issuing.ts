import { at, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { MAX_REASON_LENGTH, refuseReason } from "../../reason.rules.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { occasion } from "../../occasion.ts";
import { calledInLetters, planHoldersOf, writeToVendors } from "../../projects/letters.ts";
import { publishEdition } from "../portal/editions.ts";
import { refuseFindings } from "../../projects/settings/findings.rules.ts";
import { withSections } from "../../projects/sections/followProperties.ts";
import { changesStored, datesAfter } from "./addenda.rules.ts";
import { momentFor } from "./AddendumRecord.ts";
import type { LockedAddendum } from "./AddendumRecord.ts";
import { applyChanges } from "./applyChanges.ts";
import { movedDatesOf } from "./movedDates.ts";

type Whole = LockedAddendum["whole"];

/** An addendum was issued: its changes are applied, and its edition is published. */
export const addendumIssued = occasion<{ projectId: string; solicitationId: string; addendumId: string }>();

interface Issued {
  id: string;
  number: number;
  title: string;
  noticeText: string;
  changes: unknown;
}

/** Input for issuing, besides the addendum. */
interface Told {
  /** Open questions whose drafted answers are published with it. */
  questionIds: readonly string[];
  /** Reason for dates on which the county is closed. Null if there are none. */
  closedDayReason: string | null;
}

/** Name of the input field for {@link Told.closedDayReason}. */
const REASON = "closedDayReason";

/**
 * Issues a stored draft: changes, edition, answers, letters. Requires the project's lock. @throws Refused by the rules for
 * dates, and REASON_REQUIRED if a date is on a day on which the county is closed
 */
export async function issueNow(
  context: SignedContext,
  project: Whole,
  addendum: Issued,
  { questionIds, closedDayReason }: Told,
): Promise<void> {
  const { solicitation } = project;
  if (!solicitation) throw new Error(`Project ${project.id} has no solicitation.`);
  const now = context.ports.clock.now();
  const moment = momentFor(context);
  const changes = changesStored(addendum.changes);
  const after = datesAfter(solicitation, changes.dates);
  const { refusal, findings } = await movedDatesOf(context, solicitation.id, solicitation, changes, moment);
  const why = closedDayReason?.trim() || null;
  assertAllowed(refusal ?? refuseFindings(findings, why, { act: "the addendum is issued", field: REASON }));
  const tooLong = why !== null && why.length > MAX_REASON_LENGTH ? refuseReason(why) : null;
  assertAllowed(tooLong && { ...tooLong, field: REASON });
  await withSections(context, project.id, () => applyChanges(context, project, changes));
  const edition = await publishEdition(context, project);
  await context.db.addendum.update({
    where: at(context, addendum.id),
    data: { issuedAt: now, issuedByName: context.actor.name, edition, version: { increment: 1 } },
  });
  const answers = await answerWith(context, solicitation.id, addendum.id, questionIds);
  await record(context, {
    noun: "Addendum",
    nounId: addendum.id,
    after: { number: addendum.number, title: addendum.title, edition },
    reason: findings.length > 0 ? why : null,
  });
  await addendumIssued.tell(context, {
    projectId: project.id,
    solicitationId: solicitation.id,
    addendumId: addendum.id,
  });
  const called = calledInLetters({ ...solicitation, project });
  const moved = after.dueAt && after.dueAt.valueOf() !== solicitation.dueAt?.valueOf() ? after.dueAt : null;
  await writeToVendors(context, {
    key: "ADDENDUM-ISSUED",
    vendorIds: await planHoldersOf(context, solicitation.id),
    subject: `Addendum ${addendum.number} to ${called}`,
    paragraphs: [
      `Addendum ${addendum.number} to ${called} was issued: ${addendum.title}.`,
      ...(addendum.noticeText.trim() ? [addendum.noticeText.trim().slice(0, 5_000)] : []),
      ...(moved ? [`Bids are now due ${moment(moved)}.`] : []),
      ...answers.map(({ number, text, answer }) => `Question ${number}: ${text}\n\nAnswer: ${answer}`),
      "Please acknowledge it. A bid that does not acknowledge it may be rejected.",
    ],
    solicitationId: solicitation.id,
    dedupe: `ADDENDUM-ISSUED:${addendum.id}`,
  });
}

/**
 * Publishes drafted answers as part of the addendum. @throws Refused if one is not drafted or its question is not open
 */
async function answerWith(
  context: SignedContext,
  solicitationId: string,
  addendumId: string,
  ids: readonly string[],
): Promise<{ number: number; text: string; answer: string }[]> {
  if (ids.length === 0) return [];
  const found = await context.db.question.findMany({
    where: { id: { in: [...ids] }, solicitationId, state: "OPEN", answer: { not: "" } },
    orderBy: { number: "asc" },
  });
  if (found.length < new Set(ids).size)
    throw new Refused({
      code: "NOT_DRAFTED",
      message: "An addendum can answer only open questions that have a drafted answer.",
      field: "questionIds",
    });
  await context.db.question.updateMany({
    where: { id: { in: found.map(({ id }) => id) } },
    data: {
      state: "ANSWERED",
      answeredAt: context.ports.clock.now(),
      answeredByName: context.actor.name,
      addendumId,
      version: { increment: 1 },
    },
  });
  for (const { id, answer } of found)
    await record(context, { action: "publishAnswer", noun: "Question", nounId: id, after: { answer } });
  return found;
}
