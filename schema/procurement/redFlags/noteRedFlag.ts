import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { RedFlag } from "./RedFlagRecord.ts";

verb("noteRedFlag", {
  description:
    "Writes a note to a red flag: what was looked at, and what was found. It stays; the flag blocks nothing.",
  on: RedFlag,
  can: "note",
  about: "Write a note to it.",
  permission: "procurement.opened-bids.mark-responsive",
  refuse: null,
  input: (t) => ({ reason: t.string({ required: true, description: "The note, at most 2,000 characters." }) }),
  run: async (flag, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    const note = reason.trim();
    const byName = context.actor.name;
    // Sent again, it stands there once.
    if (await context.db.redFlagNote.findFirst({ where: { redFlagId: flag.id, note, byName } })) return;
    await context.db.redFlagNote.create({
      data: { redFlagId: flag.id, note, byName, at: context.ports.clock.now() },
    });
    await record(context, { after: { note } });
  },
});
