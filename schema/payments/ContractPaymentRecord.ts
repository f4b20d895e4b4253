import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "../context.ts";
import { subject } from "../subject.ts";
import { readableContracts } from "../contracts/ContractRecord.ts";

/** Money rows that the viewer may read: of contracts that they may read, if they may view spending. */
export async function ofReadableMoney(
  context: Context,
): Promise<{ id: { in: [] } } | { contract: Prisma.ContractWhereInput }> {
  if (!may(context, "contracts.spending-and-obligations.view")) return { id: { in: [] } };
  return { contract: await readableContracts(context) };
}

/** What the rules need to know about a payment. */
export interface PaymentStanding {
  id: string;
  contractId: string;
  /** Cents. */
  amount: bigint;
  encumbranceId: string | null;
  voidedAt: Date | null;
}

const locked = async (context: Context, id: string) => {
  // The contract is locked first, as for payments, to avoid deadlocks.
  await context.db
    .$queryRaw`select id from contract where id = (select contract_id from contract_payment where id = ${id}) for update`;
  return context.db.contractPayment.findFirst({ where: { AND: [{ id }, await ofReadableMoney(context)] } });
};

export const ContractPayment = subject<PaymentStanding, NonNullable<Awaited<ReturnType<typeof locked>>>>(
  "ContractPayment",
  {
    noun: "payment",
    missing: { code: "NOT_FOUND", message: "Payment not found." },
    lock: locked,
    announces: ({ contractId }) => [`contract:${contractId}`],
  },
);
