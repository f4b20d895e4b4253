import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { SectionTemplate } from "./SectionTemplate.ts";

verb("deleteSectionTemplate", {
  description:
    "Takes a section out of the county's template; one of the product's gets its own title, place and words again. Projects that are there keep theirs.",
  on: SectionTemplate,
  can: "remove",
  about: "Take it out of the template.",
  permission: "administration.templates.delete",
  refuse: null,
  answers: "deletedId",
  run: async ({ id, key, title }, _input, context) => {
    await context.db.sectionTemplate.deleteMany({ where: { id } });
    await record(context, { before: { key, title } });
  },
});
