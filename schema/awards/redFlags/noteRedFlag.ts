import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { RedFlag } from "./RedFlagRecord.ts";

verb("noteRedFlag", {
  description:
    "Adds a permanent note to a red flag: what was checked and what was found. The flag itself blocks nothing.",
  on: RedFlag,
  can: "note",
  about: "Add a note to it.",
  permission: "procurement.opened-bids.mark-responsive",
  refuse: null,
  input: (t) => ({ reason: t.string({ required: true, description: "Text of the note, at most 2,000 characters." }) }),
  run: async (flag, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    const note = reason.trim();
    const byName = context.actor.name;
    // Sending it again does not repeat it.
    if (await context.db.redFlagNote.findFirst({ where: { redFlagId: flag.id, note, byName } })) return;
    await context.db.redFlagNote.create({
      data: { redFlagId: flag.id, note, byName, at: context.ports.clock.now() },
    });
    await record(context, { after: { note } });
  },
});
