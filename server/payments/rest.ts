import { z } from "zod";
import { countyQuery, idParam, text } from "../rest/fields.ts";
import { MAX_LISTED, PAGE_FIELDS, pageQuery } from "../rest/list.ts";
import { route } from "../rest/route.ts";

interface PaymentData {
  key: string;
  reference: string;
  amount: string;
  paidOn: string;
  invoiceNumber: string;
  invoiceDate: string | null;
  serviceFrom: string | null;
  serviceTo: string | null;
  encumbranceReference: string | null;
  note: string;
  flags: { code: string; message: string }[];
  source: string;
  byName: string;
  createdAt: string;
  voidedAt: string | null;
  voidedWhy: string | null;
}
const PAYMENT_FIELDS =
  "key reference amount paidOn invoiceNumber invoiceDate serviceFrom serviceTo encumbranceReference note flags { code message } source byName createdAt voidedAt voidedWhy";

const maybe = z.string().nullable();
const day = maybe.describe("YYYY-MM-DD; null: not given.");
const PaymentJson = z
  .object({
    id: z.string(),
    reference: z.string().describe("Reference in the finance system."),
    amount: z.number().describe("Dollars; a negative amount is a credit."),
    paid_on: z.string().describe("YYYY-MM-DD."),
    invoice_number: z.string(),
    invoice_date: day,
    service_from: day,
    service_to: day,
    encumbrance: maybe.describe("Reference of the encumbrance it was paid from; null: none."),
    note: z.string(),
    flags: z
      .array(z.object({ code: z.string(), message: z.string() }))
      .describe("Warnings found when it was entered that did not block it."),
    source: z.string().describe("import or hand."),
    entered_by: z.string(),
    entered_at: z.string().describe("ISO 8601, UTC."),
    voided_at: maybe.describe("ISO 8601, UTC; null: not voided."),
    voided_because: maybe,
  })
  .meta({ id: "ContractPayment", description: "A payment under a contract, or a credit." });

const paymentJson = (payment: PaymentData): z.infer<typeof PaymentJson> => ({
  id: payment.key,
  reference: payment.reference,
  amount: Number(payment.amount),
  paid_on: payment.paidOn,
  invoice_number: payment.invoiceNumber,
  invoice_date: payment.invoiceDate,
  service_from: payment.serviceFrom,
  service_to: payment.serviceTo,
  encumbrance: payment.encumbranceReference,
  note: payment.note,
  flags: payment.flags,
  source: payment.source.toLowerCase(),
  entered_by: payment.byName,
  entered_at: payment.createdAt,
  voided_at: payment.voidedAt,
  voided_because: payment.voidedWhy,
});

interface Listed {
  viewer: { spending: { allowed: boolean; reason: string | null } };
  contract: { payments: { edges: { cursor: string; node: PaymentData }[] } } | null;
}

interface Imported {
  done: {
    sheet: {
      creates: number;
      unchanged: number;
      refused: number;
      rows: { line: number; outcome: string; problems: string[] }[];
    };
  };
}

const ImportedJson = z
  .object({
    imported: z.number().int().describe("New payments."),
    unchanged: z.number().int().describe("Payments already entered."),
    refused: z.number().int().describe("Rows that were refused."),
    rows: z
      .array(
        z.object({
          line: z.number().int().describe("Line of the file; the first is 1."),
          outcome: z.string().describe("create, unchanged or refused."),
          problems: z.array(z.string()),
        }),
      )
      .describe("Rows with a remark."),
  })
  .meta({ id: "ImportedPayments", description: "Result of importing a file of payments." });

/** A file of 4 MB, each character of which JSON may escape as two. */
const MAX_SIGNS = 4 * 1024 * 1024;

export const calls = [
  route<Listed>()({
    method: "get",
    path: "/api/contracts/{id}/payments",
    tag: "Contracts",
    summary: "Payments under a contract, newest first, including voided ones",
    description:
      "At most 100 at a time; pass the last one's cursor as after to get the next page, or follow the Link header.",
    params: idParam("contract"),
    query: countyQuery.extend(pageQuery(MAX_LISTED)),
    list: { of: "contract.payments", most: MAX_LISTED },
    steps: [
      {
        query: `query($key: ID!, $first: Int, $after: String, $last: Int, $before: String) { viewer { user { key } spending: can(permission: "contracts.spending-and-obligations.view") { allowed reason } } contract(key: $key) { payments(first: $first, after: $after, last: $last, before: $before) { edges { cursor node { ${PAYMENT_FIELDS} } } ${PAGE_FIELDS} } } }`,
        variables: ({ params }) => ({ key: params.id }),
        lists: true,
      },
      {
        refuse: (_asked, { viewer, contract }) => {
          if (!contract) return { status: 404, code: "NOT_FOUND", error: "Not found." };
          const { allowed, reason } = viewer.spending;
          return allowed ? null : { status: 403, code: "FORBIDDEN", error: reason ?? "You may not view spending." };
        },
      },
    ],
    reply: {
      schema: z.array(PaymentJson.extend({ cursor: z.string().describe("Pass it as after to get the next page.") })),
      json: ({ contract }) =>
        (contract?.payments.edges ?? []).map(({ cursor, node }) => ({ ...paymentJson(node), cursor })),
    },
    refusals: [404],
  }),

  route<Imported>()({
    method: "post",
    path: "/api/contracts/payments/import",
    tag: "Contracts",
    summary: "Imports a file of payments from the finance system",
    description:
      "All or none: one refused row refuses the file, unless good_rows_only asks for the other rows. Sending the same file again adds nothing. Columns are recognized by their headings, as set by the county; at most 4 MB and 20,000 rows.",
    query: countyQuery,
    body: z.object({
      filename: text(200, "Name of the file, for display.").optional(),
      csv: text(MAX_SIGNS, "The file: comma-, semicolon- or tab-separated values; the first row names the columns."),
      good_rows_only: z.boolean({ error: "must be true or false" }).optional(),
    }),
    bodyMost: "6mb",
    steps: [
      {
        verbs: ({ body }) => [
          {
            as: "done",
            verb: "importContractPayments",
            input: {
              filename: body.filename?.trim() || "payments.csv",
              content: Buffer.from(body.csv, "utf8").toString("base64"),
              goodRowsOnly: body.good_rows_only ?? false,
            },
            select: "sheet { creates unchanged refused rows { line outcome problems } }",
          },
        ],
      },
    ],
    reply: {
      schema: ImportedJson,
      json: ({ done: { sheet } }) => ({
        imported: sheet.creates,
        unchanged: sheet.unchanged,
        refused: sheet.refused,
        rows: sheet.rows
          .filter(({ problems }) => problems.length > 0)
          .map(({ line, outcome, problems }) => ({ line, outcome: outcome.toLowerCase(), problems })),
      }),
    },
    refusals: [409, 413],
  }),
];
