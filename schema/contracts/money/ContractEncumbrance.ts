import { builder } from "../../builder.ts";
import { at, type Context } from "../../context.ts";
import { subject } from "../../subject.ts";
import { ofReadableMoney } from "./ContractPaymentRecord.ts";

/** What rules ask of an encumbrance. */
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

/** What verbs of encumbrances are done to. */
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
    "Money that is set aside for a contract, e.g. by a purchase order. For whoever may read the contract and view spending.",
  nullable: true,
  id: { resolve: (row) => row.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await ofReadableMoney(context)) }),
  fields: (t) => ({
    reference: t.exposeString("reference", { description: "E.g. the number of the purchase order." }),
    purpose: t.exposeString("purpose", { description: "What for. '' for nothing." }),
    amount: t.field({
      type: "Decimal",
      description: "What was set aside, in dollars.",
      resolve: ({ amount }) => Number(amount),
    }),
    fiscalYear: t.exposeInt("fiscalYear", { description: "The fiscal year." }),
    byName: t.exposeString("byName", { description: "Who set it aside." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When." }),
    releasedAt: t.expose("releasedAt", {
      type: "DateTime",
      nullable: true,
      description: "Since when nothing more is paid from it. Null: it is open.",
    }),
    releasedByName: t.exposeString("releasedByName", { nullable: true, description: "Who released it. Null: nobody." }),
    releasedWhy: t.exposeString("releasedWhy", { nullable: true, description: "Why. Null: it was not released." }),
    viewerCan: t.field({
      type: ContractEncumbrance.Can,
      description: "What the viewer may do with it now, and why not.",
      resolve: (row) => row,
    }),
  }),
});
