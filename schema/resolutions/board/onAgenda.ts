import { takenOffAgenda } from "../../meetings/occasions.ts";
import { LONGEST } from "../../meetings/rules.ts";
import { draftText } from "../clauses.rules.ts";
import type { DraftBlock } from "../facts.rules.ts";
import { isOpenMeeting } from "./placements.ts";
import { tell } from "../ResolutionRecord.ts";

/** What an agenda puts to the body: the RESOLVED clauses as they are read aloud. Null: there are none. */
export function motionTextOf(blocks: readonly DraftBlock[]): string | null {
  const text = draftText(blocks.filter(({ kind }) => kind === "RESOLVED"));
  return text.slice(0, LONGEST.motionText) || null;
}

// A resolution tells of its item that leaves an agenda.
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
