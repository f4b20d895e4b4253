import { builder } from "../builder.ts";
import { rulesOfDay, WITH_RULES } from "../bodies/rulesOfDay.ts";
import { QuorumMeasure } from "../bodies/Body.ts";
import { hasQuorum } from "./board.rules.ts";
import { meetingBoard } from "./Board.ts";
import { eventsOf, rollOf, withVotes } from "./MotionRecord.ts";
import { quorum, type Quorum as QuorumFacts, rollWithVotes } from "./roll.rules.ts";
import { thawed } from "./Verdict.ts";

const Quorum = builder.objectRef<QuorumFacts>("Quorum").implement({
  description:
    "Whether a quorum is present: a majority of the whole number of members, vacant seats included (General Construction Law §41).",
  fields: (t) => ({
    measure: t.expose("measure", { type: QuorumMeasure, description: "How the body counts its quorum." }),
    neededHeads: t.exposeInt("neededHeads", { description: "Number of members needed." }),
    presentHeads: t.exposeInt("presentHeads", { description: "Number of members present." }),
    neededWeight: t.expose("neededWeight", { type: "Decimal", description: "Voting weight needed." }),
    presentWeight: t.expose("presentWeight", { type: "Decimal", description: "Voting weight present." }),
    met: t.exposeBoolean("met", { description: "Whether a quorum is present, by the body's measure." }),
    sentence: t.exposeString("sentence", { description: "The result in a plain English sentence." }),
  }),
});

builder.prismaObjectField("Motion", "quorum", (t) =>
  t.field({
    type: Quorum,
    nullable: true,
    description:
      "Quorum by the roll of this vote, on which a member marked Absent is not present. Frozen when the vote closes. Null if no roll call was opened, the meeting's body is not known, or the county keeps neither its seats nor its members.",
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
      const quorumFacts = { imported: meeting.source !== null, seats: roll.vacancies.length, members };
      return motion.roll.length > 0 && hasQuorum(quorumFacts) ? quorum(roll, { measure: rules.quorumMeasure }) : null;
    },
  }),
);

builder.prismaObjectField("Meeting", "quorum", (t) =>
  t.field({
    type: Quorum,
    nullable: true,
    description:
      "Current quorum: by the roll while a vote is open, so that it matches the wall display and the seats, otherwise by the attendance. Null if the meeting's body is not known, the county keeps neither its seats nor its members, or the meeting was imported from a source without attendance.",
    select: { id: true },
    resolve: async (meeting, _args, context) => {
      const board = await meetingBoard(context, meeting.id);
      if (board.openVote === null || !board.measure) return board.quorum();
      return quorum(rollOf(await withVotes(context, { id: board.openVote })), { measure: board.measure });
    },
  }),
);
