import { builder, keyOf } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { dayInWords, momentInWords } from "../../dates.rules.ts";
import { type RichText, richTextOf } from "../../richText.rules.ts";
import { readableProjects } from "../ProjectRecord.ts";
import { asRichText } from "../storedFields.ts";
import { fillVariables, PARAGRAPH_VARIABLES, type ParagraphVariable, variablesIn } from "./variables.rules.ts";

const EmptyVariable = builder.objectRef<ParagraphVariable>("EmptyVariable").implement({
  description: "A variable for which a project has no words yet.",
  fields: (t) => ({
    name: t.string({ description: "As it stands in the double braces.", resolve: (name) => name }),
    about: t.string({ description: "What would stand in its place.", resolve: (name) => PARAGRAPH_VARIABLES[name] }),
  }),
});

const FilledParagraph = builder
  .objectRef<{ content: RichText; empty: ParagraphVariable[] }>("FilledParagraph")
  .implement({
    description: "Words with those of a project in the place of their variables.",
    fields: (t) => ({
      content: t.field({
        type: "RichText",
        description: "The words. A variable for which the project has none stands as it is written.",
        resolve: ({ content }) => content,
      }),
      empty: t.field({
        type: [EmptyVariable],
        description: "Variables for which the project has no words yet, in the order of the text.",
        resolve: ({ empty }) => empty,
      }),
    }),
  });

builder.prismaObjectField("StandardParagraphVersion", "filledFor", (t) =>
  t.field({
    type: FilledParagraph,
    nullable: true,
    description: "The words with those of a project in the place of the variables. Null: the viewer does not read it.",
    args: { project: t.arg.id({ required: true, description: "The project." }) },
    resolve: async ({ content }, { project }, context) => {
      const values = await valuesOf(context as SignedContext, keyOf("Project", project));
      return values && fillVariables(asRichText(content) ?? richTextOf(""), values);
    },
  }),
);

builder.prismaObjectField("ProjectSection", "filled", (t) =>
  t.field({
    type: FilledParagraph,
    description: "Its text with what the project says by now in the place of the variables that stand in it.",
    resolve: async ({ content, projectId }, _args, context) => {
      const text = asRichText(content) ?? richTextOf("");
      const values = await valuesOf(context as SignedContext, projectId);
      return values ? fillVariables(text, values) : { content: text, empty: variablesIn(text) };
    },
  }),
);

/** What a project says for each variable; '' where it says nothing. Null: the viewer does not read it. */
async function valuesOf(context: SignedContext, id: string): Promise<Record<ParagraphVariable, string> | null> {
  const project = await context.db.project.findFirst({
    where: { AND: [{ id }, await readableProjects(context)] },
    include: { solicitation: true },
  });
  if (!project) return null;
  const { name: county, timeZone } = context.tenant;
  const { solicitation } = project;
  const day = (date: string | null | undefined) => (date ? dayInWords(date) : "");
  const moment = (when: Date | null | undefined) => (when ? momentInWords(when, timeZone) : "");
  return {
    county,
    title: solicitation?.title ?? project.title,
    kind: project.procurementType === "RFP" ? "RFP" : "Bid",
    number: solicitation?.number ?? "",
    projectNumber: project.procurementId,
    department: project.department,
    issueDate: day(solicitation?.issueDate),
    dueDate: moment(solicitation?.dueAt),
    openingDate: moment(solicitation?.openingAt),
    questionsDue: moment(solicitation?.questionsDueAt),
    preBidMeeting: solicitation?.preBidMeeting ?? "",
    contact: solicitation?.contactPerson ?? project.procurementContactName ?? "",
    email: solicitation?.email ?? "",
    phone: solicitation?.phone ?? "",
    startDate: day(project.startDate),
    endDate: day(project.endDate),
    fundingSource: project.fundingSource ?? "",
  };
}
