import type { Prisma } from "#prisma/generated/client/client.ts";
import { keyOf } from "../builder.ts";
import type { SignedContext } from "../context.ts";
import { uploadedMinutesPublic } from "../meetings/papers/meetingFiles.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { todayOf } from "../tenancy/today.ts";
import { verb } from "../verb.ts";
import { decidedForIt } from "./approvalItems.ts";
import { keepEdition } from "./editions.ts";
import { hashOf, linesNow, Minutes, passagesNow, takenOf } from "./MinutesRecord.ts";
import { changesBetween, refusal, refuseApprovedBy, refuseApprovedOn, refuseEdit } from "./rules.ts";

verb("approveMinutes", {
  description:
    "Records that the body approved the minutes. Freezes their lines with a hash, and closes the record of the meeting.",
  on: Minutes,
  versioned: true,
  can: "approve",
  about: "Record that the body approved the minutes.",
  permission: "meetings.votes-and-attendance.certify",
  refuse: refuseEdit,
  input: (t) => ({
    approvedOn: t.field({ type: "Date", required: true, description: "Date of the body's decision." }),
    approvedItemId: t.id({
      description:
        "Global id of the item of a later meeting of the body on which the motion passed, or which was adopted by consent. Null: only the date is recorded.",
    }),
  }),
  run: async (minutes, input, context) => {
    const of = await context.db.meeting.findFirstOrThrow({
      where: { id: minutes.meetingId },
      select: { id: true, date: true, bodyId: true, state: true },
    });
    assertAllowed(refuseApprovedOn(input.approvedOn, { date: of.date, today: todayOf(context) }));
    const approvedItemId = input.approvedItemId ? keyOf("AgendaItem", input.approvedItemId) : null;
    if (approvedItemId) assertAllowed(await refuseItem(context, approvedItemId, { ...of, meetingId: of.id }));
    const passages = await passagesNow(context, minutes.meetingId);
    // The draft must be the one the body saw, so the record may not have changed since.
    if (changesBetween(takenOf(minutes), passages).length > 0) assertAllowed(refusal("RECORD_CHANGED"));
    const lines = await linesNow(context, minutes);
    const hash = hashOf(lines);
    await context.db.minutes.updateMany({
      where: { id: minutes.id },
      data: {
        state: "APPROVED",
        content: lines as unknown as Prisma.InputJsonValue,
        hash,
        approvedOn: input.approvedOn,
        approvedItemId,
        approvedBy: context.actor.name,
        // Approval also affects readers of the published draft. A separate act publishes the approved version.
        publicHash: null,
        version: { increment: 1 },
      },
    });
    await keepEdition(context, minutes.id, { lines, hash, reason: null });
    await context.db.meeting.updateMany({ where: { id: of.id }, data: { state: "MINUTES_APPROVED" } });
    const uploaded = await uploadedMinutesPublic(context, of.id);
    const after = { state: "APPROVED", approvedOn: input.approvedOn, approvedItemId, hash };
    await record(context, { after: { ...after, ...(uploaded && { uploaded }) } });
  },
});

async function refuseItem(
  { db }: SignedContext,
  id: string,
  of: { bodyId: string | null; date: string; meetingId: string },
) {
  const item = await db.agendaItem.findFirst({
    where: { id, meeting: { isDeleted: false } },
    select: { meeting: { select: { id: true, bodyId: true, date: true } } },
  });
  if (!item) return refusal("NOT_THEIR_MEETING", "approvedItemId");
  const { bodyId, date, id: meetingId } = item.meeting;
  const passed = (await db.agendaItem.count({ where: { id, ...decidedForIt } })) > 0;
  return refuseApprovedBy({ bodyId, date, meetingId, passed }, of);
}
