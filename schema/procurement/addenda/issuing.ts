import { at, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { occasion } from "../../occasion.ts";
import { calledInLetters, planHoldersOf, writeToVendors } from "../letters.ts";
import { publishEdition } from "../portal/editions.ts";
import { settingsNow } from "../settings/settingsNow.ts";
import { changesStored, datesAfter, refuseDates } from "./addenda.rules.ts";
import { momentFor } from "./AddendumRecord.ts";
import type { LockedAddendum } from "./AddendumRecord.ts";
import { applyChanges } from "./applyChanges.ts";

type Whole = LockedAddendum["whole"];

/** An addendum was issued: its changes stand, and its edition is published. */
export const addendumIssued = occasion<{ projectId: string; solicitationId: string; addendumId: string }>();

interface Issued {
  id: string;
  number: number;
  title: string;
  noticeText: string;
  changes: unknown;
}

/** Issues an addendum that stands in the database as a draft: changes, edition, answers, letters. The project is locked. */
export async function issueNow(
  context: SignedContext,
  whole: Whole,
  addendum: Issued,
  questionIds: readonly string[],
): Promise<void> {
  const { solicitation } = whole;
  if (!solicitation) throw new Error(`Project ${whole.id} has no solicitation.`);
  const now = context.ports.clock.now();
  const moment = momentFor(context);
  const changes = changesStored(addendum.changes);
  const { addendumDays } = await settingsNow(context);
  const after = datesAfter(solicitation, changes.dates);
  assertAllowed(refuseDates(solicitation, after, now, addendumDays, moment));
  await applyChanges(context, whole, changes);
  const edition = await publishEdition(context, whole);
  await context.db.addendum.update({
    where: at(context, addendum.id),
    data: { issuedAt: now, issuedByName: context.actor.name, edition, version: { increment: 1 } },
  });
  const answers = await answerWith(context, solicitation.id, addendum.id, questionIds);
  await record(context, {
    noun: "Addendum",
    nounId: addendum.id,
    after: { number: addendum.number, title: addendum.title, edition },
  });
  await addendumIssued.tell(context, {
    projectId: whole.id,
    solicitationId: solicitation.id,
    addendumId: addendum.id,
  });
  const called = calledInLetters({ ...solicitation, project: whole });
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
      "Please acknowledge it: a bid that does not may be turned down.",
    ],
    solicitationId: solicitation.id,
    dedupe: `ADDENDUM-ISSUED:${addendum.id}`,
  });
}

/** Publishes drafted answers as a part of the addendum. @throws Refused when one of them is not drafted or not open */
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
      message: "Only open questions with a drafted answer are answered by an addendum.",
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
