import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { Posting } from "./PostingRecord.ts";
import { refuseReason, refuseTakingBack } from "./postings.rules.ts";
import { POSTING } from "./recordPosting.ts";

verb("takeBackPosting", {
  description:
    "Withdraws a posting that was recorded by mistake, with a reason. It no longer counts but stays in the list.",
  on: Posting,
  can: "takeBack",
  about: "Withdraw the posting, as recorded by mistake.",
  permission: POSTING,
  refuse: refuseTakingBack,
  input: (t) => ({ reason: t.string({ required: true, description: "Reason for the withdrawal." }) }),
  run: async ({ id, meetingId, rule, place, at }, input, context) => {
    assertAllowed(refuseReason(input.reason));
    const reason = input.reason.trim();
    await context.db.posting.updateMany({
      where: { id },
      data: { takenBackAt: context.ports.clock.now(), takenBackBy: context.actor.name, takenBackReason: reason },
    });
    await record(context, { before: { rule, place, at: at.toISOString() }, reason });
    return { meetingId };
  },
  payload: (t) => ({
    meeting: nodeNow(t, "Meeting", "The meeting, with its postings after the change.", (done) => done.meetingId),
  }),
});
