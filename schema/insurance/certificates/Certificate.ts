import { builder, globalId, versionOf } from "../../builder.ts";
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
import { Certificate, readableCertificates } from "../CertificateRecord.ts";
import { deficienciesOf } from "./codesOfCertificate.ts";

const EndorsementType = builder.objectRef<Endorsement>("InsuranceEndorsement").implement({
  description: "An endorsement by which the county may be an additional insured.",
  fields: (t) => ({
    form: t.exposeString("form", { description: "Form number, e.g. CG 20 10." }),
    edition: t.exposeString("edition", {
      nullable: true,
      description: "Edition as MM YY, as printed. Null if not shown.",
    }),
    named: t.exposeString("named", {
      nullable: true,
      description: "Name in the endorsement. Null if it covers anyone named in a contract (blanket).",
    }),
    readsOngoing: t.boolean({
      nullable: true,
      description:
        "Whether ongoing operations are covered, according to the ISO form or the person who read it. Null if unknown.",
      resolve: ({ form, edition, reads }) => insuresBy(form, edition)?.ongoing ?? reads?.ongoing ?? null,
    }),
    readsCompleted: t.boolean({
      nullable: true,
      description:
        "Whether completed operations are covered, according to the ISO form or the person who read it. Null if unknown.",
      resolve: ({ form, edition, reads }) => insuresBy(form, edition)?.completed ?? reads?.completed ?? null,
    }),
  }),
});

/** A policy with the dates given by its certificate. */
interface ShownPolicy extends Policy {
  coverUntil: string;
}

const PolicyType = builder.objectRef<ShownPolicy>("InsurancePolicy").implement({
  description: "A policy as shown on a certificate.",
  fields: (t) => ({
    line: t.expose("line", { type: InsuranceLineEnum, description: "Line of insurance." }),
    lineLabel: t.string({
      description: "Name of the line, as used in a sentence.",
      resolve: ({ line }) => LINE_LABELS[line],
    }),
    carrier: t.exposeString("carrier", {
      nullable: true,
      description: "Name of the insurer. Null if there is none, e.g. for a self-insured or exempt vendor.",
    }),
    naic: t.exposeString("naic", { nullable: true, description: "NAIC number of the insurer. Null if not shown." }),
    rating: t.expose("rating", {
      type: InsuranceRating,
      nullable: true,
      description: "A.M. Best rating of the insurer. Null if not known.",
    }),
    number: t.exposeString("number", { nullable: true, description: "Policy number. Null if not shown." }),
    effectiveOn: t.expose("effectiveOn", { type: "Date", description: "First day of cover, from 12:01 a.m." }),
    expiresOn: t.expose("expiresOn", {
      type: "Date",
      nullable: true,
      description:
        "Expiration date. Cover ends at 12:01 a.m., so the day itself is not covered. Null if the policy runs until it is ended.",
    }),
    cancelledOn: t.expose("cancelledOn", {
      type: "Date",
      nullable: true,
      description: "Cancellation date. Cover ends at 12:01 a.m. on this day. Null if the policy was not canceled.",
    }),
    coverUntil: t.field({
      type: "Date",
      nullable: true,
      description: "First day that this certificate does not prove. It may be earlier than the expiration of the policy, because some forms stop being proof sooner. Null if there is no end.", // prettier-ignore
      resolve: ({ coverUntil }) => (coverUntil === NEVER ? null : coverUntil),
    }),
    perOccurrence: t.expose("perOccurrence", {
      type: "Decimal",
      nullable: true,
      description: "Limit per occurrence, in dollars. Null if not shown.",
    }),
    aggregate: t.expose("aggregate", {
      type: "Decimal",
      nullable: true,
      description: "Aggregate limit, in dollars. Null if not shown.",
    }),
    basis: t.expose("basis", {
      type: InsuranceBasisEnum,
      nullable: true,
      description: "Basis on which the policy pays. Null if not shown.",
    }),
    additionalInsured: t.exposeBoolean("additionalInsured", {
      description: "Whether the box for additional insured is checked.",
    }),
    endorsements: t.expose("endorsements", {
      type: [EndorsementType],
      description: "Endorsements shown for this policy.",
    }),
    waiverOfSubrogation: t.exposeBoolean("waiverOfSubrogation", {
      description: "Whether the box for waiver of subrogation is checked.",
    }),
    primaryNonContributory: t.exposeBoolean("primaryNonContributory", {
      description: "Whether the certificate says that the policy is primary and noncontributory.",
    }),
    isExcess: t.boolean({
      nullable: true,
      description: "Whether an umbrella is excess over another umbrella. Null for all other lines.",
      resolve: ({ umbrella }) => umbrella?.isExcess ?? null,
    }),
    over: t.field({
      type: [InsuranceLineEnum],
      description: "Lines whose form an umbrella follows. [] for all other lines.",
      resolve: ({ umbrella }) => umbrella?.over ?? [],
    }),
  }),
});

export const CertificateNode = builder.prismaNode("InsuranceCertificate", {
  description:
    "A certificate of insurance of a vendor: its content, and the county's decision about it. Visible to staff who may view certificates and to the vendor's contacts. Source: decision 'Insurance'.",
  nullable: true,
  id: { resolve: (certificate) => certificate.id, description: "Global id of this certificate." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableCertificates(context)) }),
  fields: (t) => {
    const maybe = (
      name: "reviewedByName" | "reviewReason" | "verifiedByName" | "verifiedNote" | "holder",
      what: string,
    ) => t.exposeString(name, { nullable: true, description: what });
    return {
      key: t.exposeID("id", { description: "UUID of the certificate, used in web addresses and documented calls." }),
      vendorKey: t.exposeID("vendorId", { description: "UUID of the vendor." }),
      vendorId: t.id({
        description: "Global id of the vendor, used to prepare the upload of another file.",
        resolve: ({ vendorId }) => globalId("Vendor", vendorId),
      }),
      vendorName: t.string({
        select: { vendor: { select: { legalName: true } } },
        description: "Legal name of the vendor.",
        resolve: ({ vendor }) => vendor.legalName,
      }),
      form: t.field({
        type: CertificateFormEnum,
        description: "Form on which the certificate is written.",
        resolve: ({ form }) => form as CertificateForm,
      }),
      formLabel: t.string({
        description: "Name of the form, as people use it.",
        resolve: ({ form }) => FORM_TRAITS[form as CertificateForm].label,
      }),
      insured: t.exposeString("insured", { description: "Named insured, as written on the certificate." }),
      holder: maybe("holder", "Name of the certificate holder. Null if not shown."),
      issuedOn: t.expose("issuedOn", {
        type: "Date",
        nullable: true,
        description: "Date of issue. Null if not shown.",
      }),
      isSigned: t.exposeBoolean("isSigned", { description: "Whether an authorized representative has signed." }),
      policies: t.field({
        type: [PolicyType],
        description: "Policies shown on the certificate.",
        resolve: (row) =>
          policiesOf(row.policies).map((policy) => ({
            ...policy,
            coverUntil: coverOf(policy, { form: row.form as CertificateForm, issuedOn: row.issuedOn }).until,
          })),
      }),
      lines: t.field({
        type: [InsuranceLineEnum],
        description: "Lines of insurance shown on the certificate.",
        resolve: ({ lines }) => lines as (typeof InsuranceLineEnum.$inferType)[],
      }),
      file: t.relation("file", { nullable: true, description: "File of the certificate. Null if none was added." }),
      source: t.expose("source", { type: InsuranceSourceEnum, description: "How the certificate was submitted." }),
      enteredByName: t.exposeString("enteredByName", { description: "Name of the person who entered its content." }),
      createdAt: t.expose("createdAt", { type: "DateTime", description: "When the certificate was entered." }),
      review: t.expose("review", {
        type: InsuranceReviewEnum,
        description: "The county's decision about the certificate.",
      }),
      reviewedByName: maybe("reviewedByName", "Name of the person who decided. Null until then."),
      reviewedAt: t.expose("reviewedAt", {
        type: "DateTime",
        nullable: true,
        description: "When the decision was made. Null until then.",
      }),
      reviewReason: maybe(
        "reviewReason",
        "Reason why it was marked deficient, or accepted by override. Null if no reason was given.",
      ),
      isOverridden: t.exposeBoolean("isOverridden", {
        description: "Whether it was accepted despite deficiencies, or by the person who entered it.",
      }),
      verifiedAt: t.expose("verifiedAt", {
        type: "DateTime",
        nullable: true,
        description: "When someone verified it with the carrier. Null if no one has.",
      }),
      verifiedByName: maybe(
        "verifiedByName",
        "Name of the person who verified it with the carrier. Null if no one has.",
      ),
      verifiedNote: maybe("verifiedNote", "The carrier's answer. Null if no one asked."),
      supersededBy: t.relation("supersededBy", {
        nullable: true,
        description: "The certificate that replaced this one. Null if there is none.",
      }),
      state: t.field({
        type: CertificateStateEnum,
        description: "State of the certificate, updated with every change and each night.",
        resolve: ({ state }) => state as CertificateState,
      }),
      stateWords: t.string({
        description: "State of the certificate, in words.",
        resolve: ({ state }) => STATE_LABELS[state as CertificateState],
      }),
      endsOn: t.expose("endsOn", {
        type: "Date",
        nullable: true,
        description: "First day that one of its policies does not cover. Null if none of them ends.",
      }),
      deficiencies: t.field({
        type: [InsuranceDeficiency],
        description:
          "Deficiencies of the certificate against the vendor's contracts. [] if there are none, or no contract asks for insurance.",
        resolve: (row, _args, context) => deficienciesOf(context, row),
      }),
      version: t.exposeInt("version", { description: versionOf("the record", "correct the certificate") }),
      viewerCan: t.field({
        type: Certificate.Can,
        description: "What the viewer may do with this certificate now, and the reason for each refusal.",
        resolve: (row) => row,
      }),
    };
  },
});

builder.queryField("insuranceCertificate", (t) =>
  t.prismaField({
    type: CertificateNode,
    nullable: true,
    description: "One certificate. Null if no certificate has this key or the viewer may not read it.",
    args: { key: t.arg.id({ required: true, description: "UUID of the certificate." }) },
    resolve: async (query, _root, { key }, context) =>
      context.db.insuranceCertificate.findFirst({
        ...query,
        where: { AND: [{ id: key }, await readableCertificates(context)] },
      }),
  }),
);

calledInLog("InsuranceCertificate", {
  select: { form: true, insured: true },
  words: ({ form, insured }) => `${FORM_TRAITS[form as CertificateForm].label} of ${insured}`,
  path: ({ id }) => `/insurance/certificates/${id}`,
  found: (has) => ({ insured: has }),
});
