import type { SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { blocksOf } from "../DraftBlock.ts";
import { type LockedResolution, tell } from "../ResolutionRecord.ts";
import { motionTextOf } from "./onAgenda.ts";

interface Agenda {
  id: string;
  number: string;
  meetingType: string;
  date: string;
}

/** A meeting's name in the timeline of a resolution. */
export const nameOf = ({ meetingType, number, date }: Agenda): string => `${meetingType} meeting ${number} of ${date}`;

/** Records that a resolution was added to an agenda. */
export const tellPlaced = (context: SignedContext, resolutionId: string, meeting: Agenda, position: number) =>
  tell(context, resolutionId, {
    kind: "PLACED_ON_AGENDA",
    sentence: `Placed on the agenda of ${nameOf(meeting)} as item ${position}.`,
  });

/**
 * Creates the item of a resolution at an agenda position that has room, with its timeline entry and log. The caller has
 * locked the meeting and the resolution and checked the rule.
 * @returns the key of the item
 */
export async function placeNew(
  context: SignedContext,
  resolution: LockedResolution,
  meeting: Agenda,
  position: number,
): Promise<string> {
  const { id } = await context.db.agendaItem.create({
    data: {
      meetingId: meeting.id,
      position,
      description: resolution.title,
      motionText: motionTextOf(blocksOf(resolution.draft)),
      voteType: "ROLL_CALL_VOTE",
      resolutionId: resolution.id,
      createdAt: context.ports.clock.now(),
    },
    select: { id: true },
  });
  await tellPlaced(context, resolution.id, meeting, position);
  await record(context, {
    noun: "AgendaItem",
    nounId: id,
    after: { position, meetingId: meeting.id, resolutionId: resolution.id },
  });
  return id;
}
