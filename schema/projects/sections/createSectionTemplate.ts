import { v7 as uuid } from "uuid";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { keyOfTitle, MAX_SECTIONS, PRODUCT_SECTIONS } from "./sections.rules.ts";
import { templateFields, templateOf } from "./templateInput.ts";

verb("createSectionTemplate", {
  description:
    "Adds a section to the documents of new projects, or overrides the title, position and initial text of one of the product's sections. Existing projects keep theirs.",
  permission: "administration.templates.create",
  offered: {
    name: "createSectionTemplate",
    about: "Whether the viewer may add sections to the documents of new projects.",
  },
  input: (t) => ({
    replaces: t.string({
      description: "Key of the product's section that it replaces, e.g. scope-of-work. Null for an additional section.",
    }),
    ...templateFields(t),
  }),
  run: async ({ replaces, ...input }, context) => {
    const data = templateOf(input);
    if (replaces != null && !PRODUCT_SECTIONS.some(({ key }) => key === replaces))
      throw new Refused({ code: "NO_SUCH_SECTION", message: "Section not found.", field: "replaces" });
    const key = replaces ?? keyOfTitle(input.title);
    // Runs one at a time, because two templates with the same key would fail in the database.
    await context.db
      .$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`section-templates:${context.tenant.id}`}, 0))::text`;
    const present = await context.db.sectionTemplate.findMany({ select: { key: true } });
    const isTaken = replaces == null && PRODUCT_SECTIONS.some((each) => each.key === key);
    if (isTaken || present.some((each) => each.key === key))
      throw new Refused({
        code: "TAKEN",
        message: "This section already exists. Change that one.",
        field: replaces == null ? "title" : "replaces",
      });
    if (present.length >= MAX_SECTIONS)
      throw new Refused({ code: "TOO_MANY", message: "A county may have at most 30 sections of its own." });
    const id = uuid();
    await context.db.sectionTemplate.create({ data: { id, key, ...data } });
    await record(context, { noun: "SectionTemplate", nounId: id, after: { key, title: data.title } });
    return { templateId: id };
  },
  payload: (t) => ({
    template: nodeNow(t, "SectionTemplate", "The section as new projects have it.", (done) => done.templateId),
  }),
});
