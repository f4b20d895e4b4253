import { GraphQLError } from "graphql";
import { batched } from "../../batch.ts";
import { builder, globalId } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import type { Context } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import { downloadName } from "../../files/names.rules.ts";
import { RedlinePart } from "../../resolutions/editor/Redline.ts";
import type { Certification as CertificationData } from "../../projects/settings/certifications.rules.ts";
import { LineItemKindEnum, ProcurementTypeEnum } from "../../projects/enums.ts";
import { insuranceShown } from "../insuranceWanted.ts";
import {
  type Edition,
  type EditionChange as Change,
  type EditionFile as FileData,
  type EditionInsurance as InsuranceData,
  type EditionLine as LineData,
  type EditionSection as SectionData,
  redlineEditions,
} from "../edition.rules.ts";
import { contentNow, publishedEdition } from "./editions.ts";

const Section = builder.objectRef<SectionData>("NoticeSection").implement({
  description: "A section of a notice, approved before it was published.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Key of the section." }),
    title: t.exposeString("title", { description: "Heading of the section." }),
    content: t.expose("content", { type: "RichText", description: "Text of the section." }),
  }),
});

const stored = (context: Context, fileId: string) =>
  batched(context, "files of notices", fileId, async (keys) => {
    const files = await context.db.storedFile.findMany({ where: { id: { in: keys }, state: "CLEAN" } });
    return new Map(files.map((file) => [file.id, file]));
  });

const Document = builder.objectRef<FileData>("NoticeDocument").implement({
  description: "A document that belongs to a notice.",
  fields: (t) => ({
    key: t.exposeString("fileId", { description: "UUID of the file." }),
    filename: t.string({
      description: "Name of the file, with an extension that matches its type.",
      resolve: ({ filename, contentType }) => downloadName(filename, contentType),
    }),
    contentType: t.exposeString("contentType", { description: "Media type, checked by content." }),
    size: t.field({
      type: "Decimal",
      nullable: true,
      description: "Size in bytes. Null if not known.",
      resolve: ({ size }) => (size === null ? null : size * 100),
    }),
    url: t.string({
      nullable: true,
      description:
        "Signed address of the file, valid for a few minutes. Request it again for a new one. Null if the file was deleted.",
      resolve: async ({ fileId }, _args, context) => {
        const file = await stored(context, fileId);
        if (!file) return null;
        const { key, filename, contentType } = file;
        return context.ports.files.signedGet({ key, filename: downloadName(filename, contentType), contentType });
      },
    }),
  }),
});

export const NoticeLine = builder.objectRef<LineData>("NoticeLine").implement({
  description: "A line for bidders to price. The county's estimate is not included.",
  fields: (t) => ({
    key: t.exposeString("id", { description: "Identifies the line within the notice." }),
    kind: t.expose("kind", {
      type: LineItemKindEnum,
      description: "Kind of line, e.g. part of the base bid or an alternate.",
    }),
    number: t.exposeString("number", { description: "Line number as printed." }),
    description: t.exposeString("description", { description: "Description of the item to be priced." }),
    unit: t.exposeString("unit", { description: "Unit of measure, e.g. ton." }),
    quantity: t.exposeString("quantity", { description: "Quantity as a decimal with up to six places." }),
    allowance: t.expose("allowance", {
      type: "Decimal",
      nullable: true,
      description: "Amount that every bidder includes, in dollars. Null if the line is not an allowance.",
    }),
  }),
});

export const Certification = builder.objectRef<CertificationData>("BidCertification").implement({
  description: "A certification that a bidder makes, with the text that is sealed with the bid.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Identifies the certification within the bid." }),
    title: t.exposeString("title", { description: "Title of the certification." }),
    words: t.exposeString("words", { description: "Text of the certification." }),
  }),
});

export const NoticeInsurance = builder.objectRef<InsuranceData>("NoticeInsurance").implement({
  description: "The insurance requirement set of the future contract, as bidders read it.",
  fields: (t) => ({
    versionId: t.id({
      description: "Global id of the version.",
      resolve: ({ versionId }) => globalId("RequirementSetVersion", versionId),
    }),
    name: t.exposeString("name", { description: "Name of the requirement set." }),
    number: t.exposeInt("number", { description: "Version number of the requirement set." }),
    lines: t.exposeStringList("lines", { description: "The requirements, line by line." }),
  }),
});

const Weighed = builder.objectRef<Edition["criteria"][number]>("NoticeCriterion").implement({
  description: "A criterion by which proposals are scored.",
  fields: (t) => ({
    description: t.exposeString("description", { description: "Text of the criterion." }),
    percentage: t.exposeInt("percentage", { description: "Weight of the criterion in percent." }),
  }),
});

const Content = builder.objectRef<Edition>("SolicitationContent").implement({
  description: "What vendors read of a solicitation, frozen at publication and with each addendum.",
  fields: (t) => {
    const text = (
      name:
        | "description"
        | "preBidMeeting"
        | "documentsRequired"
        | "submissionInstructions"
        | "evaluationCriteria"
        | "complianceCertifications"
        | "insuranceRequired",
      what: string,
    ) => t.exposeString(name, { description: `${what} '' if none.` });
    const maybe = (name: "number" | "contactPerson" | "email" | "phone" | "category", what: string) =>
      t.exposeString(name, { nullable: true, description: `${what} Null if not given.` });
    const moment = (name: "dueAt" | "openingAt" | "questionsDueAt", what: string) =>
      t.field({
        type: "DateTime",
        nullable: true,
        description: `${what} Null if not set.`,
        resolve: (edition) => (edition[name] === null ? null : new Date(edition[name])),
      });
    return {
      number: maybe("number", "Bid number."),
      title: t.exposeString("title", { description: "Title of the solicitation." }),
      department: t.exposeString("department", { description: "Name of the requesting department at that time." }),
      procurementType: t.expose("procurementType", {
        type: ProcurementTypeEnum,
        description: "How bids or proposals are compared.",
      }),
      description: text("description", "Description of what is being procured."),
      summary: t.expose("summary", {
        type: "RichText",
        nullable: true,
        description: "Summary of the project. Null if nothing is written.",
      }),
      criteria: t.expose("criteria", {
        type: [Weighed],
        description: "Criteria by which proposals are scored. [] if none.",
      }),
      sections: t.expose("sections", { type: [Section], description: "Approved sections, in order." }),
      documents: t.expose("attachments", { type: [Document], description: "Documents of the solicitation, in order." }),
      lines: t.expose("lines", { type: [NoticeLine], description: "Lines for bidders to price, in order." }),
      issueDate: t.expose("issueDate", {
        type: "Date",
        nullable: true,
        description: "Date on which it is advertised. Null if not set.",
      }),
      dueAt: moment("dueAt", "Deadline for bids."),
      openingAt: moment("openingAt", "Time of the bid opening."),
      questionsDueAt: moment("questionsDueAt", "Deadline for questions."),
      preBidMeeting: text("preBidMeeting", "Time and place of the pre-bid meeting."),
      contactPerson: maybe("contactPerson", "Name of the person to contact."),
      email: maybe("email", "Email address of the contact person."),
      phone: maybe("phone", "Telephone number of the contact person."),
      category: maybe("category", "Category in words."),
      categories: t.exposeStringList("categories", { description: "Commodity codes. [] if none." }),
      documentsRequired: text("documentsRequired", "Documents required in every bid."),
      submissionInstructions: text("submissionInstructions", "Instructions for submitting a bid."),
      evaluationCriteria: text("evaluationCriteria", "How bids are compared, in words."),
      complianceCertifications: text("complianceCertifications", "Certifications that bidders make."),
      certifications: t.field({
        type: [Certification],
        description:
          "Certifications that the county requires in addition to those required by law, in order. [] if none.",
        resolve: ({ certifications = [] }) => certifications,
      }),
      insuranceRequired: text("insuranceRequired", "Required insurance, in words."),
      insurance: t.field({
        type: NoticeInsurance,
        nullable: true,
        description: "Insurance requirement set of the future contract. Null if none was chosen.",
        resolve: ({ insurance }) => insurance ?? null,
      }),
    };
  },
});

const ChangeState = describedEnum("NoticeChangeState", "How a part of a notice changed.", {
  CHANGED: "The text of the part changed.",
  ADDED: "The part was added.",
  REMOVED: "The part was removed.",
});

export const NoticeChange = builder.objectRef<Change>("NoticeChange").implement({
  description: "A difference between two editions of a notice.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Identifies the part within the notice." }),
    label: t.exposeString("label", { description: "Name of the part." }),
    state: t.expose("state", { type: ChangeState, description: "How the part changed." }),
    parts: t.expose("parts", {
      type: [RedlinePart],
      description: "Text of the part: SAME and REMOVED make up the earlier text, SAME and ADDED the later one.",
    }),
  }),
});

const EditionNoted = builder.objectRef<{ edition: number; hash: string; at: Date }>("SolicitationEdition").implement({
  description: "An edition of a notice that vendors could read from a certain time on.",
  fields: (t) => ({
    edition: t.exposeInt("edition", { description: "Number of the edition. 1 is the publication." }),
    hash: t.exposeString("hash", { description: "SHA-256 of the content in canonical form." }),
    at: t.expose("at", { type: "DateTime", description: "When vendors could first read the edition." }),
  }),
});

/** Maximum number of editions per solicitation. Each addendum makes one. */
const MAX_EDITIONS = 500;

/** What changed between two published editions, in the county's time. Null if either does not exist. */
export async function changesIn(
  context: Context,
  solicitationId: string,
  from: number,
  to: number,
): Promise<Change[] | null> {
  const [before, after] = [
    await publishedEdition(context, solicitationId, from),
    await publishedEdition(context, solicitationId, to),
  ];
  if (!before || !after) return null;
  const zone = context.tenant?.timeZone ?? "UTC";
  return redlineEditions(before, after, (iso) => momentInWords(new Date(iso), zone));
}

builder.prismaObjectFields("Solicitation", (t) => ({
  insuranceWanted: t.field({
    type: NoticeInsurance,
    nullable: true,
    select: { insuranceVersionId: true },
    description: "The chosen insurance requirement set, as bidders read it. Null if none.",
    resolve: ({ insuranceVersionId }, _args, context) => insuranceShown(context, insuranceVersionId),
  }),
  content: t.field({
    type: Content,
    description: "The current content for vendors. Before publication, staff see what vendors would read.",
    resolve: (solicitation, _args, context) => contentNow(context, solicitation),
  }),
  editions: t.field({
    type: [EditionNoted],
    description: "Published editions, oldest first. [] before publication.",
    resolve: ({ id }, _args, context) =>
      context.db.solicitationEdition.findMany({
        where: { solicitationId: id },
        orderBy: { edition: "asc" },
        take: MAX_EDITIONS,
        select: { edition: true, hash: true, at: true },
      }),
  }),
  compare: t.field({
    type: [NoticeChange],
    description: "Word-by-word changes from one published edition to another. [] if there are none.",
    args: {
      from: t.arg.int({ required: true, description: "Number of the earlier edition." }),
      to: t.arg.int({ required: true, description: "Number of the later edition." }),
    },
    resolve: async ({ id }, { from, to }, context) => {
      const changes = await changesIn(context, id, from, to);
      if (changes) return changes;
      throw new GraphQLError(`This solicitation has no editions ${from} and ${to}.`, {
        extensions: { code: "BAD_USER_INPUT" },
      });
    },
  }),
}));
