import { GraphQLError } from "graphql";
import { batched } from "../../batch.ts";
import { builder, globalId } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import { givenName } from "../../files/names.rules.ts";
import { RedlinePart } from "../../resolutions/editor/Redline.ts";
import type { Certification as CertificationData } from "../lodging/certifications.rules.ts";
import { LineItemKindEnum, ProcurementTypeEnum } from "../enums.ts";
import { insuranceShown } from "../insuranceWanted.ts";
import {
  type Edition,
  type EditionChange as Change,
  type EditionFile as FileData,
  type EditionInsurance as InsuranceData,
  type EditionLine as LineData,
  type EditionSection as SectionData,
  redlineEditions,
} from "./edition.rules.ts";
import { contentNow, publishedEdition } from "./editions.ts";

const Section = builder.objectRef<SectionData>("NoticeSection").implement({
  description: "A section of a notice, approved before it was published.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Key of the section." }),
    title: t.exposeString("title", { description: "Its heading." }),
    content: t.field({ type: "RichText", description: "Its words.", resolve: ({ content }) => content }),
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
      description: "Its name; its end fits the type.",
      resolve: ({ filename, contentType }) => givenName(filename, contentType),
    }),
    contentType: t.exposeString("contentType", { description: "Media type, checked by content." }),
    size: t.field({
      type: "Decimal",
      nullable: true,
      description: "Bytes. Null: not known.",
      resolve: ({ size }) => (size === null ? null : size * 100),
    }),
    url: t.string({
      nullable: true,
      description: "Signed address that serves the file for some minutes; ask again for a new one. Null: it is gone.",
      resolve: async ({ fileId }, _args, context) => {
        const file = await stored(context, fileId);
        if (!file) return null;
        const { key, filename, contentType } = file;
        return context.ports.files.signedGet({ key, filename: givenName(filename, contentType), contentType });
      },
    }),
  }),
});

export const NoticeLine = builder.objectRef<LineData>("NoticeLine").implement({
  description: "A line that bidders price. What the county expects it to cost is not told.",
  fields: (t) => ({
    key: t.exposeString("id", { description: "Names it within the notice." }),
    kind: t.field({ type: LineItemKindEnum, description: "What it is.", resolve: ({ kind }) => kind }),
    number: t.exposeString("number", { description: "Number as printed." }),
    description: t.exposeString("description", { description: "What is wanted." }),
    unit: t.exposeString("unit", { description: "Unit." }),
    quantity: t.exposeString("quantity", { description: "How many; a decimal with up to six places." }),
    allowance: t.expose("allowance", {
      type: "Decimal",
      nullable: true,
      description: "The amount that every bidder takes for it. Null: it is no allowance.",
    }),
  }),
});

export const Certification = builder.objectRef<CertificationData>("BidCertification").implement({
  description: "What a bidder certifies, with the words that are sealed with the bid.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Names it within the bid." }),
    title: t.exposeString("title", { description: "What it is called." }),
    words: t.exposeString("words", { description: "Its words." }),
  }),
});

export const NoticeInsurance = builder.objectRef<InsuranceData>("NoticeInsurance").implement({
  description: "The requirement set that the contract of a solicitation will ask for, in the words that bidders read.",
  fields: (t) => ({
    versionId: t.id({
      description: "Global id of the version.",
      resolve: ({ versionId }) => globalId("RequirementSetVersion", versionId),
    }),
    name: t.exposeString("name", { description: "Name of the set." }),
    number: t.exposeInt("number", { description: "Which of its versions." }),
    lines: t.exposeStringList("lines", { description: "What is asked for, line by line." }),
  }),
});

const Weighed = builder.objectRef<Edition["criteria"][number]>("NoticeCriterion").implement({
  description: "What proposals are judged by.",
  fields: (t) => ({
    description: t.exposeString("description", { description: "What is judged." }),
    percentage: t.exposeInt("percentage", { description: "Its weight in percent." }),
  }),
});

const Content = builder.objectRef<Edition>("SolicitationContent").implement({
  description: "What vendors read of a solicitation: frozen at publication and with each addendum.",
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
    ) => t.exposeString(name, { description: `${what} '' for none.` });
    const maybe = (name: "number" | "contactPerson" | "email" | "phone" | "category", what: string) =>
      t.exposeString(name, { nullable: true, description: `${what} Null: not given.` });
    const moment = (name: "dueAt" | "openingAt" | "questionsDueAt", what: string) =>
      t.field({
        type: "DateTime",
        nullable: true,
        description: `${what} Null: not set.`,
        resolve: (edition) => (edition[name] === null ? null : new Date(edition[name])),
      });
    return {
      number: maybe("number", "Bid number."),
      title: t.exposeString("title", { description: "Title." }),
      department: t.exposeString("department", { description: "The department that asks, by its name then." }),
      procurementType: t.field({
        type: ProcurementTypeEnum,
        description: "How the answers are compared.",
        resolve: (edition) => edition.procurementType,
      }),
      description: text("description", "What is asked for."),
      summary: t.field({
        type: "RichText",
        nullable: true,
        description: "What it is about. Null: nothing is written.",
        resolve: (edition) => edition.summary,
      }),
      criteria: t.field({
        type: [Weighed],
        description: "What proposals are judged by. [] for none.",
        resolve: (edition) => edition.criteria,
      }),
      sections: t.field({
        type: [Section],
        description: "Its approved sections, in order.",
        resolve: (edition) => edition.sections,
      }),
      documents: t.field({
        type: [Document],
        description: "Documents that belong to it, in order.",
        resolve: (edition) => edition.attachments,
      }),
      lines: t.field({
        type: [NoticeLine],
        description: "Lines that bidders price, in order.",
        resolve: (edition) => edition.lines,
      }),
      issueDate: t.expose("issueDate", {
        type: "Date",
        nullable: true,
        description: "Day on which it is advertised. Null: not set.",
      }),
      dueAt: moment("dueAt", "Until when bids are taken."),
      openingAt: moment("openingAt", "When bids are opened."),
      questionsDueAt: moment("questionsDueAt", "Until when questions are taken."),
      preBidMeeting: text("preBidMeeting", "When and where bidders may ask on the site."),
      contactPerson: maybe("contactPerson", "Whom to ask."),
      email: maybe("email", "Her e-mail address."),
      phone: maybe("phone", "Her telephone."),
      category: maybe("category", "Category in words."),
      categories: t.exposeStringList("categories", { description: "Codes of commodities. [] for none." }),
      documentsRequired: text("documentsRequired", "What a bid must hold."),
      submissionInstructions: text("submissionInstructions", "How to bid."),
      evaluationCriteria: text("evaluationCriteria", "How bids are compared, in words."),
      complianceCertifications: text("complianceCertifications", "What a bidder certifies."),
      certifications: t.field({
        type: [Certification],
        description: "What the county has bidders certify, beside what the law does; in order. [] for none.",
        resolve: ({ certifications = [] }) => certifications,
      }),
      insuranceRequired: text("insuranceRequired", "Insurance that is wanted, in words."),
      insurance: t.field({
        type: NoticeInsurance,
        nullable: true,
        description: "The requirement set that the contract will ask for. Null: none was chosen.",
        resolve: ({ insurance }) => insurance ?? null,
      }),
    };
  },
});

const ChangeState = builder.enumType("NoticeChangeState", {
  description: "What happened to a part of a notice.",
  values: {
    CHANGED: { description: "Its words changed." },
    ADDED: { description: "It came." },
    REMOVED: { description: "It went." },
  } as const,
});

export const NoticeChange = builder.objectRef<Change>("NoticeChange").implement({
  description: "A part in which two editions of a notice differ.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Names the part." }),
    label: t.exposeString("label", { description: "What the part is called." }),
    state: t.field({ type: ChangeState, description: "What happened to it.", resolve: ({ state }) => state }),
    parts: t.field({
      type: [RedlinePart],
      description: "Its words: SAME and REMOVED are the earlier, SAME and ADDED the later.",
      resolve: ({ parts }) => parts,
    }),
  }),
});

const EditionNoted = builder.objectRef<{ edition: number; hash: string; at: Date }>("SolicitationEdition").implement({
  description: "A version of a notice that vendors could read from a moment on.",
  fields: (t) => ({
    edition: t.exposeInt("edition", { description: "Counts from 1, its publication." }),
    hash: t.exposeString("hash", { description: "SHA-256 of its content in canonical form." }),
    at: t.expose("at", { type: "DateTime", description: "From when on." }),
  }),
});

/** Editions of a solicitation at most; each addendum makes one. */
const MOST_EDITIONS = 500;

/** What changed between two published editions, in the county's time. Null: one of them is not there. */
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
    description: "The requirement set that is chosen for it, as bidders read it. Null: none.",
    resolve: ({ insuranceVersionId }, _args, context) => insuranceShown(context, insuranceVersionId),
  }),
  content: t.field({
    type: Content,
    description: "What vendors read of it now; before publication, for staff: what they would read.",
    resolve: (solicitation, _args, context) => contentNow(context, solicitation),
  }),
  editions: t.field({
    type: [EditionNoted],
    description: "Its editions, oldest first. [] before publication.",
    resolve: ({ id }, _args, context) =>
      context.db.solicitationEdition.findMany({
        where: { solicitationId: id },
        orderBy: { edition: "asc" },
        take: MOST_EDITIONS,
        select: { edition: true, hash: true, at: true },
      }),
  }),
  compare: t.field({
    type: [NoticeChange],
    description: "What changed from one published edition to another, word by word. [] when nothing did.",
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
