import { at } from "../context.ts";
import { AgendaItem } from "../meetings/AgendaItemRecord.ts";
import { RECORDING } from "../meetings/MeetingRecord.ts";
import { refusal, refuseChange } from "../meetings/rules.ts";
import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { followConsent } from "./consent.ts";

verb("returnToConsent", {
  description: "Puts an item back that was pulled out of the consent agenda, as long as nothing was voted on it.",
  on: AgendaItem,
  can: "returnToConsent",
  about: "Put it back on the consent agenda.",
  permission: RECORDING,
  refuse: (item) =>
    refuseChange(item) ??
    (item.consentNow !== "PULLED"
      ? refusal("NOT_PULLED")
      : item.voteOpen
        ? refusal("ITEM_VOTE_OPEN")
        : item.voted
          ? refusal("CONSENT_VOTED")
          : null),
  run: async ({ id, meetingId }, _input, context) => {
    await context.db.agendaItem.update({
      where: at(context, id),
      data: { consent: "ON", version: { increment: 1 } },
    });
    await record(context, { before: { consent: "PULLED" }, after: { consent: "ON" } });
    await followConsent(context, meetingId);
    return { meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Its meeting.", (done) => done.meetingId) }),
});
