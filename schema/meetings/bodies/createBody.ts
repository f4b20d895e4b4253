import { keyOf } from "../../builder.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { BodyKind } from "../Body.ts";
import { KEEPING_BODIES } from "../BodyRecord.ts";
import { MOST_BODIES, refuseAbout, refuseBodyName, refuseSecondBoard } from "./bodies.rules.ts";
import { claimMeetings } from "./claimMeetings.ts";
import { otherBoard } from "./otherBoard.ts";
import { otherNames } from "./otherNames.ts";

verb("createBody", {
  description:
    "Makes a board, committee or other body, without seats. Names are unique in the county, and one board meets. Scheduled meetings that had no body and bear its name, or are the board's, become its own.",
  permission: KEEPING_BODIES,
  offered: { name: "createBody", about: "Whether the viewer may make a board or committee." },
  input: (t) => ({
    name: t.string({ required: true, description: "Name, e.g. Public Works Committee." }),
    kind: t.field({ type: BodyKind, required: true, description: "Board, committee, or another." }),
    parentId: t.id({ description: "The body that it is a part of or reports to. Null: none." }),
    about: t.string({ description: "What it does and how one applies for a seat. Null: nothing is said." }),
  }),
  run: async (input, context) => {
    const others = await otherNames(context, null);
    const [name, about] = [input.name.trim(), input.about?.trim() ?? ""];
    assertAllowed(
      refuseBodyName(name, others) ??
        refuseAbout(about) ??
        (input.kind === "BOARD" ? refuseSecondBoard(await otherBoard(context, null)) : null),
    );
    if (others.length >= MOST_BODIES)
      throw new Refused({ code: "TOO_MANY_BODIES", message: `A county can have at most ${MOST_BODIES} bodies.` });
    const parentId = input.parentId == null ? null : keyOf("Body", input.parentId);
    if (parentId !== null && !(await context.db.body.findFirst({ where: { id: parentId } })))
      throw new Refused({ code: "BODY_NOT_FOUND", message: "Not found.", field: "parentId" });
    const { id } = await context.db.body.create({
      data: { name, kind: input.kind, about, parentId },
      select: { id: true },
    });
    const meetings = await claimMeetings(context);
    await record(context, { noun: "Body", nounId: id, after: { name, kind: input.kind, parentId, ...meetings } });
    return { bodyId: id };
  },
  payload: (t) => ({ body: nodeNow(t, "Body", "The new body.", (done) => done.bodyId) }),
});
