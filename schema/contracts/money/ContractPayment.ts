import { builder } from "../../builder.ts";
import { at, may } from "../../context.ts";
import { nodeNow } from "../../subject.ts";
import { ContractPayment, ofReadableMoney } from "./ContractPaymentRecord.ts";

const SourceEnum = builder.enumType("PaymentSource", {
  description: "How a payment came to be known.",
  values: {
    IMPORT: { description: "From a file of the finance system." },
    HAND: { description: "Somebody entered it." },
  } as const,
});

interface Flag {
  code: string;
  message: string;
}
const FlagRef = builder.objectRef<Flag>("PaymentFlag").implement({
  description: "What was found about a payment when it was entered.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "Its name, e.g. BILL_AFTER_EXPIRY." }),
    message: t.exposeString("message", { description: "In words, with the numbers of then." }),
  }),
});

const flagsOf = (stored: unknown): Flag[] =>
  (Array.isArray(stored) ? stored : []).flatMap((each: unknown) => {
    const { code, message } = (each ?? {}) as Record<string, unknown>;
    return typeof code === "string" && typeof message === "string" ? [{ code, message }] : [];
  });

builder.prismaNode("ContractPayment", {
  description:
    "Money that was paid under a contract, or came back. Never deleted: a wrong one is voided, with a reason. For whoever may read the contract and view spending.",
  nullable: true,
  id: { resolve: (payment) => payment.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await ofReadableMoney(context)) }),
  fields: (t) => {
    const day = (name: "invoiceDate" | "serviceFrom" | "serviceTo", description: string) =>
      t.expose(name, { type: "Date", nullable: true, description: `${description} Null: not told.` });
    return {
      key: t.exposeID("id", { description: "UUID, used in documented calls." }),
      reference: t.exposeString("reference", { description: "As the finance system calls it." }),
      paidOn: t.expose("paidOn", { type: "Date", description: "When it was paid." }),
      invoiceNumber: t.exposeString("invoiceNumber", { description: "Number of the vendor's bill. '' for none." }),
      invoiceDate: day("invoiceDate", "Day of the bill."),
      serviceFrom: day("serviceFrom", "First day of what was paid for."),
      serviceTo: day("serviceTo", "Its last day."),
      amount: t.field({
        type: "Decimal",
        description: "Dollars; below 0 it is a credit.",
        resolve: ({ amount }) => Number(amount),
      }),
      encumbranceReference: t.string({
        nullable: true,
        description: "What was set aside for it, by its reference. Null: nothing.",
        select: { encumbrance: { select: { reference: true } } },
        resolve: ({ encumbrance }) => encumbrance?.reference ?? null,
      }),
      note: t.exposeString("note", { description: "What somebody noted. '' for nothing." }),
      flags: t.field({
        type: [FlagRef],
        description: "What was found when it was entered and did not stand against it. [] for nothing.",
        resolve: ({ flags }) => flagsOf(flags),
      }),
      source: t.field({ type: SourceEnum, description: "How it came here.", resolve: ({ source }) => source }),
      byName: t.exposeString("byName", { description: "Who entered or imported it." }),
      createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was entered." }),
      voidedAt: t.expose("voidedAt", {
        type: "DateTime",
        nullable: true,
        description: "Since when it no longer counts. Null: it counts.",
      }),
      voidedByName: t.exposeString("voidedByName", { nullable: true, description: "Who voided it. Null: nobody." }),
      voidedWhy: t.exposeString("voidedWhy", { nullable: true, description: "Why it was voided. Null: it was not." }),
      viewerCan: t.field({
        type: ContractPayment.Can,
        description: "What the viewer may do with it now, and why not.",
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
        "What was paid under it, voided payments too, the last day first. Empty for whoever may not view spending.",
      query: (_args, context) => ({
        // Whoever has the contract before her may read it.
        where: may(context, "contracts.spending-and-obligations.view") ? {} : { id: { in: [] } },
        orderBy: [{ paidOn: "desc" as const }, { id: "desc" as const }],
      }),
    },
    { description: "Payments with their pages." },
    { description: "A payment in a page." },
  ),
);

/** The payment in the answer of a verb. */
export const paymentNow = (
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, { paymentId: string }>,
) => nodeNow(t, "ContractPayment", "The payment.", ({ paymentId }) => paymentId);
