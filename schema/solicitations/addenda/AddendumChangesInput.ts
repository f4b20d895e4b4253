import { GraphQLError } from "graphql";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, keyOf } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { isRichText, plainText, type RichText } from "../../richText.rules.ts";
import { assertInsurance } from "../fields/chosenInsurance.ts";
import { LineItemKindEnum } from "../../projects/enums.ts";
import { MAX_LINES } from "../../projects/lines/lines.rules.ts";
import {
  type AddendumChanges,
  DATES,
  linesToStore,
  MAX_DOCUMENTS,
  MAX_SECTIONS,
  type LineChange,
  refuseChanges,
  TEXTS,
  type TextField,
} from "./addenda.rules.ts";

const SectionInput = builder.inputType("AddendumSectionInput", {
  description: "The new text of a section.",
  fields: (t) => ({
    key: t.string({ required: true, description: "Key of the section to change." }),
    content: t.field({ type: "RichText", required: true, description: "Complete new text of the section." }),
  }),
});

const LineInput = builder.inputType("AddendumLineInput", {
  description: "A line item for bidders to price, as it reads after the addendum.",
  fields: (t) => ({
    key: t.string({ description: "Key of the line to change. Null for a new line." }),
    kind: t.field({
      type: LineItemKindEnum,
      required: true,
      description: "Kind of line, e.g. part of the base bid or an alternate.",
    }),
    number: t.string({
      required: true,
      description: "Line number as printed, at most 20 characters, unique in the list.",
    }),
    description: t.string({
      required: true,
      description: "Description of the item to be priced, at most 2,000 characters.",
    }),
    unit: t.string({ required: true, description: "Unit of measure, at most 40 characters." }),
    quantity: t.string({
      required: true,
      description: "Quantity greater than 0, with up to six decimal places, e.g. 1,200.5.",
    }),
    allowance: t.field({
      type: "Decimal",
      description: "Amount of the allowance in dollars. Null if the line is not an allowance.",
    }),
  }),
});

const text = (field: TextField) => `At most ${TEXTS[field].toLocaleString("en-US")} characters. Null to keep it.`;

/** What an addendum changes. Omitted fields stay the same. */
export const AddendumChangesInput = builder.inputType("AddendumChangesInput", {
  description: "What an addendum changes. Omitted fields stay the same.",
  fields: (t) => ({
    dueAt: t.field({ type: "DateTime", description: "New deadline for bids. Null to keep it." }),
    openingAt: t.field({
      type: "DateTime",
      description:
        "New time of the bid opening. Null to move it with the due date, or to keep it if that does not move.",
    }),
    questionsDueAt: t.field({ type: "DateTime", description: "New deadline for questions. Null to keep it." }),
    title: t.string({ description: `New title of the solicitation. ${text("title")}` }),
    description: t.string({ description: `New description of what is being procured. ${text("description")}` }),
    preBidMeeting: t.string({ description: `New text about the pre-bid meeting. ${text("preBidMeeting")}` }),
    documentsRequired: t.string({ description: `Documents required in every bid. ${text("documentsRequired")}` }),
    submissionInstructions: t.string({
      description: `Instructions for submitting a bid. ${text("submissionInstructions")}`,
    }),
    evaluationCriteria: t.string({
      description: `Explanation of how bids are compared. ${text("evaluationCriteria")}`,
    }),
    complianceCertifications: t.string({
      description: `Certifications that bidders make. ${text("complianceCertifications")}`,
    }),
    insuranceRequired: t.string({ description: `Required insurance, in words. ${text("insuranceRequired")}` }),
    insuranceVersionId: t.id({
      description:
        "Global id of the requirement set version for the contract: the newest version of a set in use. Null to keep the current one.",
    }),
    noInsurance: t.boolean({ description: "True removes the insurance requirement set. Null means false." }),
    contactPerson: t.string({ description: `Name of the contact person. ${text("contactPerson")}` }),
    email: t.string({ description: `Email address of the contact person. ${text("email")}` }),
    phone: t.string({ description: `Telephone number of the contact person. ${text("phone")}` }),
    sections: t.field({
      type: [SectionInput],
      most: MAX_SECTIONS,
      description: "Sections with new text. Null if none.",
    }),
    lines: t.field({
      type: [LineInput],
      most: MAX_LINES,
      description: "The complete list of lines after the addendum. Null to keep them.",
    }),
    documents: t.stringList({
      most: MAX_DOCUMENTS,
      description: "Keys of all attachments to include. Null to keep them.",
    }),
  }),
});
export type AddendumChangesFields = typeof AddendumChangesInput.$inferInput;

const MAX_TITLE_LENGTH = 300;

/** Title and text of an addendum, validated. @throws Refused */
export function wordsOf(input: { title: string; notice: RichText }) {
  const title = input.title.trim();
  if (!title) throw new Refused({ code: "TEXT_REQUIRED", message: "The addendum needs a title.", field: "title" });
  if (title.length > MAX_TITLE_LENGTH)
    throw new Refused({ code: "TOO_LONG", message: "A title may have at most 300 characters.", field: "title" });
  if (!isRichText(input.notice))
    throw new GraphQLError("notice is not rich text.", { extensions: { code: "BAD_USER_INPUT" } });
  return {
    title,
    notice: input.notice as unknown as Prisma.InputJsonObject,
    noticeText: plainText(input.notice),
  };
}

/** The given changes, checked against the project's own sections, lines and documents. @throws Refused */
export async function changesOf(
  context: SignedContext,
  projectId: string,
  input: AddendumChangesFields,
): Promise<AddendumChanges> {
  const dates = Object.fromEntries(
    DATES.flatMap((field) => (input[field] ? [[field, input[field].toISOString()]] : [])),
  ) as AddendumChanges["dates"];
  const texts = Object.fromEntries(
    (Object.keys(TEXTS) as TextField[]).flatMap((field) =>
      typeof input[field] === "string" ? [[field, input[field].trim()]] : [],
    ),
  ) as AddendumChanges["texts"];
  const changes: AddendumChanges = {
    ...(dates && { dates }),
    ...(texts && { texts }),
    sections: input.sections?.map(({ key, content }) => ({ key, content })) ?? [],
    ...(input.lines && { lines: linesTold(input.lines) }),
    ...(input.documents && { documents: [...new Set(input.documents)] }),
    ...(input.insuranceVersionId != null && { insurance: keyOf("RequirementSetVersion", input.insuranceVersionId) }),
    ...(input.noInsurance && { insurance: null }),
  };
  assertAllowed(refuseChanges(changes));
  await assertKnown(context, projectId, changes);
  if (changes.insurance !== undefined) {
    const now = await context.db.solicitation.findFirst({
      where: { projectId },
      select: { insuranceVersionId: true },
    });
    await assertInsurance(context, changes.insurance, now?.insuranceVersionId ?? null);
  }
  return changes;
}

/** @throws Refused if a line is invalid */
function linesTold(input: NonNullable<AddendumChangesFields["lines"]>): LineChange[] {
  const result = linesToStore(
    input.map(({ key, allowance, ...line }) => ({ ...line, id: key ?? null, allowance: allowance ?? null })),
  );
  if ("refusal" in result) throw new Refused(result.refusal);
  return result.lines;
}

async function assertKnown({ db }: SignedContext, projectId: string, changes: AddendumChanges): Promise<void> {
  const unknown = (field: string, what: string) =>
    new Refused({ code: "NOT_FOUND", message: `${what} does not belong to this project.`, field });
  const keys = new Set(
    (await db.projectSection.findMany({ where: { projectId, approved: true }, select: { key: true } })).map(
      ({ key }) => key,
    ),
  );
  for (const { key, content } of changes.sections ?? []) {
    if (!keys.has(key)) throw unknown("sections", `The section “${key.slice(0, 40)}”`);
    if (!isRichText(content))
      throw new GraphQLError("sections: not rich text.", { extensions: { code: "BAD_USER_INPUT" } });
  }
  const lines = changes.lines?.flatMap(({ id }) => (id === null ? [] : [id])) ?? [];
  if (new Set(lines).size < lines.length)
    throw new Refused({ code: "TWICE", message: "The same line is listed twice.", field: "lines" });
  if (lines.length > (await db.lineItem.count({ where: { projectId, id: { in: lines } } })))
    throw unknown("lines", "A line");
  const documents = changes.documents ?? [];
  const found = await db.projectAttachment.count({ where: { projectId, removedAt: null, id: { in: documents } } });
  if (found < documents.length) throw unknown("documents", "A document");
}
