import { keyOf } from "../../builder.ts";
import { canonicalText } from "../../canonical.rules.ts";
import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { plainText } from "../../richText.rules.ts";
import { verb } from "../../verb.ts";
import { renewWaiting } from "../lifecycle/waiting.ts";
import { edit, ProjectSection } from "./SectionRecord.ts";
import { changedPassage } from "./passage.rules.ts";
import { MAX_TAKEN, staysApproved, mergedVersions } from "./sections.rules.ts";
import { tellReviewers } from "./tellReviewers.ts";
import { writeSectionText } from "./writeSectionText.ts";

verb("saveSection", {
  description:
    "Saves the text of a section, unless a newer version was saved. Other sections of the document can be edited at the same time. An existing approval ends because it applied to the earlier text.",
  on: ProjectSection,
  can: edit,
  versioned: true,
  input: (t) => ({
    content: t.field({ type: "RichText", required: true, description: "Text of the section." }),
    takenIds: t.idList({
      most: MAX_TAKEN,
      description:
        "Global ids of standard paragraph versions that were inserted. Versions recorded earlier stay. Null for no additions.",
    }),
  }),
  run: async (section, { content, takenIds }, context) => {
    const { id, version, project } = section;
    if (canonicalText(content) === canonicalText(section.content)) return;
    await writeSectionText(context, project, section, content);
    const versionIds = (takenIds ?? []).map((each) => keyOf("StandardParagraphVersion", String(each)));
    const together = mergedVersions(section.paragraphVersions, versionIds);
    if (versionIds.length > 0) {
      const known = await context.db.standardParagraphVersion.count({
        where: { id: { in: versionIds }, paragraph: { matter: "PURCHASE" } },
      });
      if (known < new Set(versionIds).size)
        throw new Refused({
          code: "NO_SUCH_PARAGRAPH",
          message: "This version of the paragraph is not in the library.",
          field: "takenIds",
        });
      await context.db.projectSection.update({ where: at(context, id), data: { paragraphVersions: together } });
    }
    const approved = staysApproved(section);
    if (section.approved && !approved)
      await context.db.projectSection.update({
        where: at(context, id),
        data: { approved, decidedById: null, decidedByName: null, decidedAt: null },
      });
    const [was, now] = changedPassage(section.contentText, plainText(content));
    await record(context, {
      before: { section: section.title, version, approved: section.approved, text: was },
      after: {
        section: section.title,
        version: version + 1,
        approved,
        text: now,
        ...(versionIds.length > 0 && { paragraphVersions: together }),
      },
    });
    await renewWaiting(context, project);
    await tellReviewers(context, project);
  },
});
