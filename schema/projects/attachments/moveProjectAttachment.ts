import { at } from "../../context.ts";
import { assertAllowed } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { attachmentsOf, ProjectAttachment, replace } from "./AttachmentRecord.ts";
import { movedTo, refusePlace } from "./attachments.rules.ts";

verb("moveProjectAttachment", {
  description: "Moves a project document to another position in the list.",
  on: ProjectAttachment,
  can: replace,
  answers: "nothing",
  input: (t) => ({ place: t.int({ required: true, description: "New position in the list, from 0." }) }),
  run: async ({ id, projectId }, { place }, context) => {
    const present = await attachmentsOf(context, projectId);
    assertAllowed(refusePlace(place, present.length));
    const order = movedTo(
      present.map((each) => each.id),
      id,
      place,
    );
    for (const [position, key] of order.entries())
      if (present.find((each) => each.id === key)?.position !== position)
        await context.db.projectAttachment.update({ where: at(context, key), data: { position } });
    return { projectId };
  },
  payload: (t) => ({
    project: nodeNow(t, "Project", "The project as it is now.", (done) => done.projectId),
  }),
});
