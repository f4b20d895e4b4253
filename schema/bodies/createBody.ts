import { keyOf } from "../builder.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { BodyKind } from "./Body.ts";
import { KEEPING_BODIES } from "./BodyRecord.ts";
import { MAX_BODIES, refuseAbout, refuseBodyName, refuseSecondBoard } from "./bodies.rules.ts";
import { claimMeetings } from "./claimMeetings.ts";
import { otherBoard } from "./otherBoard.ts";
import { otherNames } from "./otherNames.ts";

verb("createBody", {
  description:
    "Creates a board, committee or other body, without seats. Names are unique in the county, and only one board can meet. Scheduled meetings without a body become meetings of the new body if they have its name, or if it is the board.",
  permission: KEEPING_BODIES,
  offered: { name: "createBody", about: "Whether the viewer may create a board or committee." },
  input: (t) => ({
    name: t.string({ required: true, description: "Name of the body, e.g. Public Works Committee." }),
    kind: t.field({
      type: BodyKind,
      required: true,
      description: "Whether the body is the board, a committee or another body.",
    }),
    parentId: t.id({ description: "Global id of the body that it is part of or reports to. Null if none." }),
    about: t.string({ description: "What the body does and how to apply for a seat. Null if nothing is entered." }),
  }),
  run: async (input, context) => {
    const others = await otherNames(context, null);
    const [name, about] = [input.name.trim(), input.about?.trim() ?? ""];
    assertAllowed(
      refuseBodyName(name, others) ??
        refuseAbout(about) ??
        (input.kind === "BOARD" ? refuseSecondBoard(await otherBoard(context, null)) : null),
    );
    if (others.length >= MAX_BODIES)
      throw new Refused({ code: "TOO_MANY_BODIES", message: `A county can have at most ${MAX_BODIES} bodies.` });
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
