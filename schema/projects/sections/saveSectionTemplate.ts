import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { edit, SectionTemplate } from "./SectionTemplate.ts";
import { templateFields, templateOf } from "./templateInput.ts";

verb("saveSectionTemplate", {
  description:
    "Changes a section of the county's template, unless a newer version was saved. Existing projects keep theirs.",
  on: SectionTemplate,
  can: edit,
  versioned: true,
  input: templateFields,
  run: async ({ id, title, position }, input, context) => {
    const data = templateOf(input);
    await context.db.sectionTemplate.update({ where: at(context, id), data: { ...data, version: { increment: 1 } } });
    await record(context, { before: { title, position }, after: { title: data.title, position: data.position } });
  },
});
