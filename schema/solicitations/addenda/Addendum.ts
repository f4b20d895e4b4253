import { batched } from "../../batch.ts";
import { builder, versionOf } from "../../builder.ts";
import { at, type Context, may } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import { calledInLog } from "../../recordNames.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { worksOn } from "../../projects/countysOwn.ts";
import { LineItemKindEnum } from "../../projects/enums.ts";
import { insuranceInWords, insuranceShown } from "../insuranceWanted.ts";
import type { Finding } from "../../projects/settings/findings.rules.ts";
import { FindingType } from "../preflight/Preflight.ts";
import { type EditionChange, type EditionFile, redlineEditions } from "../edition.rules.ts";
import { wordsOfEdition } from "../portal/wordsOfEdition.ts";
import { contentNow } from "../portal/editions.ts";
import { changesIn, NoticeChange, NoticeInsurance } from "../portal/SolicitationContent.ts";
import { asRichText } from "../../projects/storedFields.ts";
import {
  type AddendumChanges as Changes,
  changesStored,
  editionAfter,
  type LineChange,
  type SectionChange,
  type TextField,
} from "./addenda.rules.ts";
import { Addendum, readableAddenda } from "./AddendumRecord.ts";
import { movedDatesOf } from "./movedDates.ts";

const SectionChanged = builder.objectRef<SectionChange>("AddendumSection").implement({
  description: "The new text of a section.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Key of the section that changes." }),
    content: t.expose("content", { type: "RichText", description: "New text of the section." }),
  }),
});

const LineChanged = builder.objectRef<LineChange>("AddendumLine").implement({
  description: "A line item as it reads after the addendum.",
  fields: (t) => ({
    key: t.exposeString("id", { nullable: true, description: "Key of the line that is changed. Null for a new line." }),
    kind: t.expose("kind", {
      type: LineItemKindEnum,
      description: "Kind of line, e.g. part of the base bid or an alternate.",
    }),
    number: t.exposeString("number", { description: "Line number as printed." }),
    description: t.exposeString("description", { description: "Description of the item to be priced." }),
    unit: t.exposeString("unit", { description: "Unit of measure, e.g. ton." }),
    quantity: t.exposeString("quantity", { description: "Quantity as a decimal." }),
    allowance: t.expose("allowance", {
      type: "Decimal",
      nullable: true,
      description: "Amount of the allowance in dollars. Null if the line is not an allowance.",
    }),
  }),
});

const ChangesType = builder.objectRef<Changes>("AddendumChanges").implement({
  description: "What an addendum changes. Parts that stay the same are null or [].",
  fields: (t) => {
    const date = (name: "dueAt" | "openingAt" | "questionsDueAt", what: string) =>
      t.field({
        type: "DateTime",
        nullable: true,
        description: `${what} Null if unchanged.`,
        resolve: ({ dates }) => (dates?.[name] === undefined ? null : new Date(dates[name])),
      });
    const text = (name: TextField, what: string) =>
      t.string({ nullable: true, description: `${what} Null if unchanged.`, resolve: ({ texts }) => texts?.[name] });
    return {
      dueAt: date("dueAt", "New deadline for bids."),
      openingAt: date("openingAt", "New time of the bid opening."),
      questionsDueAt: date("questionsDueAt", "New deadline for questions."),
      title: text("title", "New title of the solicitation."),
      description: text("description", "New description of what is being procured."),
      preBidMeeting: text("preBidMeeting", "New text about the pre-bid meeting."),
      documentsRequired: text("documentsRequired", "New list of documents required in every bid."),
      submissionInstructions: text("submissionInstructions", "New instructions for submitting a bid."),
      evaluationCriteria: text("evaluationCriteria", "New explanation of how bids are compared."),
      complianceCertifications: text("complianceCertifications", "New text of the certifications."),
      insuranceRequired: text("insuranceRequired", "New text of the required insurance."),
      contactPerson: text("contactPerson", "Name of the new contact person."),
      email: text("email", "New email address of the contact person."),
      phone: text("phone", "New telephone number of the contact person."),
      sections: t.field({
        type: [SectionChanged],
        description: "Sections whose text changes. [] if none.",
        resolve: ({ sections = [] }) => sections,
      }),
      lines: t.field({
        type: [LineChanged],
        nullable: true,
        description: "The complete list of lines after the addendum. Null if unchanged.",
        resolve: ({ lines }) => lines ?? null,
      }),
      documents: t.stringList({
        nullable: true,
        description: "Keys of all attachments included after the addendum. Null if unchanged.",
        resolve: ({ documents }) => documents ?? null,
      }),
      changesInsurance: t.boolean({
        description: "Whether the insurance requirement set is changed or removed.",
        resolve: ({ insurance }) => insurance !== undefined,
      }),
      insurance: t.field({
        type: NoticeInsurance,
        nullable: true,
        description: "The new insurance requirement set. Null if none applies any longer, or if unchanged.",
        resolve: ({ insurance }, _args, context) => insuranceShown(context, insurance ?? null),
      }),
    };
  },
});

const Acknowledgement = builder
  .objectRef<{ vendor: { legalName: string }; byName: string; at: Date }>("AddendumAcknowledgement")
  .implement({
    description: "A vendor's acknowledgement that it has read an addendum.",
    fields: (t) => ({
      vendorName: t.string({ description: "Name of the vendor.", resolve: ({ vendor }) => vendor.legalName }),
      byName: t.exposeString("byName", { description: "Name of the vendor's contact who acknowledged it." }),
      at: t.expose("at", { type: "DateTime", description: "When the addendum was acknowledged." }),
    }),
  });

/** Maximum number of vendors listed as having acknowledged an addendum. */
const MAX_VENDORS = 1_000;
const MAX_ANSWERS = 1_000;
const STANDING = {
  solicitation: {
    select: { projectId: true, state: true, dueAt: true, openingAt: true, questionsDueAt: true, edition: true },
  },
} as const;

/** The documents that are included once a draft is issued. Null if it changes none. */
async function filesAfter({ db }: Context, { documents }: Changes): Promise<EditionFile[] | null> {
  if (!documents) return null;
  const found = await db.projectAttachment.findMany({
    where: { id: { in: documents }, removedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    include: { versions: { orderBy: { number: "desc" }, take: 1, include: { file: true } } },
  });
  return found.flatMap(({ versions: [newest] }) =>
    newest
      ? [
          {
            fileId: newest.file.id,
            filename: newest.file.filename,
            contentType: newest.file.contentType,
            size: newest.file.size === null ? null : Number(newest.file.size),
          },
        ]
      : [],
  );
}

/**
 * What an addendum changes in the text of the notice, compared with the previous edition. For a draft, what it would
 * change.
 */
async function redlineOf(
  context: Context,
  addendum: { solicitationId: string; edition: number | null; changes: unknown },
  solicitation: { projectId: string; state: string; edition: number },
): Promise<EditionChange[]> {
  const { solicitationId, edition } = addendum;
  if (edition !== null) return (await changesIn(context, solicitationId, edition - 1, edition)) ?? [];
  const now = await contentNow(context, { id: solicitationId, ...solicitation });
  const changes = changesStored(addendum.changes);
  const insurance = await insuranceInWords(context, changes.insurance ?? null);
  const project = await context.db.project.findFirst({
    where: { id: solicitation.projectId },
    include: { solicitation: true },
  });
  const { tenant } = context;
  const words = project && tenant ? wordsOfEdition({ tenant }, project) : undefined;
  const after = editionAfter(now, changes, await filesAfter(context, changes), insurance, words);
  const zone = context.tenant?.timeZone ?? "UTC";
  return redlineEditions(now, after, (iso) => momentInWords(new Date(iso), zone));
}

builder.prismaNode("Addendum", {
  description:
    "A numbered change to a published solicitation. Once issued, it is public and never changes. A draft is visible to people who may draft addenda and work on the project.",
  nullable: true,
  id: { resolve: (addendum) => addendum.id, description: "Global id of this addendum." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableAddenda(context)) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the addendum." }),
    number: t.exposeInt("number", { description: "Number of the addendum within its solicitation, from 1." }),
    title: t.exposeString("title", { description: "Title of the addendum." }),
    notice: t.field({
      type: "RichText",
      nullable: true,
      description: "Explanation of the change in the county's words. Null if nothing is written.",
      resolve: ({ notice }) => asRichText(notice),
    }),
    issuedAt: t.expose("issuedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the addendum was issued. Null for a draft.",
    }),
    edition: t.exposeInt("edition", {
      nullable: true,
      description: "Number of the edition that the addendum created. Null for a draft.",
    }),
    changes: t.field({
      type: ChangesType,
      description: "Changes that the addendum makes.",
      resolve: ({ changes }) => changesStored(changes),
    }),
    redline: t.field({
      type: [NoticeChange],
      select: STANDING,
      description: "Word-by-word changes to the notice. For a draft, the changes it would make.",
      resolve: (addendum, _args, context) => redlineOf(context, addendum, addendum.solicitation),
    }),
    dateFindings: t.field({
      type: [FindingType],
      select: STANDING,
      description:
        "For a draft: pre-flight findings for dates moved to days on which the county is closed. Findings that do not block require a reason. [] if none, and once the addendum is issued.",
      resolve: async ({ issuedAt, changes, solicitationId, solicitation }, _args, context): Promise<Finding[]> => {
        if (issuedAt) return [];
        const zone = context.tenant?.timeZone ?? "UTC";
        const moment = (date: Date) => momentInWords(date, zone);
        return (await movedDatesOf(context, solicitationId, solicitation, changesStored(changes), moment)).findings;
      },
    }),
    answers: t.prismaField({
      type: ["Question"],
      description: "Questions answered by the addendum, in order.",
      resolve: (query, { id }, _args, context) =>
        context.db.question.findMany({
          ...query,
          where: { addendumId: id },
          orderBy: { number: "asc" },
          take: MAX_ANSWERS,
        }),
    }),
    acknowledged: t.boolean({
      nullable: true,
      description: "Whether the viewer's vendor has acknowledged it. Null if the viewer is not a vendor's contact.",
      resolve: async ({ id }, _args, context) => {
        const vendor = await viewerVendor(context);
        if (!vendor) return null;
        const done = await batched(context, "own acknowledgements", id, async (ids) => {
          const where = { addendumId: { in: ids }, vendorId: vendor.id };
          const found = await context.db.addendumAcknowledgement.findMany({ where, select: { addendumId: true } });
          return new Map(found.map(({ addendumId }) => [addendumId, true]));
        });
        return done ?? false;
      },
    }),
    acknowledgements: t.field({
      type: [Acknowledgement],
      nullable: true,
      select: STANDING,
      description:
        "Vendors that acknowledged it, earliest first. Visible to people who work on the project and may view acknowledgements. Null for others.",
      resolve: async ({ id, solicitation }, _args, context) => {
        const sees = may(context, "procurement.addenda.view-acknowledgements");
        if (!sees || !(await worksOn(context, solicitation.projectId))) return null;
        const all = await batched(context, "who acknowledged addenda", id, async (ids) => {
          const found = await context.db.addendum.findMany({
            where: { id: { in: ids } },
            select: {
              id: true,
              acknowledgements: {
                where: { vendor: { standing: { not: "MERGED" } } },
                orderBy: [{ at: "asc" }, { id: "asc" }],
                take: MAX_VENDORS,
                select: { byName: true, at: true, vendor: { select: { legalName: true } } },
              },
            },
          });
          return new Map(found.map((each) => [each.id, each.acknowledgements]));
        });
        return all ?? [];
      },
    }),
    solicitation: t.relation("solicitation", { description: "The solicitation that it changes." }),
    version: t.exposeInt("version", { description: versionOf() }),
    viewerCan: t.field({
      type: Addendum.Can,
      select: STANDING,
      description: "What the viewer may do with this addendum now, and the reason for each refusal.",
      resolve: ({ id, issuedAt, changes, solicitationId, solicitation }) => ({
        id,
        solicitationId,
        issuedAt,
        changes,
        solicitationState: solicitation.state,
        dueAt: solicitation.dueAt,
        openingAt: solicitation.openingAt,
        questionsDueAt: solicitation.questionsDueAt,
        projectId: solicitation.projectId,
      }),
    }),
  }),
});

/** Maximum number of addenda per solicitation. */
const MAX_ADDENDA = 500;

builder.prismaObjectField("Solicitation", "addenda", (t) =>
  t.prismaField({
    type: ["Addendum"],
    description: "Addenda that the viewer may read, by number. At most 500.",
    resolve: async (query, { id }, _args, context) =>
      context.db.addendum.findMany({
        ...query,
        where: { AND: [{ solicitationId: id }, await readableAddenda(context)] },
        orderBy: { number: "asc" },
        take: MAX_ADDENDA,
      }),
  }),
);

calledInLog("Addendum", {
  select: { number: true, title: true, solicitationId: true },
  words: ({ number, title }) => `Addendum ${number}: ${title}`,
  path: ({ solicitationId }) => `/vendor-portal/${solicitationId}`,
  found: (has) => ({ title: has }),
});
