import { builder, globalId } from "../../builder.ts";
import { at } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { coverOf, type Endorsement, type Policy } from "../engine/certificate.rules.ts";
import { insuresBy, FORM_TRAITS } from "../engine/forms.rules.ts";
import type { CertificateForm } from "../engine/forms.rules.ts";
import { LINE_LABELS } from "../engine/lines.rules.ts";
import { NEVER } from "../engine/spans.rules.ts";
import { STATE_LABELS } from "../engine/states.rules.ts";
import {
  CertificateFormEnum,
  type CertificateState,
  CertificateStateEnum,
  InsuranceBasisEnum,
  InsuranceLineEnum,
  InsuranceReviewEnum,
  InsuranceSourceEnum,
} from "../enums.ts";
import { InsuranceRating } from "../requirements/RequirementSet.ts";
import { InsuranceDeficiency } from "../standing/Deficiency.ts";
import { policiesOf } from "../stored.rules.ts";
import { Certificate, readableCertificates } from "./CertificateRecord.ts";
import { deficienciesOf } from "./codesOfCertificate.ts";

const EndorsementType = builder.objectRef<Endorsement>("InsuranceEndorsement").implement({
  description: "An endorsement by which the county may be an additional insured.",
  fields: (t) => ({
    form: t.exposeString("form", { description: "Its number, e.g. CG 20 10." }),
    edition: t.exposeString("edition", { nullable: true, description: "MM YY as printed. Null: not shown." }),
    named: t.exposeString("named", {
      nullable: true,
      description: "Who is named in it. Null: whoever a contract names.",
    }),
    readsOngoing: t.boolean({
      nullable: true,
      description: "Whether work going on is covered, as ISO's form says or whoever read it. Null: nobody knows.",
      resolve: ({ form, edition, reads }) => insuresBy(form, edition)?.ongoing ?? reads?.ongoing ?? null,
    }),
    readsCompleted: t.boolean({
      nullable: true,
      description: "The same of work that is done. Null: nobody knows.",
      resolve: ({ form, edition, reads }) => insuresBy(form, edition)?.completed ?? reads?.completed ?? null,
    }),
  }),
});

/** A policy, with what its certificate says of its days. */
interface ShownPolicy extends Policy {
  coverUntil: string;
}

const PolicyType = builder.objectRef<ShownPolicy>("InsurancePolicy").implement({
  description: "A policy as a certificate shows it.",
  fields: (t) => ({
    line: t.field({ type: InsuranceLineEnum, description: "Its line.", resolve: ({ line }) => line }),
    lineLabel: t.string({
      description: "The line as it stands in a sentence.",
      resolve: ({ line }) => LINE_LABELS[line],
    }),
    carrier: t.exposeString("carrier", { nullable: true, description: "The insurer. Null: nobody." }),
    naic: t.exposeString("naic", { nullable: true, description: "Its NAIC number. Null: not shown." }),
    rating: t.field({
      type: InsuranceRating,
      nullable: true,
      description: "Its rating by A.M. Best. Null: not known.",
      resolve: ({ rating }) => rating,
    }),
    number: t.exposeString("number", { nullable: true, description: "Number of the policy. Null: not shown." }),
    effectiveOn: t.expose("effectiveOn", { type: "Date", description: "From 12:01 a.m. of this day." }),
    expiresOn: t.expose("expiresOn", {
      type: "Date",
      nullable: true,
      description: "Until 12:01 a.m. of this day, which is not covered. Null: until it is ended.",
    }),
    cancelledOn: t.expose("cancelledOn", {
      type: "Date",
      nullable: true,
      description: "Until 12:01 a.m. of this day, where it was cancelled. Null: it was not.",
    }),
    coverUntil: t.field({
      type: "Date",
      nullable: true,
      description: "The first day that this certificate does not prove: the form may stop being proof before the policy expires. Null: it never ends.", // prettier-ignore
      resolve: ({ coverUntil }) => (coverUntil === NEVER ? null : coverUntil),
    }),
    perOccurrence: t.field({
      type: "Decimal",
      nullable: true,
      description: "Limit of one occurrence, in dollars. Null: not shown.",
      resolve: ({ perOccurrence }) => (perOccurrence === null ? null : Number(perOccurrence)),
    }),
    aggregate: t.field({
      type: "Decimal",
      nullable: true,
      description: "Aggregate limit, in dollars. Null: not shown.",
      resolve: ({ aggregate }) => (aggregate === null ? null : Number(aggregate)),
    }),
    basis: t.field({
      type: InsuranceBasisEnum,
      nullable: true,
      description: "By what it pays. Null: not shown.",
      resolve: ({ basis }) => basis,
    }),
    additionalInsured: t.exposeBoolean("additionalInsured", { description: "Whether the box is ticked." }),
    endorsements: t.field({
      type: [EndorsementType],
      description: "Endorsements that are shown.",
      resolve: ({ endorsements }) => endorsements,
    }),
    waiverOfSubrogation: t.exposeBoolean("waiverOfSubrogation", { description: "Whether the box is ticked." }),
    primaryNonContributory: t.exposeBoolean("primaryNonContributory", { description: "Whether it says so." }),
    isExcess: t.boolean({
      nullable: true,
      description: "Of umbrellas: whether it lies over another one. Null: of any other line.",
      resolve: ({ umbrella }) => umbrella?.isExcess ?? null,
    }),
    over: t.field({
      type: [InsuranceLineEnum],
      description: "Of umbrellas: the lines whose form it follows. [] of any other line.",
      resolve: ({ umbrella }) => umbrella?.over ?? [],
    }),
  }),
});

export const CertificateNode = builder.prismaNode("InsuranceCertificate", {
  description:
    "A certificate of insurance of a vendor: what the paper says, and what was decided about it. For the county's staff who may view certificates, and for the vendor's own people. Source: decision 'Insurance'.",
  nullable: true,
  id: { resolve: (certificate) => certificate.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableCertificates(context)) }),
  fields: (t) => {
    const maybe = (
      name: "reviewedByName" | "reviewReason" | "verifiedByName" | "verifiedNote" | "holder",
      what: string,
    ) => t.exposeString(name, { nullable: true, description: what });
    return {
      key: t.exposeID("id", { description: "UUID, used in web addresses and documented calls." }),
      vendorKey: t.exposeID("vendorId", { description: "UUID of its vendor." }),
      vendorId: t.id({
        description: "Global id of its vendor, for which another paper is announced.",
        resolve: ({ vendorId }) => globalId("Vendor", vendorId),
      }),
      vendorName: t.string({
        select: { vendor: { select: { legalName: true } } },
        description: "Legal name of its vendor.",
        resolve: ({ vendor }) => vendor.legalName,
      }),
      form: t.field({
        type: CertificateFormEnum,
        description: "The form.",
        resolve: ({ form }) => form as CertificateForm,
      }),
      formLabel: t.string({
        description: "The form as people call it.",
        resolve: ({ form }) => FORM_TRAITS[form as CertificateForm].label,
      }),
      insured: t.exposeString("insured", { description: "The named insured, as it stands there." }),
      holder: maybe("holder", "The certificate holder's name. Null: not shown."),
      issuedOn: t.expose("issuedOn", { type: "Date", nullable: true, description: "Day of issue. Null: not shown." }),
      isSigned: t.exposeBoolean("isSigned", { description: "Whether an authorized representative has signed." }),
      policies: t.field({
        type: [PolicyType],
        description: "The policies that it shows.",
        resolve: (row) =>
          policiesOf(row.policies).map((policy) => ({
            ...policy,
            coverUntil: coverOf(policy, { form: row.form as CertificateForm, issuedOn: row.issuedOn }).until,
          })),
      }),
      lines: t.field({
        type: [InsuranceLineEnum],
        description: "The lines that it shows.",
        resolve: ({ lines }) => lines as (typeof InsuranceLineEnum.$inferType)[],
      }),
      file: t.relation("file", { nullable: true, description: "The paper. Null: none was added." }),
      source: t.field({ type: InsuranceSourceEnum, description: "How it came in.", resolve: ({ source }) => source }),
      enteredByName: t.exposeString("enteredByName", { description: "Who entered what it says." }),
      createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was entered." }),
      review: t.field({
        type: InsuranceReviewEnum,
        description: "What was decided about it.",
        resolve: ({ review }) => review,
      }),
      reviewedByName: maybe("reviewedByName", "Who decided. Null: nobody has."),
      reviewedAt: t.expose("reviewedAt", { type: "DateTime", nullable: true, description: "When. Null: not yet." }),
      reviewReason: maybe(
        "reviewReason",
        "Why it was marked deficient, or accepted all the same. Null: no reason given.",
      ),
      isOverridden: t.exposeBoolean("isOverridden", {
        description: "Whether it was accepted in spite of what it lacks, or by who entered it.",
      }),
      verifiedAt: t.expose("verifiedAt", {
        type: "DateTime",
        nullable: true,
        description: "When somebody asked the carrier. Null: nobody has.",
      }),
      verifiedByName: maybe("verifiedByName", "Who asked the carrier. Null: nobody has."),
      verifiedNote: maybe("verifiedNote", "What the carrier answered. Null: nobody asked."),
      supersededBy: t.relation("supersededBy", {
        nullable: true,
        description: "The certificate that took its place. Null: none did.",
      }),
      state: t.field({
        type: CertificateStateEnum,
        description: "How it stands, as it was last looked at: at every deed, and each night.",
        resolve: ({ state }) => state as CertificateState,
      }),
      stateWords: t.string({
        description: "The same in words.",
        resolve: ({ state }) => STATE_LABELS[state as CertificateState],
      }),
      endsOn: t.expose("endsOn", {
        type: "Date",
        nullable: true,
        description: "The first day that one of its policies does not cover. Null: they never end.",
      }),
      deficiencies: t.field({
        type: [InsuranceDeficiency],
        description: "What is wrong with it, as the contracts of its vendor ask. [] nothing, or no contract asks.",
        resolve: (row, _args, context) => deficienciesOf(context, row),
      }),
      version: t.exposeInt("version", { description: "Counts its changes; named when it is corrected." }),
      viewerCan: t.field({
        type: Certificate.Can,
        description: "What the viewer may do with it, and why not.",
        resolve: (row) => row,
      }),
    };
  },
});

builder.queryField("insuranceCertificate", (t) =>
  t.prismaField({
    type: CertificateNode,
    nullable: true,
    description: "A certificate. Null: there is none of this key, or the viewer may not read it.",
    args: { key: t.arg.id({ required: true, description: "UUID of the certificate." }) },
    resolve: async (query, _root, { key }, context) =>
      context.db.insuranceCertificate.findFirst({
        ...query,
        where: { AND: [{ id: key }, await readableCertificates(context)] },
      }),
  }),
);

calledInLog(
  "InsuranceCertificate",
  async ({ db }, keys) => {
    const found = await db.insuranceCertificate.findMany({
      where: { id: { in: keys } },
      select: { id: true, form: true, insured: true },
    });
    return found.map(({ id, form, insured }) => ({
      key: id,
      words: `${FORM_TRAITS[form as CertificateForm].label} of ${insured}`,
      path: `/insurance/certificates/${id}`,
    }));
  },
  ({ db }, has, take) => db.insuranceCertificate.findMany({ where: { insured: has }, select: { id: true }, take }),
);
