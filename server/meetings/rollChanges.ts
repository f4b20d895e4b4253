import { z } from "zod";
import { isSameName } from "#schema/bodies/office.rules.ts";
import { type VoteValue, voteFromText } from "#schema/voting/roll.rules.ts";
import { flag, text } from "../rest/fields.ts";
import { MOTION_FIELDS, type MotionData, type RollData, VoteText } from "./itemJson.ts";
import type { VerbCall } from "../rest/route.ts";

/** A member's line as a form sends it. */
export const Attendee = z.object({
  id: text(64, "ID of the line, from attendees of the item; a member can also be identified by name.").nullish(),
  name: text(200, "Name of the member."),
  present: flag("Whether present for this vote; if not given, true.").nullish(),
  vote: VoteText.nullish().describe("The vote; if not given, 'None'."),
  weight: z
    .number({ error: "must be a number" })
    .min(0, { error: "must not be negative" })
    .max(99_999)
    .nullish()
    .describe("Voting weight, with at most two decimals; if not given, the county's weight."),
});
type Attendee = z.infer<typeof Attendee>;

const lineOf = (roll: RollData[], attendee: Attendee): RollData | undefined =>
  roll.find(({ key }) => key === attendee.id) ?? roll.find(({ name }) => isSameName(name, attendee.name));

/** A vote that requires an open roll call. None and Absent do not. */
const isVote = ({ vote }: Attendee): boolean => vote != null && vote !== "None" && vote !== "Absent";

/** Whether the form holds votes that require opening the roll call first. */
export const needsOpening = (motion: MotionData | null, attendees: Attendee[] | undefined): boolean =>
  motion?.state !== "OPEN" && motion?.state !== "CLOSED" && (attendees ?? []).some(isVote);

/** The reason for changing a closed vote, when the call gives none. */
export const STANDING_REASON = "Recorded again by the documented call.";

/** How votes are written: cast into an open vote (a closed one refuses them), or corrected after the close, with a reason. */
type Writing = { as: "cast"; reason: string | null } | { as: "corrected"; reason: string };

/** A closed vote of a past meeting is corrected. In a meeting in session a correction requires a reason. */
export function writingOf(motion: MotionData, isOver: boolean, reason: string | null): Writing {
  const trimmedReason = reason?.trim() || null;
  if (motion.state === "CLOSED" && (isOver || trimmedReason))
    return { as: "corrected", reason: trimmedReason ?? STANDING_REASON };
  return { as: "cast", reason };
}

/** The verbs that make a roll match the form: lines first, then the votes that differ. []: nothing differs. */
export function rollChanges(motion: MotionData, attendees: Attendee[], writing: Writing): VerbCall[] {
  if (motion.state === "PENDING") return [];
  const motionId = motion.id;
  const lines: VerbCall[] = [];
  const votes: { entryId: string; value: VoteValue }[] = [];
  for (const [index, attendee] of attendees.entries()) {
    const line = lineOf(motion.roll, attendee);
    if (!line) {
      // A person without a vote need not be on the roll.
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
    const wasThere = attendee.present ?? line.present;
    const newVote = voteFromText(attendee.vote ?? "") ?? line.vote;
    // A member of a closed roll is marked absent: the roll itself does not change.
    const left = writing.as === "corrected" && line.present && !wasThere && (newVote === "NONE" || !isVote(attendee));
    const present = left || wasThere;
    const value = left ? "ABSENT" : newVote;
    const weight = attendee.weight == null ? line.weight : decimal(attendee.weight);
    if (present !== line.present || Number(weight) !== Number(line.weight)) {
      lines.push({
        as: `line${index}`,
        verb: "updateRollEntry",
        input: { entryId: line.id, present, weight },
        select: `motion { id }`,
      });
    }
    const isAway = !present && (value === "NONE" || value === "ABSENT");
    if (value !== line.vote && !isAway) votes.push({ entryId: line.id, value });
  }
  return [...lines, ...written(motionId, votes, writing)];
}

function written(
  motionId: string,
  votes: { entryId: string; value: VoteValue }[],
  { as, reason }: Writing,
): VerbCall[] {
  const select = `motion { ${MOTION_FIELDS} }`;
  if (as === "corrected")
    return votes.map((vote, index) => ({
      as: `corrected${index}`,
      verb: "correctVote",
      input: { ...vote, reason },
      select,
    }));
  if (votes.length === 0) return [];
  return [{ as: "cast", verb: "castVotes", input: { motionId, votes, ...(reason ? { reason } : {}) }, select }];
}

/** Whether everyone present who may vote has voted. */
export const isComplete = ({ roll }: MotionData): boolean =>
  roll.every(({ present, entitled, vote }) => !present || !entitled || vote !== "NONE");

const decimal = (weight: number): string => String(Math.round(weight * 100) / 100);
