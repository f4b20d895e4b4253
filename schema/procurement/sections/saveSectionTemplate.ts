import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { edit, SectionTemplate } from "./SectionTemplate.ts";
import { templateFields, templateOf } from "./templateInput.ts";

verb("saveSectionTemplate", {
  description:
    "Changes a section of the county's template, if nobody saved a newer one. Projects that are there keep theirs.",
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
