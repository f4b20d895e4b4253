import { z } from "zod";
import { globalId } from "#schema/builder.ts";
import { BUCKET_LABELS } from "#schema/insurance/board.rules.ts";
import { countyQuery, jsonOr, text, uuid } from "../rest/fields.ts";
import { MAX_LISTED, PAGE_FIELDS, pageQuery } from "../rest/list.ts";
import { route } from "../rest/route.ts";
import { CertificateBody, certificateInput } from "./certificateBody.ts";
import { renewalCalls } from "./renewalCalls.ts";

const FIELDS =
  "key vendorKey vendorName form insured holder issuedOn isSigned review state endsOn createdAt enteredByName policies { line carrier number effectiveOn expiresOn perOccurrence aggregate } deficiencies { codeWords line sentence }";

interface CertificateData {
  key: string;
  vendorKey: string;
  vendorName: string;
  form: string;
  insured: string;
  holder: string | null;
  issuedOn: string | null;
  isSigned: boolean;
  review: string;
  state: string;
  endsOn: string | null;
  createdAt: string;
  enteredByName: string;
  policies: {
    line: string;
    carrier: string | null;
    number: string | null;
    effectiveOn: string;
    expiresOn: string | null;
    perOccurrence: string | null;
    aggregate: string | null;
  }[];
  deficiencies: { codeWords: string; line: string; sentence: string }[];
}

const maybe = (what: string) => z.string().nullable().describe(`${what} Null: not shown.`);
const CertificateJson = z
  .object({
    id: z.string(),
    vendor_id: z.string(),
    vendor: z.string(),
    form: z.string(),
    insured: z.string(),
    holder: maybe("The certificate holder."),
    issued_on: maybe("Issue date, YYYY-MM-DD."),
    is_signed: z.boolean(),
    review: z.string().describe("PENDING, ACCEPTED, REFUSED or SUPERSEDED."),
    state: z.string().describe("Its state, e.g. EXPIRING."),
    ends_on: z.string().nullable().describe("First day that one of its policies does not cover. Null: it never ends."),
    entered_at: z.string(),
    entered_by: z.string(),
    policies: z.array(
      z.object({
        line: z.string(),
        carrier: maybe("The insurer."),
        number: maybe("Number of the policy."),
        effective_on: z.string(),
        expires_on: maybe("Expiration date."),
        per_occurrence: maybe("Per-occurrence limit, in dollars."),
        aggregate: maybe("Aggregate limit, in dollars."),
      }),
    ),
    deficiencies: z.array(
      z.object({ code: z.string().describe("E.g. WC-ACORD."), line: z.string(), sentence: z.string() }),
    ),
  })
  .meta({ id: "InsuranceCertificate", description: "A certificate of a vendor's insurance." });

const certificateJson = (data: CertificateData): z.infer<typeof CertificateJson> => ({
  id: data.key,
  vendor_id: data.vendorKey,
  vendor: data.vendorName,
  form: data.form,
  insured: data.insured,
  holder: data.holder,
  issued_on: data.issuedOn,
  is_signed: data.isSigned,
  review: data.review,
  state: data.state,
  ends_on: data.endsOn,
  entered_at: data.createdAt,
  entered_by: data.enteredByName,
  policies: data.policies.map(({ line, carrier, number, effectiveOn, expiresOn, perOccurrence, aggregate }) => ({
    line,
    carrier,
    number,
    effective_on: effectiveOn,
    expires_on: expiresOn,
    per_occurrence: perOccurrence,
    aggregate,
  })),
  deficiencies: data.deficiencies.map(({ codeWords, line, sentence }) => ({ code: codeWords, line, sentence })),
});

const REVIEWS = ["PENDING", "ACCEPTED", "REFUSED", "SUPERSEDED"] as const;
const STATES = [...Object.keys(BUCKET_LABELS).filter((word) => !/^(TODAY|DAYS_)/.test(word)), "EXPIRING", "SUPERSEDED"];

const list = route<{ insuranceCertificates: { edges: { cursor: string; node: CertificateData }[] } }>()({
  method: "get",
  path: "/api/insurance/certificates",
  tag: "Insurance",
  summary: "Certificates of insurance, newest first",
  description: "All of them for anyone who may view certificates; a vendor's contact sees their own vendor's. At most 100 at a time; pass the last one's cursor as after to get the next page, or follow the Link header.", // prettier-ignore
  query: countyQuery.extend({
    vendor_id: uuid("Only certificates of this vendor.").optional(),
    review: z.enum(REVIEWS, { error: `must be one of ${REVIEWS.join(", ")}` }).optional(),
    state: z.enum(STATES as [string, ...string[]], { error: `must be one of ${STATES.join(", ")}` }).optional(),
    q: text(200, "Words to search for in names, carriers and policy numbers.").optional(),
    ...pageQuery(MAX_LISTED),
  }),
  list: { of: "insuranceCertificates", most: MAX_LISTED, roughly: true },
  steps: [
    {
      query: `query($filter: InsuranceCertificateFilter, $first: Int, $after: String, $last: Int, $before: String) { viewer { user { key } } insuranceCertificates(filter: $filter, first: $first, after: $after, last: $last, before: $before) { edges { cursor node { ${FIELDS} } } ${PAGE_FIELDS} } }`,
      variables: ({ query: { vendor_id, review, state, q } }) => ({
        filter: {
          vendorId: vendor_id ? globalId("Vendor", vendor_id) : null,
          review: review ?? null,
          state: state ?? null,
          q: q?.trim() || null,
        },
      }),
      lists: true,
    },
  ],
  reply: {
    schema: z.array(CertificateJson.extend({ cursor: z.string().describe("Pass it as after to get the next page.") })),
    json: ({ insuranceCertificates }) =>
      insuranceCertificates.edges.map(({ cursor, node }) => ({ ...certificateJson(node), cursor })),
  },
});

const enter = route<{
  prepared?: { fileId: string; key: string };
  entered: { certificate: CertificateData };
}>()({
  method: "post",
  path: "/api/insurance/certificates",
  tag: "Insurance",
  summary: "Enters a vendor's certificate of insurance, with its file",
  description:
    "As JSON without the file, or as a form: vendor_id, certificate as JSON text, and the certificate as file (PDF, PNG or JPEG of at most 20 MB). It then awaits review.",
  query: countyQuery,
  body: z.object({ vendor_id: uuid("The vendor."), certificate: jsonOr(CertificateBody) }),
  fileField: "file",
  steps: [
    {
      verbs: ({ file, body }) =>
        file
          ? [
              {
                as: "prepared",
                verb: "prepareUpload",
                input: {
                  vendorId: globalId("Vendor", body.vendor_id),
                  kind: "CERTIFICATE",
                  filename: file.filename,
                  contentType: file.contentType,
                  size: String(file.bytes.length),
                },
                select: "fileId key",
              },
            ]
          : null,
    },
    {
      store: ({ file }, { prepared }) =>
        file && prepared ? { key: prepared.key, bytes: file.bytes, contentType: file.contentType } : null,
    },
    {
      verbs: ({ body }, { prepared }) => [
        {
          as: "entered",
          verb: "enterCertificate",
          input: {
            vendorId: globalId("Vendor", body.vendor_id),
            fileId: prepared?.fileId ?? null,
            certificate: certificateInput(body.certificate),
          },
          select: `certificate { ${FIELDS} }`,
        },
      ],
    },
  ],
  reply: { schema: CertificateJson, json: ({ entered }) => certificateJson(entered.certificate) },
  refusals: [404, 409],
});

/** The documented calls of insurance. */
export const calls = [list, enter];

export const described = renewalCalls;
