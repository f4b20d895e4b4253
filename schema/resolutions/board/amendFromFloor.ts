import type { Prisma } from "#prisma/generated/client/client.ts";
import { announce } from "../../context.ts";
import { refuseChange } from "../../meetings/rules.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseFloorAmendment } from "./adoption.rules.ts";
import { draftText } from "../clauses.rules.ts";
import { blocksOf, DraftBlockInput } from "../DraftBlock.ts";
import { isSigned, refuseBlocks } from "../editor/edit.rules.ts";
import { saveColumns } from "../editor/editing.ts";
import { lockWithMeetings, motionTextOf } from "./onAgenda.ts";
import { placementsOf } from "./placements.ts";
import { LONGEST_REASON, refusal } from "../refusals.rules.ts";
import { resolutionNow } from "../Resolution.ts";
import { assertVersion, tell } from "../ResolutionRecord.ts";
import { textHash } from "../textHash.ts";
import { writeVersion } from "../writeVersion.ts";

verb("amendFromFloor", {
  description:
    "Enters an amendment from the floor while the resolution stands on an agenda: a version of its own, with its mover, that is shown as a redline. Source: product decision 'Lifecycles'.",
  permission: "meetings.votes-and-attendance.record",
  input: (t) => ({
    resolutionId: t.id({ required: true, description: "The resolution." }),
    version: t.int({ required: true, description: "The version that was edited." }),
    blocks: t.field({
      type: [DraftBlockInput],
      required: true,
      description: "The text as amended; at most 300 blocks.",
    }),
    mover: t.string({ required: true, description: "Who moved the amendment." }),
    note: t.string({ description: "A word on it. Null: none." }),
  }),
  run: async (input, context) => {
    const { resolution, meetings } = await lockWithMeetings(context, input.resolutionId);
    const { id, title, status, steps } = resolution;
    assertAllowed(refuseFloorAmendment({ status, placements: placementsOf(resolution.agendaItems) }));
    assertVersion(resolution, input.version);
    const { blocks } = input;
    const mover = input.mover.trim();
    const note = input.note?.trim() || null;
    if (!mover) throw new Refused(refusal("MOVER_REQUIRED", { field: "mover" }));
    if (mover.length > 200) throw new Refused(refusal("TOO_LONG", { field: "mover" }));
    if ((note?.length ?? 0) > LONGEST_REASON) throw new Refused(refusal("TOO_LONG", { field: "note" }));
    assertAllowed(refuseBlocks(blocks));
    const before = blocksOf(resolution.draft);
    const hash = textHash(title, blocks);
    if (hash === textHash(title, before)) throw new Refused(refusal("NOTHING_AMENDED", { field: "blocks" }));
    await saveColumns(context, id, {
      draft: blocks as unknown as Prisma.InputJsonArray,
      draftText: draftText(blocks),
      draftByHand: true,
    });
    const number = await writeVersion(context, id, { kind: "FLOOR_AMENDMENT", title, blocks, mover, note });
    // What was put to the body by the old text is put by the new one, unless somebody wrote it otherwise.
    for (const item of resolution.agendaItems) {
      const meeting = meetings.get(item.meetingId);
      if (!meeting || refuseChange(meeting) || item.motionText !== motionTextOf(before)) continue;
      await context.db.agendaItem.updateMany({
        where: { id: item.id },
        data: { motionText: motionTextOf(blocks), version: { increment: 1 } },
      });
      announce(context, `meeting:${item.meetingId}`);
    }
    const signed = isSigned(status, steps) ? " Signatures given before stand for the earlier text." : "";
    await tell(context, id, {
      kind: "FLOOR_AMENDMENT",
      sentence: `Amended from the floor as version ${number}, moved by ${mover}.${signed}`,
      reason: note,
    });
    await record(context, {
      action: "amendFromFloor",
      noun: "Resolution",
      nounId: id,
      before: { hash: textHash(title, before) },
      after: { hash, version: number, mover },
    });
    return { resolutionId: id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
