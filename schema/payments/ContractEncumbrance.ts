import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { subject } from "../subject.ts";
import { ofReadableMoney } from "./ContractPaymentRecord.ts";

/** What the rules need to know about an encumbrance. */
export interface EncumbranceStanding {
  id: string;
  contractId: string;
  releasedAt: Date | null;
}

const locked = async (context: Context, id: string) => {
  await context.db
    .$queryRaw`select id from contract where id = (select contract_id from contract_encumbrance where id = ${id}) for update`;
  return context.db.contractEncumbrance.findFirst({ where: { AND: [{ id }, await ofReadableMoney(context)] } });
};

export const ContractEncumbrance = subject<EncumbranceStanding, NonNullable<Awaited<ReturnType<typeof locked>>>>(
  "ContractEncumbrance",
  {
    noun: "encumbrance",
    missing: { code: "NOT_FOUND", message: "Encumbrance not found." },
    lock: locked,
    announces: ({ contractId }) => [`contract:${contractId}`],
  },
);

export const ContractEncumbranceNode = builder.prismaNode("ContractEncumbrance", {
  description:
    "Money encumbered for a contract, e.g. by a purchase order. Visible to people who may read the contract and view spending.",
  nullable: true,
  id: { resolve: (row) => row.id, description: "Global id of this encumbrance." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await ofReadableMoney(context)) }),
  fields: (t) => ({
    reference: t.exposeString("reference", {
      description: "Reference of the encumbrance, e.g. the number of the purchase order.",
    }),
    purpose: t.exposeString("purpose", { description: "Purpose of the encumbrance. '' if none is given." }),
    amount: t.expose("amount", { type: "Decimal", description: "Encumbered amount, in dollars." }),
    fiscalYear: t.exposeInt("fiscalYear", { description: "Fiscal year of the encumbrance." }),
    byName: t.exposeString("byName", { description: "Name of the person who entered it." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was entered." }),
    releasedAt: t.expose("releasedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was released, after which nothing more is paid from it. Null if it is open.",
    }),
    releasedByName: t.exposeString("releasedByName", {
      nullable: true,
      description: "Name of the person who released it. Null if it is open.",
    }),
    releasedWhy: t.exposeString("releasedWhy", {
      nullable: true,
      description: "Reason for the release. Null if it is open.",
    }),
    viewerCan: t.field({
      type: ContractEncumbrance.Can,
      description: "What the viewer may do with this encumbrance now, and the reason for each refusal.",
      resolve: (row) => row,
    }),
  }),
});
