import type { RollEntry as EntryRow } from "#prisma/generated/client/client.ts";
import { at } from "../context.ts";
import { subject } from "../subject.ts";
import { lockMotion, type MotionRecord } from "./MotionRecord.ts";
import { REFUSAL_TEXTS } from "./refusals.rules.ts";

type LockedLine = Pick<EntryRow, "id" | "memberId" | "name" | "present" | "weight"> & { motion: MotionRecord };

/** A line of a roll call, with its motion, which is locked first. */
export const RollEntry = subject<LockedLine>("RollEntry", {
  field: "entry",
  noun: "line of the roll",
  missing: { code: "NOT_ON_THE_ROLL", message: REFUSAL_TEXTS.NOT_ON_THE_ROLL },
  async lock(context, id) {
    const found = await context.db.rollEntry.findUnique({ where: at(context, id), select: { motionId: true } });
    const motion = found && (await lockMotion(context, found.motionId));
    const entry = motion?.roll.find((line) => line.id === id);
    return motion && entry ? { ...entry, motion } : null;
  },
});
