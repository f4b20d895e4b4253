import { Meeting, RECORDING } from "../meetings/MeetingRecord.ts";
import { addSessionEvent } from "../meetings/session.ts";
import { refuseRollCall } from "../meetings/session.rules.ts";
import { verb } from "../verb.ts";
import { loadBoard } from "./Board.ts";
import { isPresent } from "./roll.rules.ts";

verb("takeRollCall", {
  description:
    "Records that the roll was called, with the quorum and the members present according to the attendance, even without a quorum. Later arrivals and departures are recorded individually.",
  on: Meeting,
  can: "takeRollCall",
  about: "Record that the roll was called, with the quorum.",
  permission: RECORDING,
  refuse: refuseRollCall,
  announces: ({ id }) => [`meeting:${id}`, `attendance:${id}`],
  run: async (meeting, _input, context) => {
    const board = await loadBoard(context, meeting.id);
    const { entries } = board.under("MAJORITY");
    const quorum = board.quorum();
    const names = (present: boolean) => entries.filter((line) => isPresent(line) === present).map(({ name }) => name);
    await addSessionEvent(context, meeting, "ROLL_CALL", {
      quorum: {
        met: quorum?.met ?? false,
        sentence: quorum?.sentence ?? "The meeting's body is not known, so no quorum is required.",
        present: names(true),
        absent: names(false),
      },
    });
  },
});
