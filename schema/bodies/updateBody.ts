import { keyOf } from "../builder.ts";
import { at, type SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { BodyKind } from "./Body.ts";
import { Body, KEEPING_BODIES } from "./BodyRecord.ts";
import { refuseAbout, refuseBodyName, refuseParent, refuseSecondBoard } from "./bodies.rules.ts";
import { claimMeetings } from "./claimMeetings.ts";
import { namesKept } from "./namesKept.ts";
import { otherBoard } from "./otherBoard.ts";
import { otherNames } from "./otherNames.ts";

verb("updateBody", {
  description:
    "Changes the name, kind, parent body and public text of a body. Meetings keep the type under which they were scheduled, and past meetings keep the name of their day.",
  on: Body,
  can: "edit",
  about: "Change the body, its seats, its members and its rules.",
  permission: KEEPING_BODIES,
  refuse: null,
  versioned: true,
  input: (t) => ({
    name: t.string({ required: true, description: "Name of the body." }),
    kind: t.field({
      type: BodyKind,
      required: true,
      description: "Whether the body is the board, a committee or another body.",
    }),
    parentId: t.id({ description: "Global id of the body that it is part of or reports to. Null if none." }),
    corrects: t.boolean({
      description:
        "True if the old name was wrong, so that past meetings get the new name too. Null: past meetings keep the old name.",
    }),
    about: t.string({
      required: true,
      description: "What the body does and how to apply for a seat. '' to leave it empty.",
    }),
  }),
  run: async (body, input, context) => {
    const data = {
      name: input.name.trim(),
      kind: input.kind,
      about: input.about.trim(),
      parentId: input.parentId == null ? null : keyOf("Body", input.parentId),
    };
    assertAllowed(refuseBodyName(data.name, await otherNames(context, body.id)) ?? refuseAbout(data.about));
    if (data.kind === "BOARD" && body.kind !== "BOARD")
      assertAllowed(refuseSecondBoard(await otherBoard(context, body.id)));
    if (data.parentId !== null) assertAllowed(refuseParent(body.id, await above(context, data.parentId)));
    const formerNames = data.name === body.name || input.corrects === true ? {} : namesKept(context, body, data.name);
    await context.db.body.update({
      where: at(context, body.id),
      data: { ...data, ...formerNames, version: { increment: 1 } },
    });
    const meetings = await claimMeetings(context);
    const { name, kind, about, parentId } = body;
    await record(context, {
      before: { name, kind, about, parentId },
      after: { ...data, ...(input.corrects === true && { corrects: true }), ...meetings },
    });
  },
});

/** Keys of a body and of all above it. @throws Refused BODY_NOT_FOUND */
async function above(context: SignedContext, id: string): Promise<string[]> {
  const all = await context.db.body.findMany({ select: { id: true, parentId: true } });
  const parents = new Map(all.map((each) => [each.id, each.parentId]));
  if (!parents.has(id)) throw new Refused({ code: "BODY_NOT_FOUND", message: "Not found.", field: "parentId" });
  const found: string[] = [];
  for (let next: string | null = id; next !== null && !found.includes(next); next = parents.get(next) ?? null)
    found.push(next);
  return found;
}
