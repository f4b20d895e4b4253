import { canonicalText } from "../../canonical.rules.ts";
import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { renewWaiting } from "../lifecycle/waiting.ts";
import { edit, ProjectSection } from "./SectionRecord.ts";
import { staysApproved } from "./sections.rules.ts";
import { tellReviewers } from "./tellReviewers.ts";
import { writeSectionText } from "./writeSectionText.ts";

verb("saveSection", {
  description:
    "Saves the text of a section, if nobody saved a newer one; other sections of the document may be edited meanwhile. An approval that somebody gave was given to the earlier words and ends.",
  on: ProjectSection,
  can: edit,
  versioned: true,
  input: (t) => ({ content: t.field({ type: "RichText", required: true, description: "Its text." }) }),
  run: async (section, { content }, context) => {
    const { id, version, project } = section;
    if (canonicalText(content) === canonicalText(section.content)) return;
    await writeSectionText(context, project, section, content);
    const approved = staysApproved(section);
    if (section.approved && !approved)
      await context.db.projectSection.update({
        where: at(context, id),
        data: { approved, decidedById: null, decidedByName: null, decidedAt: null },
      });
    await record(context, {
      before: { version, approved: section.approved },
      after: { version: version + 1, approved },
    });
    await renewWaiting(context, project);
    await tellReviewers(context, project);
  },
});
