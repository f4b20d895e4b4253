import { Allowance, allowance } from "../Allowance.ts";
import { builder } from "../builder.ts";
import { type Context, once } from "../context.ts";
import { refuseChange as refuseMeetingChange } from "../meetings/rules.ts";
import type { Refusal } from "../refusal.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import { refuseWithout } from "../roles/rules.ts";
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
import { eventsOf, motionRecord, type MotionStanding, rollOf, standingOf } from "./MotionRecord.ts";
import { openFacts } from "./openVote.ts";

const RECORD = "meetings.votes-and-attendance.record";

/** Terms of office of the signed-in person, past ones too; [] for a guest. */
export function ownMemberIds(context: Context): Promise<string[]> {
  const { actor } = context;
  if (!actor) return Promise.resolve([]);
  return once(context, "ownMemberIds", async () =>
    (await context.db.member.findMany({ where: { userId: actor.userId }, select: { id: true } })).map(({ id }) => id),
  );
}

/** The permission first: the other facts are not read for those who lack it. */
async function allowed(context: Context, key: PermissionKey, refuse: () => Refusal | null | Promise<Refusal | null>) {
  return allowance(refuseWithout(context.actor, key) ?? (await refuse()));
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

export const MotionCan = builder.objectRef<MotionStanding>("MotionCan").implement({
  description: "What the viewer may do with a motion now. The server refuses by the same rules.",
  fields: (t) => {
    const field = (
      description: string,
      key: PermissionKey,
      refuse: (motion: MotionStanding, context: Context) => Refusal | null | Promise<Refusal | null>,
    ) =>
      t.field({
        type: Allowance,
        description,
        resolve: (motion, _args, context) => allowed(context, key, () => refuse(motion, context)),
      });
    const closedMeeting = (motion: MotionStanding) => refuseMeetingChange(motion.item.meeting as never);
    const change = (motion: MotionStanding) => refuseChange({ state: motion.state as MotionState });
    const recording = (motion: MotionStanding) => refuseRecording(standingOf(motion));
    return {
      edit: field(
        "Change its text, mover, seconder or rule.",
        RECORD,
        (motion) => closedMeeting(motion) ?? change(motion),
      ),
      // Before its vote opens, the meeting decides; afterwards its own state does, and nothing need be read.
      open: field("Open its roll call.", RECORD, async (motion, context) =>
        motion.state === "PENDING" || motion.declared
          ? (closedMeeting(motion) ?? refuseOpenVote(await openFacts(context, motion)))
          : change(motion),
      ),
      close: field("Close its vote.", RECORD, recording),
      withdraw: field("Withdraw it.", RECORD, (motion) => closedMeeting(motion) ?? change(motion)),
      record: field("Record members' votes.", RECORD, recording),
      correct: field("Correct a vote after the close.", "meetings.votes-and-attendance.certify", (motion) =>
        refuseCorrecting(standingOf(motion)),
      ),
      castOwn: field("Cast the viewer's own vote.", "meetings.votes-and-attendance.view", (motion, context) =>
        refuseOwnVote(context, motion),
      ),
      declare: field(
        "Note what the chair declared on a voice vote.",
        RECORD,
        (motion, context) => closedMeeting(motion) ?? refuseDeclaration(declarationFacts(context, motion)),
      ),
      editRoll: field("Change the roll of the open vote.", RECORD, recording),
      undo: field("Take back what the viewer recorded last.", RECORD, (motion, context) =>
        refuseOwnUndo(context, motion),
      ),
    };
  },
});
