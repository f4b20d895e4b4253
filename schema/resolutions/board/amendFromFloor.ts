import { announce } from "../../context.ts";
import { refuseChange } from "../../meetings/rules.ts";
import { enterText } from "../../voting/enterText.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { blocksOf, DraftBlockInput } from "../DraftBlock.ts";
import { isSigned, MAX_BLOCKS, refuseBlocks } from "../editor/edit.rules.ts";
import { redline } from "../editor/redline.rules.ts";
import { saveText } from "../editor/saveText.ts";
import { MAX_REASON_LENGTH } from "../../reason.rules.ts";
import { refusal } from "../refusals.rules.ts";
import { ResolutionOnAgendas } from "../ResolutionRecord.ts";
import { isVoteOpen } from "../voteOpen.ts";
import { refuseFloorAmendment } from "../adoption.rules.ts";
import { amendmentsOf, settleText } from "./amendments.ts";
import { motionTextOf } from "./onAgenda.ts";
import { placementsOf } from "../placements.ts";

verb("amendFromFloor", {
  description:
    "Enters an amendment from the floor while the resolution is on an agenda. The amended text becomes a separate version with its mover, shown as a redline. It settles decided amendments that the text did not reflect yet, and the pending main question gets the new text.",
  on: ResolutionOnAgendas,
  can: "amendFromFloor",
  about: "Enter an amendment from the floor.",
  permission: "meetings.votes-and-attendance.record",
  facts: (resolution, context) => isVoteOpen(context, resolution),
  refuse: ({ status, agendaItems }, _context, voteOpen) =>
    refuseFloorAmendment({ status, placements: placementsOf(agendaItems), voteOpen }),
  versioned: true,
  input: (t) => ({
    blocks: t.field({
      type: [DraftBlockInput],
      required: true,
      most: MAX_BLOCKS,
      description: "Text as amended, block by block.",
    }),
    mover: t.string({ required: true, description: "Name of the person who moved the amendment." }),
    note: t.string({ description: "Note on the amendment. Null if none." }),
  }),
  run: async (resolution, { blocks, ...input }, context) => {
    const mover = input.mover.trim();
    const note = input.note?.trim() || null;
    if (!mover) throw new Refused(refusal("MOVER_REQUIRED", { field: "mover" }));
    if (mover.length > 200) throw new Refused(refusal("TOO_LONG", { field: "mover" }));
    if ((note?.length ?? 0) > MAX_REASON_LENGTH) throw new Refused(refusal("TOO_LONG", { field: "note" }));
    assertAllowed(refuseBlocks(blocks));
    const signed = isSigned(resolution.status, resolution.steps) ? " Earlier signatures are for the earlier text." : "";
    let version = 0;
    const amended = await saveText(context, resolution, { kind: "FLOOR_AMENDMENT", blocks, mover, note }, (number) => {
      version = number;
      return {
        kind: "FLOOR_AMENDMENT",
        sentence: `Amended from the floor as version ${number}, moved by ${mover}.${signed}`,
        reason: note,
      };
    });
    if (!amended) throw new Refused(refusal("NOTHING_AMENDED", { field: "blocks" }));
    const old = blocksOf(resolution.draft);
    const { title } = resolution;
    const changes = redline({ title, blocks: old }, { title, blocks }).blocks.filter(({ state }) => state !== "SAME");
    const [before, after] = [motionTextOf(old), motionTextOf(blocks)];
    const [first] = resolution.agendaItems;
    const amendments = first ? await amendmentsOf(context, first.id) : [];
    const settled = await settleText(context, amendments, { version, changes });
    for (const item of resolution.agendaItems) {
      const meeting = resolution.meetings.get(item.meetingId);
      if (!meeting || refuseChange(meeting)) continue;
      // A pending main question with the old text gets the new one, unless someone wrote its text differently.
      if (item.motionText === before)
        await context.db.agendaItem.updateMany({
          where: { id: item.id },
          data: { motionText: after, version: { increment: 1 } },
        });
      if (before !== null && after !== null) await enterText(context, item.id, { before, after });
      if (settled > 0 || item.motionText === before) announce(context, `meeting:${item.meetingId}`);
    }
  },
});
