import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed, Conflicted } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { comment, ProjectSection } from "./SectionRecord.ts";
import { refuseComment } from "./sections.rules.ts";

verb("commentOnSection", {
  description:
    "Saves the reviewer's comment on a section, without affecting its text or people who edit it. If the comment has changed since, the result is a conflict.",
  on: ProjectSection,
  can: comment,
  input: (t) => ({
    comment: t.string({ required: true, description: "The comment, at most 5,000 characters. '' if none." }),
    was: t.string({ required: true, description: "The previous comment that you edited. '' if none." }),
  }),
  run: async ({ id, comment: before }, input, context) => {
    const text = input.comment.trim();
    assertAllowed(refuseComment(text));
    if (text === before) return;
    if (input.was !== before) throw new Conflicted("ProjectSection", id);
    await context.db.projectSection.update({ where: at(context, id), data: { comment: text } });
    await record(context, { before: { comment: before }, after: { comment: text } });
  },
});
