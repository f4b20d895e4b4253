import { builder, keyOf } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { dayInWords, momentInWords } from "../../dates.rules.ts";
import { type RichText, richTextOf } from "../../richText.rules.ts";
import { readableProjects } from "../ProjectRecord.ts";
import { asRichText } from "../storedFields.ts";
import {
  fillVariables,
  PARAGRAPH_VARIABLES,
  type ParagraphVariable,
  type Variables,
  variablesIn,
} from "./variables.rules.ts";

export const EmptyVariable = builder.objectRef<{ name: string; about: string }>("EmptyVariable").implement({
  description: "A variable for which the record has no value yet.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name of the variable, as written in the double braces." }),
    about: t.exposeString("about", { description: "Description of the value that would replace it." }),
  }),
});

/** Variables without a value in the record, each with its description. */
export const emptyOf = <Name extends string>(known: Variables<Name>, names: readonly Name[]) =>
  names.map((name) => ({ name, about: known[name] }));

export const FilledParagraph = builder
  .objectRef<{ content: RichText; empty: { name: string; about: string }[] }>("FilledParagraph")
  .implement({
    description: "A text whose variables are replaced with a record's values.",
    fields: (t) => ({
      content: t.expose("content", {
        type: "RichText",
        description: "The filled text. A variable without a value stays as written.",
      }),
      empty: t.expose("empty", {
        type: [EmptyVariable],
        description: "Variables without a value yet, in the order of the text.",
      }),
    }),
  });

builder.prismaObjectField("StandardParagraphVersion", "filledFor", (t) =>
  t.field({
    type: FilledParagraph,
    nullable: true,
    description:
      "The text with a project's values in place of the variables. Null if the viewer may not read the project.",
    args: { project: t.arg.id({ required: true, description: "UUID of the project." }) },
    resolve: async ({ content }, { project }, context) => {
      const values = await valuesOf(context as SignedContext, keyOf("Project", project));
      return values && filledWith(asRichText(content) ?? richTextOf(""), values);
    },
  }),
);

builder.prismaObjectField("ProjectSection", "filled", (t) =>
  t.field({
    type: FilledParagraph,
    description: "The section's text with the project's current values in place of the variables.",
    resolve: async ({ content, projectId }, _args, context) => {
      const text = asRichText(content) ?? richTextOf("");
      const values = await valuesOf(context as SignedContext, projectId);
      if (values) return filledWith(text, values);
      return { content: text, empty: emptyOf(PARAGRAPH_VARIABLES, variablesIn(text, PARAGRAPH_VARIABLES)) };
    },
  }),
);

function filledWith(text: RichText, values: Record<ParagraphVariable, string>) {
  const { content, empty } = fillVariables(text, values);
  return { content, empty: emptyOf(PARAGRAPH_VARIABLES, empty) };
}

/** The project's value for each variable. '' if it has none. Null if the viewer may not read the project. */
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
