import { z } from "zod";
import { same } from "#schema/meetings/rules.ts";
import { type VoteValue, voteFromText } from "#schema/voting/roll.rules.ts";
import { flag, text } from "../rest/fields.ts";
import { MOTION_FIELDS, type MotionData, type RollData, VoteText } from "./itemJson.ts";
import type { VerbCall } from "../rest/route.ts";

/** A member's line as a form sends it. */
export const Attendee = z.object({
  id: text(64, "Id of the line, from attendees of the item; a member is also known by name.").nullish(),
  name: text(200, "Name of the member."),
  present: flag("Whether present for this vote; true when it is not given.").nullish(),
  vote: VoteText.nullish().describe("The vote; 'None' when it is not given."),
  weight: z
    .number({ error: "must be a number" })
    .min(0, { error: "must not be negative" })
    .max(99_999)
    .nullish()
    .describe("Voting weight, in hundredths at the finest; the county's weight when it is not given."),
});
type Attendee = z.infer<typeof Attendee>;

const lineOf = (roll: RollData[], attendee: Attendee): RollData | undefined =>
  roll.find(({ key }) => key === attendee.id) ?? roll.find(({ name }) => same(name, attendee.name));

/** A vote that only an open roll call can take; None and Absent need none. */
const isVote = ({ vote }: Attendee): boolean => vote != null && vote !== "None" && vote !== "Absent";

/** Whether the form holds votes for which the roll call must be opened first. */
export const needsOpening = (motion: MotionData | null, attendees: Attendee[] | undefined): boolean =>
  motion?.state !== "OPEN" && motion?.state !== "CLOSED" && (attendees ?? []).some(isVote);

/** The verbs that bring a roll to what a form says: lines first, then the votes that differ, as one batch. Nothing differs: []. */
export function rollChanges(motion: MotionData, attendees: Attendee[], reason: string | null): VerbCall[] {
  if (motion.state === "PENDING") return [];
  const motionId = motion.id;
  const lines: VerbCall[] = [];
  const votes: { entryId: string; value: VoteValue }[] = [];
  for (const [index, attendee] of attendees.entries()) {
    const line = lineOf(motion.roll, attendee);
    if (!line) {
      // Somebody without a vote need not be on the roll.
      if (!isVote(attendee)) continue;
      const weight = attendee.weight == null ? {} : { weight: decimal(attendee.weight) };
      lines.push({
        as: `line${index}`,
        verb: "addRollEntry",
        input: { motionId, name: attendee.name, ...weight },
        select: `motion { ${MOTION_FIELDS} }`,
      });
      continue;
    }
    const present = attendee.present ?? line.present;
    const weight = attendee.weight == null ? line.weight : decimal(attendee.weight);
    if (present !== line.present || Number(weight) !== Number(line.weight)) {
      lines.push({
        as: `line${index}`,
        verb: "updateRollEntry",
        input: { entryId: line.id, present, weight },
        select: `motion { id }`,
      });
    }
    const value = voteFromText(attendee.vote ?? "") ?? line.vote;
    const isAway = !present && (value === "NONE" || value === "ABSENT");
    if (value !== line.vote && !isAway) votes.push({ entryId: line.id, value });
  }
  if (votes.length === 0) return lines;
  return [
    ...lines,
    {
      as: "cast",
      verb: "castVotes",
      input: { motionId, votes, ...(reason ? { reason } : {}) },
      select: `motion { ${MOTION_FIELDS} }`,
    },
  ];
}

const decimal = (weight: number): string => String(Math.round(weight * 100) / 100);
