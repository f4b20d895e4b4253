import { keyOf } from "../builder.ts";
import { RECORDING } from "../meetings/MeetingRecord.ts";
import { isListed } from "../meetings/rules.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { loadBoard } from "./Board.ts";
import { ONE_VOTE } from "../weights/weights.rules.ts";
import { type BoardLine } from "./board.rules.ts";
import { refuseLength, refuseRollEntry } from "./changes.rules.ts";
import { advance, chosenFor, Motion, refuseUnlessOpen, standingOf } from "./MotionRecord.ts";
import { nextPosition, rollLine } from "./RollEntry.ts";
import { refuseWeight } from "./updateRollEntry.ts";

verb("addRollEntry", {
  description:
    "Adds a member, or a name that is not on any list, to the roll of an open vote. A person who is already on the roll is not added again.",
  on: Motion,
  can: "editRoll",
  about: "Change the roll of the open vote.",
  permission: RECORDING,
  refuse: refuseUnlessOpen,
  input: (t) => ({
    memberId: t.id({ description: "Global id of the member. Null if only a name is known." }),
    name: t.string({ description: "Name of the person, if no member is given." }),
    weight: t.field({
      type: "Decimal",
      description: "Voting weight. Null: the seat's weight on that day, otherwise 1.",
    }),
  }),
  run: async (motion, input, context) => {
    const memberId = input.memberId ? keyOf("Member", input.memberId) : null;
    const { entries } = (await loadBoard(context, motion.item.meetingId)).under(chosenFor(motion).type);
    const name = input.name?.trim() ?? "";
    assertAllowed(refuseLength("name", name, "name"));
    const known = entries.find((line) =>
      memberId === null ? isListed(line, { memberId, name }) : line.memberId === memberId,
    );
    const person = { memberId: known?.memberId ?? null, name: known?.name ?? name };
    assertAllowed(
      refuseRollEntry({
        ...standingOf(motion),
        ...person,
        onTheRoll: motion.roll.some((line) => isListed(line, person)),
      }),
    );
    if (input.weight != null) assertAllowed(refuseWeight(input.weight));
    // A person added to the roll by the clerk is present.
    const line: BoardLine = {
      key: "",
      seat: null,
      entitled: true,
      weight: ONE_VOTE,
      vote: "NONE",
      ...known,
      ...person,
      present: true,
      ...(input.weight != null && { weight: input.weight }),
    };
    await context.db.rollEntry.create({
      data: rollLine(motion.id, line, nextPosition(motion.roll)),
      select: { id: true },
    });
    await advance(context, motion);
    await record(context, { after: { ...person, weight: line.weight } });
  },
});
