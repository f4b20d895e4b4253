import { at } from "../context.ts";
import { AgendaItem } from "../meetings/AgendaItemRecord.ts";
import { RECORDING } from "../meetings/MeetingRecord.ts";
import { refusal, refuseChange } from "../meetings/rules.ts";
import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { followConsent } from "./consent.ts";

verb("pullFromConsent", {
  description:
    "Pulls an item from the consent agenda before its vote opens, so that it is taken up separately. The motion on the consent agenda is updated. `returnToConsent` puts the item back.",
  on: AgendaItem,
  can: "pullFromConsent",
  about: "Pull the item from the consent agenda.",
  permission: RECORDING,
  refuse: (item) => refuseChange(item) ?? (item.consentNow === "WAITING" ? null : refusal("NOT_ON_CONSENT")),
  run: async ({ id, meetingId }, _input, context) => {
    await context.db.agendaItem.update({
      where: at(context, id),
      data: { consent: "PULLED", version: { increment: 1 } },
    });
    await record(context, { before: { consent: "ON" }, after: { consent: "PULLED" } });
    await followConsent(context, meetingId);
    return { meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the item.", (done) => done.meetingId) }),
});
