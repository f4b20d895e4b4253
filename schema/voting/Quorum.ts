import { builder } from "../builder.ts";
import { rulesOfDay, WITH_RULES } from "../meetings/bodies/rulesOfDay.ts";
import { QuorumMeasure } from "../meetings/Body.ts";
import { hasQuorum } from "./board.rules.ts";
import { meetingBoard } from "./Board.ts";
import { eventsOf, rollOf, withVotes } from "./MotionRecord.ts";
import { quorum, type Quorum as QuorumFacts, rollWithVotes } from "./roll.rules.ts";
import { thawed } from "./Verdict.ts";

const Quorum = builder.objectRef<QuorumFacts>("Quorum").implement({
  description:
    "Whether enough of the body is present: a majority of the whole number of members, vacant seats included (General Construction Law §41).",
  fields: (t) => ({
    measure: t.expose("measure", { type: QuorumMeasure, description: "How the body counts it." }),
    neededHeads: t.exposeInt("neededHeads", { description: "Members needed." }),
    presentHeads: t.exposeInt("presentHeads", { description: "Members present." }),
    neededWeight: t.expose("neededWeight", { type: "Decimal", description: "Weight needed." }),
    presentWeight: t.expose("presentWeight", { type: "Decimal", description: "Weight present." }),
    met: t.exposeBoolean("met", { description: "Whether there is a quorum, by the body's measure." }),
    sentence: t.exposeString("sentence", { description: "The same in plain English." }),
  }),
});

builder.prismaObjectField("Motion", "quorum", (t) =>
  t.field({
    type: Quorum,
    nullable: true,
    description:
      "Quorum by the roll of this vote: whoever is marked Absent on it is not present; as it was once the vote is closed. Null: no roll call was opened, the meeting's body is not known, or the county keeps neither seats nor members of it.",
    select: {
      id: true,
      state: true,
      item: { select: { meeting: { select: { date: true, source: true, body: WITH_RULES } } } },
    },
    resolve: async ({ id, state, item: { meeting } }, _args, context) => {
      const rules = rulesOfDay(meeting);
      if (!rules || state === "PENDING" || state === "WITHDRAWN" || state === "DISPOSED") return null;
      const motion = await withVotes(context, { id });
      const roll =
        motion.frozenRoll === null ? rollOf(motion) : rollWithVotes(thawed(motion.frozenRoll).roll, eventsOf(motion));
      const members = motion.roll.filter(({ memberId }) => memberId !== null).length;
      const kept = { imported: meeting.source !== null, seats: roll.vacancies.length, members };
      return motion.roll.length > 0 && hasQuorum(kept) ? quorum(roll, { measure: rules.quorumMeasure }) : null;
    },
  }),
);

builder.prismaObjectField("Meeting", "quorum", (t) =>
  t.field({
    type: Quorum,
    nullable: true,
    description:
      "Quorum as it is now: while a vote is open by its roll, so that it is the one that the wall and the seats show; else by the attendance. Null: the meeting's body is not known, the county keeps neither seats nor members of it, or the meeting was brought in from a source that names nobody's attendance.",
    select: { id: true },
    resolve: async (meeting, _args, context) => {
      const board = await meetingBoard(context, meeting.id);
      if (board.openVote === null || !board.measure) return board.quorum();
      return quorum(rollOf(await withVotes(context, { id: board.openVote })), { measure: board.measure });
    },
  }),
);
