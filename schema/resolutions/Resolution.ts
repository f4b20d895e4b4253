import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { blocksOf, DraftBlock } from "./DraftBlock.ts";
import { ResolutionCategoryEnum, ResolutionStatusEnum, ResolutionTypeEnum } from "./enums.ts";
import { type Appointment as AppointmentData, statusOf } from "./facts.rules.ts";
import { readableResolutions, Resolution, WHOLE } from "./ResolutionRecord.ts";
import { appointmentsOf, namesOf } from "./storedFields.ts";
import { calledInLog } from "../recordNames.ts";

const Appointment = builder.objectRef<AppointmentData>("Appointment").implement({
  description: "Person to be appointed.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Full name of the person." }),
    address: t.exposeString("address", { nullable: true, description: "Address of the person. Null if not given." }),
    term: t.exposeString("term", {
      nullable: true,
      description: "Term of the appointment, in words. Null if not given.",
    }),
    replacement: t.exposeString("replacement", {
      nullable: true,
      description: "Name of the person being replaced. Null if no one.",
    }),
  }),
});

type Texts = "contractType" | "contractRef" | "budgetLine" | "proclamationText" | "purchasingConsulted" | "vendor";
type MoreTexts = "vendorAddress" | "grantPurpose" | "grantAgency" | "grantAgencyAddress" | "priorNumber";
type Days = "termStart" | "termEnd" | "contractDate" | "grantTermStart" | "grantTermEnd";
type Shares = "fundingFederal" | "fundingState" | "fundingCounty" | "fundingLocal";

export const ResolutionNode = builder.prismaNode("Resolution", {
  description:
    "Resolution, from the request to the adopted law. Visible to people who may view all resolutions, those of their department or their own, to people on its route, and to everyone once it is published.",
  nullable: true,
  id: { resolve: (resolution) => resolution.id, description: "Global id of this resolution." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableResolutions(context)) }),
  fields: (t) => {
    const text = (name: Texts | MoreTexts, what: string) =>
      t.exposeString(name, { nullable: true, description: `${what} Null if not given.` });
    const day = (name: Days, what: string) =>
      t.expose(name, { type: "Date", nullable: true, description: `${what} Null if not given.` });
    const money = (name: "amount" | "grantAmount", what: string) =>
      t.expose(name, { type: "Decimal", nullable: true, description: `${what} Null if not given.` });
    const share = (name: Shares, what: string) =>
      t.expose(name, { type: "Decimal", nullable: true, description: `${what}, in percent. Null if not given.` });
    const contact = (name: "contactName" | "contactPhone", what: string) =>
      t.string({
        nullable: true,
        description: `${what} Null if not given, and for guests.`,
        resolve: (resolution, _args, context) => (context.actor ? resolution[name] : null),
      });
    return {
      key: t.exposeID("id", { description: "UUID of the resolution, used in web addresses and documented calls." }),
      fileNumber: t.exposeString("fileNumber", { description: "File number given at creation, e.g. RLA-2026-17." }),
      number: t.exposeString("number", {
        nullable: true,
        description: "Number in the register, e.g. 17-2026. Null if not adopted.",
      }),
      displayNumber: t.string({
        description: "Number to show: the register number, or the file number before adoption.",
        resolve: (resolution) => resolution.number ?? resolution.fileNumber,
      }),
      type: t.expose("type", {
        type: ResolutionTypeEnum,
        description: "Whether the request is new, or renews or amends a prior resolution.",
      }),
      category: t.expose("category", {
        type: ResolutionCategoryEnum,
        description: "Subject category of the resolution.",
      }),
      status: t.field({
        type: ResolutionStatusEnum,
        description: "Status of the resolution.",
        resolve: (resolution) => statusOf(resolution.status),
      }),
      title: t.exposeString("title", { description: "Title of the resolution." }),
      description: t.exposeString("description", { description: "Narrative of the request. '' if none." }),
      department: t.exposeString("department", { description: "Requesting department, under its name at that time." }),
      dateOfRequest: t.expose("dateOfRequest", { type: "Date", description: "Date of the request." }),
      contactName: contact("contactName", "Name of the contact person for questions."),
      contactPhone: contact("contactPhone", "Telephone number of the contact person."),
      priorNumber: text("priorNumber", "Number of the prior resolution as entered."),
      sponsors: t.stringList({
        description: "Sponsors of the resolution. [] if none.",
        resolve: (resolution) => namesOf(resolution.sponsors),
      }),
      amount: money("amount", "Amount of a purchase."),
      isAnnual: t.exposeBoolean("isAnnual", { description: "Whether the purchase amount is per year." }),
      termStart: day("termStart", "First day of the term."),
      termEnd: day("termEnd", "Last day of the term."),
      vendor: text("vendor", "Exact contract name of the vendor."),
      vendorAddress: text("vendorAddress", "Address of the vendor."),
      purchasingConsulted: text("purchasingConsulted", "Whether Purchasing was consulted, with details."),
      contractType: text("contractType", "State Contract, RFP, Bid or Other."),
      contractRef: text("contractRef", "Reference of the contract."),
      contractDate: day("contractDate", "Date of the contract."),
      budgetLine: text("budgetLine", "Budget line that is charged."),
      fundingFederal: share("fundingFederal", "Federal share of the cost"),
      fundingState: share("fundingState", "State share of the cost"),
      fundingCounty: share("fundingCounty", "County share of the cost"),
      fundingLocal: share("fundingLocal", "Local share of the cost"),
      appointments: t.field({
        type: [Appointment],
        description: "People to be appointed. [] if none.",
        resolve: (resolution) => appointmentsOf(resolution.appointments),
      }),
      proclamationText: text("proclamationText", "Text of the proclamation."),
      grantPurpose: text("grantPurpose", "Purpose of the grant."),
      grantAmount: money("grantAmount", "Amount of the grant."),
      grantIsAnnual: t.exposeBoolean("grantIsAnnual", { description: "Whether the grant amount is per year." }),
      grantTermStart: day("grantTermStart", "First day of the grant's term."),
      grantTermEnd: day("grantTermEnd", "Last day of the grant's term."),
      grantAgency: text("grantAgency", "Agency that gives the grant."),
      grantAgencyAddress: text("grantAgencyAddress", "Address of the agency."),
      draft: t.field({
        type: [DraftBlock],
        description: "Text of the resolution, block by block. [] if nothing is written yet.",
        resolve: (resolution) => blocksOf(resolution.draft),
      }),
      draftText: t.exposeString("draftText", {
        description: "Text as it is read aloud, without struck blocks. '' if nothing is written yet.",
      }),
      draftByHand: t.exposeBoolean("draftByHand", {
        description: "Whether the draft was edited since it was generated.",
      }),
      summary: t.exposeString("summary", { description: "Summary of the resolution. '' if none." }),
      summaryByHand: t.exposeBoolean("summaryByHand", {
        description: "Whether the summary was edited since it was generated.",
      }),
      pressHeadline: t.exposeString("pressHeadline", { description: "Headline of the press release. '' if none." }),
      pressBody: t.exposeString("pressBody", { description: "Body of the press release. '' if none." }),
      pressSocial: t.exposeString("pressSocial", { description: "Short post for social media. '' if none." }),
      pressByHand: t.exposeBoolean("pressByHand", {
        description: "Whether the press release was edited since it was generated.",
      }),
      createdAt: t.expose("createdAt", { type: "DateTime", description: "When the resolution was requested." }),
      createdByName: t.exposeString("createdByName", { description: "Name of the person who requested it." }),
      adoptedOn: t.expose("adoptedOn", {
        type: "Date",
        nullable: true,
        description: "Date of adoption. Null if not adopted.",
      }),
      publishedAt: t.expose("publishedAt", {
        type: "DateTime",
        nullable: true,
        description: "When the resolution was published. Null if not published.",
      }),
      version: t.exposeInt("version", {
        description:
          "Version number, increased by each change of the record. A save passes the version it started from.",
      }),
    };
  },
});

builder.queryField("resolution", (t) =>
  t.prismaField({
    type: "Resolution",
    nullable: true,
    description: "Resolution by its UUID. Null if it does not exist or you may not see it.",
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

calledInLog("Resolution", {
  select: { title: true, number: true, fileNumber: true },
  words: ({ title, number, fileNumber }) => `${number ?? fileNumber} ${title}`,
  path: ({ id }) => `/resolutions/${id}`,
  found: (has) => ({ OR: [{ number: has }, { fileNumber: has }, { title: has }] }),
});
