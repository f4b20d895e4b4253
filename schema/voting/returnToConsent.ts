import { at } from "../context.ts";
import { AgendaItem } from "../meetings/AgendaItemRecord.ts";
import { RECORDING } from "../meetings/MeetingRecord.ts";
import { refusal, refuseChange } from "../meetings/rules.ts";
import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { followConsent } from "./consent.ts";

verb("returnToConsent", {
  description: "Returns a pulled item to the consent agenda. Refused once something was voted on it.",
  on: AgendaItem,
  can: "returnToConsent",
  about: "Return the item to the consent agenda.",
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
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the item.", (done) => done.meetingId) }),
});
