import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { blocksOf, DraftBlock } from "./DraftBlock.ts";
import { ResolutionCategoryEnum, ResolutionStatusEnum, ResolutionTypeEnum } from "./enums.ts";
import { type Appointment as AppointmentData, statusOf } from "./facts.rules.ts";
import { readableResolutions, Resolution, WHOLE } from "./ResolutionRecord.ts";
import { appointmentsOf, namesOf } from "./storedFields.ts";
import { calledInLog } from "../recordNames.ts";

const Appointment = builder.objectRef<AppointmentData>("Appointment").implement({
  description: "Somebody to be appointed.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name." }),
    address: t.exposeString("address", { nullable: true, description: "Address. Null: not given." }),
    term: t.exposeString("term", { nullable: true, description: "Term, in words. Null: not given." }),
    replacement: t.exposeString("replacement", { nullable: true, description: "Whom she replaces. Null: nobody." }),
  }),
});

type Texts = "contractType" | "contractRef" | "budgetLine" | "proclamationText" | "purchasingConsulted" | "vendor";
type MoreTexts = "vendorAddress" | "grantPurpose" | "grantAgency" | "grantAgencyAddress" | "priorNumber";
type Days = "termStart" | "termEnd" | "contractDate" | "grantTermStart" | "grantTermEnd";
type Shares = "fundingFederal" | "fundingState" | "fundingCounty" | "fundingLocal";

export const ResolutionNode = builder.prismaNode("Resolution", {
  description:
    "A resolution, from the request to the law. For whoever may view all, her department's or her own; for those whom its route asks; and for everybody once it is published.",
  nullable: true,
  id: { resolve: (resolution) => resolution.id, description: "Global id of this resolution." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableResolutions(context)) }),
  fields: (t) => {
    const text = (name: Texts | MoreTexts, what: string) =>
      t.exposeString(name, { nullable: true, description: `${what} Null: not given.` });
    const day = (name: Days, what: string) =>
      t.expose(name, { type: "Date", nullable: true, description: `${what} Null: not given.` });
    const money = (name: "amount" | "grantAmount", what: string) =>
      t.field({
        type: "Decimal",
        nullable: true,
        description: `${what} Null: not given.`,
        resolve: (resolution) => (resolution[name] === null ? null : Number(resolution[name])),
      });
    const share = (name: Shares, what: string) =>
      t.expose(name, { type: "Decimal", nullable: true, description: `${what}, in percent. Null: not given.` });
    const contact = (name: "contactName" | "contactPhone", what: string) =>
      t.string({
        nullable: true,
        description: `${what} Null: not given, or a guest asks.`,
        resolve: (resolution, _args, context) => (context.actor ? resolution[name] : null),
      });
    return {
      key: t.exposeID("id", { description: "UUID, used in web addresses and documented calls." }),
      fileNumber: t.exposeString("fileNumber", { description: "Number given at creation, e.g. RLA-2026-17." }),
      number: t.exposeString("number", {
        nullable: true,
        description: "Number of the register, e.g. 17-2026. Null: not adopted.",
      }),
      displayNumber: t.string({
        description: "The number by which people call it: that of the register, else the file number.",
        resolve: (resolution) => resolution.number ?? resolution.fileNumber,
      }),
      type: t.field({
        type: ResolutionTypeEnum,
        description: "New, renew or amend.",
        resolve: (resolution) => resolution.type,
      }),
      category: t.field({
        type: ResolutionCategoryEnum,
        description: "Its section.",
        resolve: (resolution) => resolution.category,
      }),
      status: t.field({
        type: ResolutionStatusEnum,
        description: "How far it has come.",
        resolve: (resolution) => statusOf(resolution.status),
      }),
      title: t.exposeString("title", { description: "Title." }),
      description: t.exposeString("description", { description: "Narrative. '' for none." }),
      department: t.exposeString("department", { description: "The department that asked, by its name then." }),
      dateOfRequest: t.expose("dateOfRequest", { type: "Date", description: "Day of the request." }),
      contactName: contact("contactName", "Who answers questions."),
      contactPhone: contact("contactPhone", "Her telephone."),
      priorNumber: text("priorNumber", "Number of the prior resolution as it was typed."),
      sponsors: t.stringList({
        description: "Sponsors. [] for none.",
        resolve: (resolution) => namesOf(resolution.sponsors),
      }),
      amount: money("amount", "Purchase: amount."),
      isAnnual: t.exposeBoolean("isAnnual", { description: "Purchase: the amount is for each year." }),
      termStart: day("termStart", "First day of the term."),
      termEnd: day("termEnd", "Last day of the term."),
      vendor: text("vendor", "The vendor's exact contract name."),
      vendorAddress: text("vendorAddress", "The vendor's address."),
      purchasingConsulted: text("purchasingConsulted", "Whether Purchasing was consulted, with details."),
      contractType: text("contractType", "State Contract, RFP, Bid or Other."),
      contractRef: text("contractRef", "Reference of the contract."),
      contractDate: day("contractDate", "Day of the contract."),
      budgetLine: text("budgetLine", "Budget line."),
      fundingFederal: share("fundingFederal", "Federal share"),
      fundingState: share("fundingState", "The state's share"),
      fundingCounty: share("fundingCounty", "The county's share"),
      fundingLocal: share("fundingLocal", "Local share"),
      appointments: t.field({
        type: [Appointment],
        description: "Appointments. [] for none.",
        resolve: (resolution) => appointmentsOf(resolution.appointments),
      }),
      proclamationText: text("proclamationText", "Text of the proclamation."),
      grantPurpose: text("grantPurpose", "Purpose of the grant."),
      grantAmount: money("grantAmount", "Amount of the grant."),
      grantIsAnnual: t.exposeBoolean("grantIsAnnual", { description: "The grant is for each year." }),
      grantTermStart: day("grantTermStart", "First day of the grant's term."),
      grantTermEnd: day("grantTermEnd", "Last day of the grant's term."),
      grantAgency: text("grantAgency", "The agency that gives the grant."),
      grantAgencyAddress: text("grantAgencyAddress", "The agency's address."),
      draft: t.field({
        type: [DraftBlock],
        description: "The text, block by block. [] while nothing is written.",
        resolve: (resolution) => blocksOf(resolution.draft),
      }),
      draftText: t.exposeString("draftText", {
        description: "The text as it is read aloud, without the struck blocks. '' while nothing is written.",
      }),
      draftByHand: t.exposeBoolean("draftByHand", { description: "Somebody edited the draft since it was generated." }),
      summary: t.exposeString("summary", { description: "The summary. '' for none." }),
      summaryByHand: t.exposeBoolean("summaryByHand", { description: "Somebody edited it since it was generated." }),
      pressHeadline: t.exposeString("pressHeadline", { description: "Headline of the press release. '' for none." }),
      pressBody: t.exposeString("pressBody", { description: "Body of the press release. '' for none." }),
      pressSocial: t.exposeString("pressSocial", { description: "Short post. '' for none." }),
      pressByHand: t.exposeBoolean("pressByHand", { description: "Somebody edited it since it was generated." }),
      createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was asked for." }),
      createdByName: t.exposeString("createdByName", { description: "Who asked for it." }),
      adoptedOn: t.expose("adoptedOn", {
        type: "Date",
        nullable: true,
        description: "Day of its adoption. Null: not adopted.",
      }),
      publishedAt: t.expose("publishedAt", {
        type: "DateTime",
        nullable: true,
        description: "When it was published. Null: not published.",
      }),
      version: t.exposeInt("version", {
        description: "Counts changes of the record; a save names the one it started from.",
      }),
    };
  },
});

builder.queryField("resolution", (t) =>
  t.prismaField({
    type: "Resolution",
    nullable: true,
    description: "A resolution by its UUID. Null: it is not there, or you may not see it.",
    args: { key: t.arg.id({ required: true, description: "UUID of the resolution." }) },
    resolve: async (query, _root, { key }, context) =>
      context.db.resolution.findFirst({ ...query, where: { AND: [{ id: key }, await readableResolutions(context)] } }),
  }),
);

builder.prismaObjectField("Resolution", "viewerCan", (t) =>
  t.field({
    type: Resolution.Can,
    description: "What the viewer may do with this resolution, with the reason when they may not.",
    select: {
      id: true,
      status: true,
      number: true,
      title: true,
      department: true,
      createdById: true,
      steps: WHOLE.steps,
      agendaItems: WHOLE.agendaItems,
    },
    resolve: (resolution) => ({ ...resolution, status: statusOf(resolution.status) }),
  }),
);

calledInLog(
  "Resolution",
  async ({ db }, keys) => {
    const found = await db.resolution.findMany({
      where: { id: { in: keys } },
      select: { id: true, title: true, number: true, fileNumber: true },
    });
    return found.map(({ id, title, number, fileNumber }) => ({
      key: id,
      words: `${number ?? fileNumber} ${title}`,
      path: `/resolutions/${id}`,
    }));
  },
  ({ db }, has, take) =>
    db.resolution.findMany({
      where: { OR: [{ number: has }, { fileNumber: has }, { title: has }] },
      select: { id: true },
      take,
    }),
);
