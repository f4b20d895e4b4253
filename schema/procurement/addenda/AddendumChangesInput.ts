import { GraphQLError } from "graphql";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, keyOf } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { isRichText, plainText, type RichText } from "../../richText.rules.ts";
import { assertInsurance } from "../bid/chosenInsurance.ts";
import { LineItemKindEnum } from "../enums.ts";
import { MOST_LINES } from "../lines/lines.rules.ts";
import {
  type AddendumChanges,
  DATES,
  linesKept,
  MOST_DOCUMENTS,
  MOST_SECTIONS,
  type LineChange,
  refuseChanges,
  TEXTS,
  type TextField,
} from "./addenda.rules.ts";

const SectionInput = builder.inputType("AddendumSectionInput", {
  description: "New words of a section.",
  fields: (t) => ({
    key: t.string({ required: true, description: "Key of the section." }),
    content: t.field({ type: "RichText", required: true, description: "All its words as they are to be." }),
  }),
});

const LineInput = builder.inputType("AddendumLineInput", {
  description: "A line that bidders price, as it is to be.",
  fields: (t) => ({
    key: t.string({ description: "Key of the line that it changes. Null: a new line." }),
    kind: t.field({ type: LineItemKindEnum, required: true, description: "What it is." }),
    number: t.string({ required: true, description: "Number as printed, at most 20 characters; once in the list." }),
    description: t.string({ required: true, description: "What is wanted, at most 2,000 characters." }),
    unit: t.string({ required: true, description: "Unit, at most 40 characters." }),
    quantity: t.string({ required: true, description: "More than 0, up to six places, e.g. 1,200.5." }),
    allowance: t.field({ type: "Decimal", description: "The amount of an allowance. Null: it is none." }),
  }),
});

const text = (field: TextField) => `At most ${TEXTS[field].toLocaleString("en-US")} characters. Null: as it is.`;

/** What an addendum changes; what is left out stays. */
export const AddendumChangesInput = builder.inputType("AddendumChangesInput", {
  description: "What an addendum changes. What is left out stays as it is.",
  fields: (t) => ({
    dueAt: t.field({ type: "DateTime", description: "Until when bids are taken. Null: as it is." }),
    openingAt: t.field({
      type: "DateTime",
      description: "When bids are opened. Null: it goes with the due date, else as it is.",
    }),
    questionsDueAt: t.field({ type: "DateTime", description: "Until when questions are taken. Null: as it is." }),
    title: t.string({ description: `Title. ${text("title")}` }),
    description: t.string({ description: `What is asked for. ${text("description")}` }),
    preBidMeeting: t.string({ description: `Pre-bid meeting. ${text("preBidMeeting")}` }),
    documentsRequired: t.string({ description: `What a bid must hold. ${text("documentsRequired")}` }),
    submissionInstructions: t.string({ description: `How to bid. ${text("submissionInstructions")}` }),
    evaluationCriteria: t.string({ description: `How bids are compared. ${text("evaluationCriteria")}` }),
    complianceCertifications: t.string({ description: `Certifications. ${text("complianceCertifications")}` }),
    insuranceRequired: t.string({ description: `Insurance that is wanted. ${text("insuranceRequired")}` }),
    insuranceVersionId: t.id({
      description:
        "Version of a requirement set that the contract asks for: the newest of a set in use. Null: as it is.",
    }),
    noInsurance: t.boolean({ description: "That no requirement set is asked for any more. Null: no." }),
    contactPerson: t.string({ description: `Whom to ask. ${text("contactPerson")}` }),
    email: t.string({ description: `Her e-mail address. ${text("email")}` }),
    phone: t.string({ description: `Her telephone. ${text("phone")}` }),
    sections: t.field({
      type: [SectionInput],
      most: MOST_SECTIONS,
      description: "Sections with new words. Null: none.",
    }),
    lines: t.field({
      type: [LineInput],
      most: MOST_LINES,
      description: "All lines as they are to be. Null: as they are.",
    }),
    documents: t.stringList({
      most: MOST_DOCUMENTS,
      description: "Keys of all attachments that are to be included. Null: as they are.",
    }),
  }),
});
export type ChangesTold = typeof AddendumChangesInput.$inferInput;

const LONGEST_TITLE = 300;

/** Title and words of an addendum, checked. @throws Refused */
export function wordsOf(told: { title: string; notice: RichText }) {
  const title = told.title.trim();
  if (!title) throw new Refused({ code: "TEXT_REQUIRED", message: "The addendum needs a title.", field: "title" });
  if (title.length > LONGEST_TITLE)
    throw new Refused({ code: "TOO_LONG", message: "A title may have at most 300 characters.", field: "title" });
  if (!isRichText(told.notice))
    throw new GraphQLError("notice is not rich text.", { extensions: { code: "BAD_USER_INPUT" } });
  return {
    title,
    notice: told.notice as unknown as Prisma.InputJsonObject,
    noticeText: plainText(told.notice),
  };
}

/** What was told, checked against the project's own sections, lines and documents. @throws Refused */
export async function changesOf(
  context: SignedContext,
  projectId: string,
  told: ChangesTold,
): Promise<AddendumChanges> {
  const dates = Object.fromEntries(
    DATES.flatMap((field) => (told[field] ? [[field, told[field].toISOString()]] : [])),
  ) as AddendumChanges["dates"];
  const texts = Object.fromEntries(
    (Object.keys(TEXTS) as TextField[]).flatMap((field) =>
      typeof told[field] === "string" ? [[field, told[field].trim()]] : [],
    ),
  ) as AddendumChanges["texts"];
  const changes: AddendumChanges = {
    ...(dates && { dates }),
    ...(texts && { texts }),
    sections: told.sections?.map(({ key, content }) => ({ key, content })) ?? [],
    ...(told.lines && { lines: linesTold(told.lines) }),
    ...(told.documents && { documents: [...new Set(told.documents)] }),
    ...(told.insuranceVersionId != null && { insurance: keyOf("RequirementSetVersion", told.insuranceVersionId) }),
    ...(told.noInsurance && { insurance: null }),
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

/** @throws Refused where a line is not clear */
function linesTold(told: NonNullable<ChangesTold["lines"]>): LineChange[] {
  const kept = linesKept(
    told.map(({ key, allowance, ...line }) => ({ ...line, id: key ?? null, allowance: allowance ?? null })),
  );
  if ("refusal" in kept) throw new Refused(kept.refusal);
  return kept.lines;
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
