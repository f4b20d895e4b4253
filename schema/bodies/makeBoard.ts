import { batched } from "../batch.ts";
import { at, type Context } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { Body, KEEPING_BODIES } from "./BodyRecord.ts";
import { refuseSecondBoard } from "./bodies.rules.ts";
import { claimMeetings } from "./claimMeetings.ts";
import { meetingToday, otherBoard } from "./otherBoard.ts";
import { todayOf } from "../tenancy/today.ts";

verb("makeBoard", {
  description:
    "Makes a body the county's board, e.g. one that was imported with its history. From now on, board meetings have its members, quorum and rules, including scheduled ones without a body. Refused while another board meets.",
  on: Body,
  can: "makeBoard",
  about: "Make the body the county's board.",
  permission: KEEPING_BODIES,
  facts: (_body, context: Context) => boardNow(context),
  refuse: ({ id, kind, retiredOn }, context, board) => {
    if (kind === "BOARD") return { code: "IS_BOARD", message: "It is the county’s board." };
    if (retiredOn !== null && retiredOn <= todayOf(context))
      return { code: "RETIRED", message: "It no longer meets. Reinstate it first." };
    return refuseSecondBoard(board && board.id !== id ? board.name : null);
  },
  run: async (body, _input, context) => {
    // Another body may have become the board since the rule was checked.
    assertAllowed(refuseSecondBoard(await otherBoard(context, body.id)));
    await context.db.body.update({ where: at(context, body.id), data: { kind: "BOARD", version: { increment: 1 } } });
    const meetings = await claimMeetings(context);
    await record(context, { before: { kind: body.kind }, after: { kind: "BOARD", ...meetings } });
  },
});

/** The county's board that meets, read once for a list of bodies. Null: there is none. */
const boardNow = (context: Context) =>
  batched(context, "the county's board", "board", async () => {
    const board = await context.db.body.findFirst({
      where: { kind: "BOARD", ...meetingToday(context) },
      select: { id: true, name: true },
    });
    return new Map([["board", board]]);
  });
