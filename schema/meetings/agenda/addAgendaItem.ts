import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Meeting } from "../MeetingRecord.ts";
import { refuseChange, refuseText, VOTE_TYPE_OF_NEW } from "../rules.ts";
import { VoteType } from "../../bodies/VoteRule.ts";

verb("addAgendaItem", {
  description: "Adds an item at the end of the agenda.",
  on: Meeting,
  can: "addItem",
  about: "Add an agenda item.",
  permission: "meetings.agenda-items.create",
  refuse: refuseChange,
  input: (t) => ({
    description: t.string({ required: true, description: "Title or subject of the item." }),
    voteType: t.field({ type: VoteType, description: "How the item is decided. Null: no vote." }),
  }),
  run: async (meeting, input, context) => {
    const description = input.description.trim();
    assertAllowed(refuseText("description", description, "DESCRIPTION_REQUIRED"));
    const position = meeting.items + 1;
    const voteType = input.voteType ?? VOTE_TYPE_OF_NEW;
    const { id } = await context.db.agendaItem.create({
      data: { meetingId: meeting.id, position, description, voteType, createdAt: context.ports.clock.now() },
      select: { id: true },
    });
    await record(context, { noun: "AgendaItem", nounId: id, after: { position, description, voteType } });
    return { itemId: id };
  },
  payload: (t) => ({ item: nodeNow(t, "AgendaItem", "The new agenda item.", (done) => done.itemId) }),
});
