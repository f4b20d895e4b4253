import type { ContractKind, Prisma } from "#prisma/generated/client/client.ts";
import { announce, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { todayOf } from "../../tenancy/today.ts";
import { tellContract } from "../ContractEvent.ts";
import { columnsOf } from "./contractColumns.ts";
import type { ContractFields } from "./fields.rules.ts";
import { nextContractNumber } from "./nextNumber.ts";

/** Content of a new contract besides its fields. */
export interface ContractOrigin {
  departmentId: string | null;
  department: string;
  vendorId: string | null;
  vendorName: string;
  projectId?: string | null;
  resolutionId?: string | null;
  clonedFromId?: string | null;
  kind?: ContractKind;
  /** For a renewal or amendment: what it changes, by how many cents, and why. */
  parentId?: string;
  changeAmount?: number;
  changeWhy?: string;
  optionNumber?: number;
}

/** Writes a new contract with its number, as the viewer's draft. Its fields were checked by the rule. */
export async function newContract(
  context: SignedContext,
  input: { fields: ContractFields; origin: ContractOrigin },
): Promise<{ contractId: string }> {
  const { db, ports, actor } = context;
  const { fields, origin } = input;
  const year = Number(todayOf(context).slice(0, 4));
  const number = await nextContractNumber(context, year);
  const now = ports.clock.now();
  const { id: contractId } = await db.contract.create({
    data: {
      ...columnsOf(fields),
      ...origin,
      number,
      ownerId: actor.userId,
      ownerName: actor.name,
      waitingFor: "OWNER",
      waitingSince: now,
      createdAt: now,
    },
    select: { id: true },
  });
  await record(context, {
    noun: "Contract",
    nounId: contractId,
    after: { number, ...origin, status: "DRAFT", ...(fields as unknown as Prisma.InputJsonObject) },
  });
  const by = { id: actor.userId, name: actor.name };
  await tellContract(
    context,
    contractId,
    { kind: "CREATED", sentence: `Started as ${number}.`, toStatus: "DRAFT" },
    by,
  );
  announce(context, "contracts");
  return { contractId };
}
