import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { at, type Context, may } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import { calledInLog } from "../../recordNames.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { worksOn } from "../countysOwn.ts";
import { LineItemKindEnum } from "../enums.ts";
import { insuranceInWords, insuranceShown } from "../insuranceWanted.ts";
import type { Finding } from "../preflight/findings.rules.ts";
import { FindingType } from "../preflight/Preflight.ts";
import { type EditionChange, type EditionFile, redlineEditions } from "../portal/edition.rules.ts";
import { wordsOfEdition } from "../sections/followProperties.ts";
import { contentNow } from "../portal/editions.ts";
import { changesIn, NoticeChange, NoticeInsurance } from "../portal/SolicitationContent.ts";
import { asRichText } from "../storedFields.ts";
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
  description: "New words of a section.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Key of the section." }),
    content: t.field({ type: "RichText", description: "Its words.", resolve: ({ content }) => content }),
  }),
});

const LineChanged = builder.objectRef<LineChange>("AddendumLine").implement({
  description: "A line as an addendum leaves it.",
  fields: (t) => ({
    key: t.exposeString("id", { nullable: true, description: "Key of the line that it changes. Null: a new line." }),
    kind: t.field({ type: LineItemKindEnum, description: "What it is.", resolve: ({ kind }) => kind }),
    number: t.exposeString("number", { description: "Number as printed." }),
    description: t.exposeString("description", { description: "What is wanted." }),
    unit: t.exposeString("unit", { description: "Unit." }),
    quantity: t.exposeString("quantity", { description: "How many." }),
    allowance: t.expose("allowance", {
      type: "Decimal",
      nullable: true,
      description: "The amount of an allowance. Null: it is none.",
    }),
  }),
});

const ChangesType = builder.objectRef<Changes>("AddendumChanges").implement({
  description: "What an addendum changes; what stays is null or [].",
  fields: (t) => {
    const date = (name: "dueAt" | "openingAt" | "questionsDueAt", what: string) =>
      t.field({
        type: "DateTime",
        nullable: true,
        description: `${what} Null: as it was.`,
        resolve: ({ dates }) => (dates?.[name] === undefined ? null : new Date(dates[name])),
      });
    const text = (name: TextField, what: string) =>
      t.string({ nullable: true, description: `${what} Null: as it was.`, resolve: ({ texts }) => texts?.[name] });
    return {
      dueAt: date("dueAt", "Until when bids are taken."),
      openingAt: date("openingAt", "When bids are opened."),
      questionsDueAt: date("questionsDueAt", "Until when questions are taken."),
      title: text("title", "Title."),
      description: text("description", "What is asked for."),
      preBidMeeting: text("preBidMeeting", "Pre-bid meeting."),
      documentsRequired: text("documentsRequired", "What a bid must hold."),
      submissionInstructions: text("submissionInstructions", "How to bid."),
      evaluationCriteria: text("evaluationCriteria", "How bids are compared."),
      complianceCertifications: text("complianceCertifications", "Certifications."),
      insuranceRequired: text("insuranceRequired", "Insurance that is wanted."),
      contactPerson: text("contactPerson", "Whom to ask."),
      email: text("email", "Her e-mail address."),
      phone: text("phone", "Her telephone."),
      sections: t.field({
        type: [SectionChanged],
        description: "Sections with new words.",
        resolve: ({ sections = [] }) => sections,
      }),
      lines: t.field({
        type: [LineChanged],
        nullable: true,
        description: "All lines as they are to be. Null: as they were.",
        resolve: ({ lines }) => lines ?? null,
      }),
      documents: t.stringList({
        nullable: true,
        description: "Keys of the attachments that are included. Null: as they were.",
        resolve: ({ documents }) => documents ?? null,
      }),
      changesInsurance: t.boolean({
        description: "Whether another requirement set, or none, is asked for.",
        resolve: ({ insurance }) => insurance !== undefined,
      }),
      insurance: t.field({
        type: NoticeInsurance,
        nullable: true,
        description: "The requirement set that is asked for then. Null: none any more, or as it was.",
        resolve: ({ insurance }, _args, context) => insuranceShown(context, insurance ?? null),
      }),
    };
  },
});

const Acknowledgement = builder
  .objectRef<{ vendor: { legalName: string }; byName: string; at: Date }>("AddendumAcknowledgement")
  .implement({
    description: "A vendor has read an addendum.",
    fields: (t) => ({
      vendorName: t.string({ description: "The vendor.", resolve: ({ vendor }) => vendor.legalName }),
      byName: t.exposeString("byName", { description: "Which of its people." }),
      at: t.expose("at", { type: "DateTime", description: "When." }),
    }),
  });

/** Vendors at most in the list of who acknowledged. */
const MOST_VENDORS = 1_000;
const STANDING = {
  solicitation: {
    select: { projectId: true, state: true, dueAt: true, openingAt: true, questionsDueAt: true, edition: true },
  },
} as const;

/** The documents that are included once a draft is issued. Null: it changes none. */
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

/** What an addendum changes in the words of the notice: between its edition and the one before; of a draft, as it would. */
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
    "A numbered change of a published solicitation. Issued it is everybody's to read and never changed; a draft is for whoever may draft addenda and works on the project.",
  nullable: true,
  id: { resolve: (addendum) => addendum.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableAddenda(context)) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the addendum." }),
    number: t.exposeInt("number", { description: "Counts the addenda of its solicitation from 1." }),
    title: t.exposeString("title", { description: "Title." }),
    notice: t.field({
      type: "RichText",
      nullable: true,
      description: "What changes, in the county's words. Null: nothing is written.",
      resolve: ({ notice }) => asRichText(notice),
    }),
    issuedAt: t.expose("issuedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was issued. Null: a draft.",
    }),
    edition: t.exposeInt("edition", { nullable: true, description: "Edition that it made. Null: a draft." }),
    changes: t.field({
      type: ChangesType,
      description: "What it changes.",
      resolve: ({ changes }) => changesStored(changes),
    }),
    redline: t.field({
      type: [NoticeChange],
      select: STANDING,
      description: "What it changes in the words of the notice; of a draft: what it would change.",
      resolve: (addendum, _args, context) => redlineOf(context, addendum, addendum.solicitation),
    }),
    dateFindings: t.field({
      type: [FindingType],
      select: STANDING,
      description:
        "Of a draft: dates that it moves to days on which the county is closed, as the pre-flight finds them; those that do not block ask for a reason. [] for none, and once it is issued.",
      resolve: async ({ issuedAt, changes, solicitationId, solicitation }, _args, context): Promise<Finding[]> => {
        if (issuedAt) return [];
        const zone = context.tenant?.timeZone ?? "UTC";
        const moment = (date: Date) => momentInWords(date, zone);
        return (await movedDatesOf(context, solicitationId, solicitation, changesStored(changes), moment)).findings;
      },
    }),
    answers: t.prismaField({
      type: ["Question"],
      description: "Questions that it answers, in their order.",
      resolve: (query, { id }, _args, context) =>
        context.db.question.findMany({
          ...query,
          where: { addendumId: id },
          orderBy: { number: "asc" },
          take: MOST_VENDORS,
        }),
    }),
    acknowledged: t.boolean({
      nullable: true,
      description: "Whether the viewer's own vendor acknowledged it. Null: she is no vendor's contact.",
      resolve: async ({ id }, _args, context) => {
        const own = await viewerVendor(context);
        if (!own) return null;
        const done = await batched(context, "own acknowledgements", id, async (ids) => {
          const where = { addendumId: { in: ids }, vendorId: own.id };
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
        "Which vendors acknowledged it, first to last, for whoever works on the project and may view acknowledgements. Null: not hers to see.",
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
                take: MOST_VENDORS,
                select: { byName: true, at: true, vendor: { select: { legalName: true } } },
              },
            },
          });
          return new Map(found.map((each) => [each.id, each.acknowledgements]));
        });
        return all ?? [];
      },
    }),
    solicitation: t.relation("solicitation", { description: "What it changes." }),
    version: t.exposeInt("version", { description: "Counts the changes of the record; named when it is saved." }),
    viewerCan: t.field({
      type: Addendum.Can,
      select: STANDING,
      description: "What the viewer may do with it now, and why not.",
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

/** Addenda of a solicitation at most. */
const MOST_ADDENDA = 500;

builder.prismaObjectField("Solicitation", "addenda", (t) =>
  t.prismaField({
    type: ["Addendum"],
    description: "Its addenda that the viewer may read, by number. At most 500.",
    resolve: async (query, { id }, _args, context) =>
      context.db.addendum.findMany({
        ...query,
        where: { AND: [{ solicitationId: id }, await readableAddenda(context)] },
        orderBy: { number: "asc" },
        take: MOST_ADDENDA,
      }),
  }),
);

calledInLog(
  "Addendum",
  async ({ db }, keys) => {
    const found = await db.addendum.findMany({
      where: { id: { in: keys } },
      select: { id: true, number: true, title: true, solicitationId: true },
    });
    return found.map(({ id, number, title, solicitationId }) => ({
      key: id,
      words: `Addendum ${number}: ${title}`,
      path: `/vendor-portal/${solicitationId}`,
    }));
  },
  ({ db }, has, take) => db.addendum.findMany({ where: { title: has }, select: { id: true }, take }),
);
