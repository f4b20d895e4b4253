import { bodyNameOf } from "../../bodies/bodyName.ts";
import type { Body, Declaration, Meeting, MotionKind, MotionOutcome } from "#prisma/generated/client/client.ts";
import { at, type SignedContext } from "../../context.ts";
import { dayInWords } from "../../dates.rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { motionDecided } from "../../voting/occasions.ts";
import { isAmended } from "../../voting/stack.rules.ts";
import { dayOfAdoption, effectOfVote, sentenceOfVote } from "../adoption.rules.ts";
import { adopt } from "./adopt.ts";
import { STATUS_LABELS } from "../facts.rules.ts";
import { moveToNextReview, turnBack } from "../lifecycle/move.ts";
import { kindOfMeeting } from "../placements.ts";
import { lockResolution, tell } from "../ResolutionRecord.ts";

const onItem = { resolution: { select: { id: true, isDeleted: true } } } as const;

/**
 * Updates the resolution of an item when a motion on it is decided: a passed board vote adopts it, a passed committee
 * vote moves it on, a failed main motion rejects it, and anything else is noted. Does nothing if the item has no
 * resolution. Decision 'Lifecycles'.
 */
motionDecided.listen(async (context, { motionId, corrected }) => {
  const motion = await context.db.motion.findUniqueOrThrow({
    where: at(context, motionId),
    select: {
      kind: true,
      outcome: true,
      declared: true,
      forConsent: true,
      upon: { select: { kind: true, state: true, outcome: true, targetId: true } },
      consentItems: { orderBy: { position: "asc" }, select: onItem },
      item: { select: { ...onItem, meeting: { include: { body: true } } } },
    },
  });
  const { outcome, item, forConsent, consentItems } = motion;
  const upon = motion.upon.map(({ targetId, ...each }) => ({ ...each, targetKey: targetId }));
  const amended = motion.kind === "MAIN" && isAmended(motionId, upon);
  // A consent agenda that fails decides none of its items.
  if ((outcome === null || (forConsent && outcome === "FAILED")) && !corrected) return;
  const { meeting } = item;
  for (const { resolution } of forConsent ? consentItems : [item])
    if (resolution && !resolution.isDeleted)
      await voted(context, resolution.id, { ...motion, motionId, corrected, amended, meeting });
});

interface Decided {
  motionId: string;
  kind: MotionKind;
  outcome: MotionOutcome | null;
  declared: Declaration | null;
  corrected: boolean;
  amended: boolean;
  meeting: Meeting & { body: Body | null };
}

async function voted(context: SignedContext, resolutionId: string, motion: Decided): Promise<void> {
  const { motionId, outcome, corrected, meeting } = motion;
  const resolution = await lockResolution(context, resolutionId);
  const facts = { kind: motion.kind, outcome, corrected } as const;
  const effect = effectOfVote({
    ...facts,
    meeting: kindOfMeeting(meeting),
    status: resolution.status,
    steps: resolution.steps,
  });
  const heldOn = meeting.sessionOn ?? meeting.date;
  const label = `${meeting.meetingType} meeting ${meeting.number} of ${dayInWords(heldOn)}`;
  const how = sentenceOfVote({ ...facts, amended: motion.amended, declared: motion.declared !== null, meeting: label });
  const stays = effect === "NOTE" || effect === "ALARM";
  await tell(context, resolution.id, {
    kind: effect === "ALARM" ? "NOTED" : "VOTED",
    sentence:
      stays && motion.kind === "MAIN"
        ? `${how} The resolution stays at “${STATUS_LABELS[resolution.status]}”${effect === "ALARM" ? ": the clerk decides what follows" : ""}.`
        : how,
  });
  if (effect === "ADOPT")
    await adopt(context, resolution, {
      adoptedOn: dayOfAdoption(heldOn, todayOf(context)),
      body: bodyNameOf(meeting) ?? meeting.meetingType,
      how,
      motionId,
      reason: null,
    });
  else if (effect === "ADVANCE") await moveToNextReview(context, resolution, { why: how });
  else if (effect === "REJECT") await turnBack(context, resolution, "reject", how);
}
