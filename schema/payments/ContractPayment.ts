import { builder } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import { at, may } from "../context.ts";
import { nodeNow } from "../subject.ts";
import { ContractPayment, ofReadableMoney } from "./ContractPaymentRecord.ts";

const SourceEnum = describedEnum("PaymentSource", "How a payment was entered.", {
  IMPORT: "Imported from a file of the finance system.",
  HAND: "Entered by hand.",
});

interface Flag {
  code: string;
  message: string;
}
const FlagRef = builder.objectRef<Flag>("PaymentFlag").implement({
  description: "A finding about a payment when it was entered.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "Code of the finding, e.g. BILL_AFTER_EXPIRY." }),
    message: t.exposeString("message", { description: "Finding in words, with the amounts at that time." }),
  }),
});

const flagsOf = (stored: unknown): Flag[] =>
  (Array.isArray(stored) ? stored : []).flatMap((each: unknown) => {
    const { code, message } = (each ?? {}) as Record<string, unknown>;
    return typeof code === "string" && typeof message === "string" ? [{ code, message }] : [];
  });

builder.prismaNode("ContractPayment", {
  description:
    "A payment under a contract, or a credit. Never deleted: a wrong one is voided with a reason. Visible to people who may read the contract and view spending.",
  nullable: true,
  id: { resolve: (payment) => payment.id, description: "Global id of this payment." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await ofReadableMoney(context)) }),
  fields: (t) => {
    const day = (name: "invoiceDate" | "serviceFrom" | "serviceTo", description: string) =>
      t.expose(name, { type: "Date", nullable: true, description: `${description} Null if not given.` });
    return {
      key: t.exposeID("id", { description: "UUID of the payment, used in documented calls." }),
      reference: t.exposeString("reference", { description: "Reference of the payment in the finance system." }),
      paidOn: t.expose("paidOn", { type: "Date", description: "Date of the payment." }),
      invoiceNumber: t.exposeString("invoiceNumber", {
        description: "Number of the vendor's invoice. '' if there is none.",
      }),
      invoiceDate: day("invoiceDate", "Date of the invoice."),
      serviceFrom: day("serviceFrom", "First day of the work paid for."),
      serviceTo: day("serviceTo", "Last day of the work paid for."),
      amount: t.expose("amount", { type: "Decimal", description: "Amount in dollars. Negative for a credit." }),
      encumbranceReference: t.string({
        nullable: true,
        description: "Reference of the encumbrance from which it was paid. Null if there is none.",
        select: { encumbrance: { select: { reference: true } } },
        resolve: ({ encumbrance }) => encumbrance?.reference ?? null,
      }),
      note: t.exposeString("note", { description: "Note about the payment. '' if there is none." }),
      flags: t.field({
        type: [FlagRef],
        description: "Findings when it was entered that did not prevent it. [] if there were none.",
        resolve: ({ flags }) => flagsOf(flags),
      }),
      source: t.expose("source", { type: SourceEnum, description: "How the payment was entered." }),
      byName: t.exposeString("byName", { description: "Name of the person who entered or imported it." }),
      createdAt: t.expose("createdAt", { type: "DateTime", description: "When the payment was entered." }),
      voidedAt: t.expose("voidedAt", {
        type: "DateTime",
        nullable: true,
        description: "When the payment was voided, after which it no longer counts. Null if it counts.",
      }),
      voidedByName: t.exposeString("voidedByName", {
        nullable: true,
        description: "Name of the person who voided it. Null if it was not voided.",
      }),
      voidedWhy: t.exposeString("voidedWhy", {
        nullable: true,
        description: "Reason for voiding it. Null if it was not voided.",
      }),
      viewerCan: t.field({
        type: ContractPayment.Can,
        description: "What the viewer may do with this payment now, and the reason for each refusal.",
        resolve: (payment) => payment,
      }),
    };
  },
});

builder.prismaObjectField("Contract", "payments", (t) =>
  t.relatedConnection(
    "payments",
    {
      cursor: "tenantId_id",
      totalCount: true,
      description:
        "Payments under the contract, including voided ones, latest first. Empty for people who may not view spending.",
      query: (_args, context) => ({
        // Anyone who can reach the contract may read it.
        where: may(context, "contracts.spending-and-obligations.view") ? {} : { id: { in: [] } },
        orderBy: [{ paidOn: "desc" as const }, { id: "desc" as const }],
      }),
    },
    { description: "Payments, in pages." },
    { description: "A payment, with its cursor." },
  ),
);

/** The payment in the result of a mutation. */
export const paymentNow = (
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, { paymentId: string }>,
) => nodeNow(t, "ContractPayment", "The recorded payment.", ({ paymentId }) => paymentId);
