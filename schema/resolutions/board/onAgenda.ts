import { backOnAgenda, takenOffAgenda } from "../../meetings/occasions.ts";
import { MAX_LENGTH } from "../../meetings/rules.ts";
import { draftText } from "../clauses.rules.ts";
import type { DraftBlock } from "../facts.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { refusePlace } from "../adoption.rules.ts";
import { isOpenMeeting, kindOfMeeting, placementsOf } from "../placements.ts";
import { lockResolution, tell } from "../ResolutionRecord.ts";

/** The text that an agenda puts to the body: the RESOLVED clauses as read aloud. Null if there are none. */
export function motionTextOf(blocks: readonly DraftBlock[]): string | null {
  const text = draftText(blocks.filter(({ kind }) => kind === "RESOLVED"));
  return text.slice(0, MAX_LENGTH.motionText) || null;
}

// Records it for the resolution when its item leaves an agenda.
takenOffAgenda.listen(async (context, { items, why }) => {
  const found = await context.db.agendaItem.findMany({
    where: { ...items, resolutionId: { not: null } },
    select: { resolutionId: true, meeting: true },
  });
  for (const { resolutionId, meeting } of found) {
    if (!resolutionId || !isOpenMeeting(meeting)) continue;
    await tell(context, resolutionId, {
      kind: "TAKEN_OFF_AGENDA",
      sentence: `Taken off the agenda of ${meeting.meetingType} meeting ${meeting.number} of ${meeting.date}: ${why}.`,
    });
  }
});

// If it has moved on in the meantime, its item is not restored.
backOnAgenda.listen(async (context, { items }) => {
  const found = await context.db.agendaItem.findMany({
    where: { ...items, resolutionId: { not: null } },
    include: { meeting: { include: { body: true } } },
    orderBy: { resolutionId: "asc" },
  });
  const foundIds = new Set(found.map(({ id }) => id));
  for (const { resolutionId, meeting, position } of found) {
    if (!resolutionId || !isOpenMeeting(meeting)) continue;
    const { title, status, agendaItems } = await lockResolution(context, resolutionId);
    const elsewhere = agendaItems.filter(({ id }) => !foundIds.has(id));
    const refused = refusePlace({ status, meeting: kindOfMeeting(meeting), placements: placementsOf(elsewhere) });
    assertAllowed(refused && { ...refused, message: `“${title}”: ${refused.message}` });
    await tell(context, resolutionId, {
      kind: "PLACED_ON_AGENDA",
      sentence: `Back on the agenda of ${meeting.meetingType} meeting ${meeting.number} of ${meeting.date} as item ${position}.`,
    });
  }
});
