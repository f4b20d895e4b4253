import { act } from "../subject.ts";
import { type Context, once } from "../context.ts";
import { refuseChange as refuseMeetingChange } from "../meetings/rules.ts";
import type { Refusal } from "../refusal.ts";
import { batchToUndo, refuseCorrecting, refuseRecording } from "./changes.rules.ts";
import { declarationFacts } from "./declareVote.ts";
import {
  type MotionState,
  refuseChange,
  refuseDeclaration,
  refuseOpenVote,
  refuseUndo,
  refuseVote,
} from "./motions.rules.ts";
import {
  eventsOf,
  Motion,
  motionRecord,
  RECORDING,
  refuseMotionChange,
  type MotionStanding,
  rollOf,
  standingOf,
} from "./MotionRecord.ts";
import { openFacts } from "./openVote.ts";

/** Terms of office of the signed-in person, past ones too; [] for a guest. */
export function ownMemberIds(context: Context): Promise<string[]> {
  const { actor } = context;
  if (!actor) return Promise.resolve([]);
  return once(context, "ownMemberIds", async () =>
    (await context.db.member.findMany({ where: { userId: actor.userId }, select: { id: true } })).map(({ id }) => id),
  );
}

async function refuseOwnVote(context: Context, motion: MotionStanding): Promise<Refusal | null> {
  const notOpen = refuseRecording(standingOf(motion));
  if (notOpen) return notOpen;
  const record = await motionRecord(context, motion.id);
  const own = record.roll.find((line) => line.userId !== null && line.userId === context.actor?.userId);
  const entry = rollOf(record).entries.find((line) => line.key === own?.id) ?? null;
  return refuseVote({
    ...standingOf(motion),
    entry,
    value: "YES",
    ownKey: entry?.key ?? null,
    mayRecordForOthers: false,
    castByMember: false,
  });
}

async function refuseOwnUndo(context: Context, motion: MotionStanding): Promise<Refusal | null> {
  const notOpen = refuseRecording(standingOf(motion));
  if (notOpen) return notOpen;
  const events = eventsOf(await motionRecord(context, motion.id));
  const hasBatch = batchToUndo(events, context.actor?.userId ?? "") !== null;
  return refuseUndo({ ...standingOf(motion), sequence: motion.sequence, seenSequence: null, hasBatch });
}

const closedMeeting = (motion: MotionStanding) => refuseMeetingChange(motion.item.meeting as never);
const recording = (motion: MotionStanding) => refuseRecording(standingOf(motion));

act(Motion, "edit", {
  about: "Change its text, mover, seconder or rule.",
  permission: RECORDING,
  refuse: refuseMotionChange,
});
// Before its vote opens, the meeting decides; afterwards its own state does, and nothing need be read.
act(Motion, "open", {
  about: "Open its roll call.",
  permission: RECORDING,
  refuse: async (motion: MotionStanding, context) =>
    motion.state === "PENDING" || motion.declared
      ? (closedMeeting(motion) ?? refuseOpenVote(await openFacts(context, motion)))
      : refuseChange({ state: motion.state as MotionState }),
});
act(Motion, "close", { about: "Close its vote.", permission: RECORDING, refuse: recording });
act(Motion, "record", { about: "Record members' votes.", permission: RECORDING, refuse: recording });
act(Motion, "correct", {
  about: "Correct a vote after the close.",
  permission: "meetings.votes-and-attendance.certify",
  refuse: (motion: MotionStanding) => refuseCorrecting(standingOf(motion)),
});
act(Motion, "castOwn", {
  about: "Cast the viewer's own vote.",
  permission: "meetings.votes-and-attendance.view",
  refuse: (motion: MotionStanding, context) => refuseOwnVote(context, motion),
});
act(Motion, "declare", {
  about: "Note what the chair declared on a voice vote.",
  permission: RECORDING,
  refuse: (motion: MotionStanding, context) =>
    closedMeeting(motion) ?? refuseDeclaration(declarationFacts(context, motion)),
});
act(Motion, "editRoll", { about: "Change the roll of the open vote.", permission: RECORDING, refuse: recording });
act(Motion, "undo", {
  about: "Take back what the viewer recorded last.",
  permission: RECORDING,
  refuse: (motion: MotionStanding, context) => refuseOwnUndo(context, motion),
});
