import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { SectionTemplate } from "./SectionTemplate.ts";

verb("deleteSectionTemplate", {
  description:
    "Removes a section from the county's template. A replaced product section gets its original title, position and text back. Existing projects keep theirs.",
  on: SectionTemplate,
  can: "remove",
  about: "Remove it from the template.",
  permission: "administration.templates.delete",
  refuse: null,
  answers: "deletedId",
  run: async ({ id, key, title }, _input, context) => {
    await context.db.sectionTemplate.deleteMany({ where: { id } });
    await record(context, { before: { key, title } });
  },
});
