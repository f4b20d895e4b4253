import { keyOf } from "../../builder.ts";
import { type Context, may, type SignedContext } from "../../context.ts";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { act, subject } from "../../subject.ts";
import {
  Contract,
  holdContract,
  type LockedContract,
  lockContract,
  readableContracts,
} from "../../contracts/ContractRecord.ts";
import { refuseContractEdit } from "../../contracts/editing.rules.ts";
import type { ContractStatus } from "../../contracts/words.rules.ts";
import { exhibitsNow } from "./exhibits.rules.ts";

/**
 * Exhibits that the viewer may read: of contracts whose documents they may view, and of those that a route asks them to
 * decide.
 */
export async function readableExhibits(context: Context): Promise<Prisma.ContractExhibitWhereInput> {
  const contract = await readableContracts(context);
  if (may(context, "contracts.documents.view")) return { contract };
  // No one signs what they have not seen.
  const userId = context.actor?.userId ?? "";
  return { contract: { AND: [contract, { steps: { some: { userId, state: { not: "PENDING" } } } }] } };
}

/** What the rules need to know about an exhibit. */
export interface ExhibitStanding {
  id: string;
  contractId: string;
  contract: { status: ContractStatus };
}
export type LockedExhibit = Prisma.ContractExhibitGetPayload<object> & { contract: LockedContract };

async function lockExhibit(context: Context, id: string): Promise<LockedExhibit | null> {
  const where = { AND: [{ id, removedAt: null }, await readableExhibits(context)] };
  const found = await context.db.contractExhibit.findFirst({ where, select: { contractId: true } });
  const contract = found && (await holdContract(context, found.contractId));
  const exhibit = contract && (await context.db.contractExhibit.findFirst({ where: { id, removedAt: null } }));
  return exhibit && contract ? { ...exhibit, contract } : null;
}

export const ContractExhibit = subject<ExhibitStanding, LockedExhibit>("ContractExhibit", {
  field: "exhibit",
  noun: "exhibit of a contract",
  missing: { code: "NOT_FOUND", message: "This exhibit no longer exists." },
  lock: lockExhibit,
  announces: ({ contract }) => Contract.announces(contract),
});

export const addExhibit = act(Contract, "addExhibit", {
  about: "Add an exhibit to the contract.",
  permission: "contracts.documents.upload",
  refuse: refuseContractEdit,
});
export const replaceExhibit = act(ContractExhibit, "replace", {
  about: "Replace the exhibit with a newer version.",
  permission: "contracts.documents.replace-version",
  refuse: ({ contract }) => refuseContractEdit(contract),
});

/** A contract whose exhibits may be changed, locked. @throws Refused */
export async function lockForExhibits(context: SignedContext, globalId: string): Promise<LockedContract> {
  const contract = await lockContract(context, keyOf("Contract", globalId));
  if (!contract) throw new Refused(Contract.missing);
  assertAllowed(refuseContractEdit(contract));
  return contract;
}

/** All versions of a contract's exhibits, as the rules read them. */
async function keptExhibits({ db }: Pick<Context, "db">, contractId: string) {
  const rows = await db.contractExhibit.findMany({
    where: { contractId },
    include: { file: { select: { filename: true, size: true, sha256: true } } },
    orderBy: [{ exhibit: "asc" }, { version: "asc" }],
    take: 1_000,
  });
  return rows.map(({ exhibit, version, removedAt, file }) => ({
    exhibit,
    version,
    name: file.filename,
    size: Number(file.size ?? 0),
    sha256: file.sha256 ?? "",
    isRemoved: removedAt !== null,
  }));
}

/** Updates the exhibits in what is approved and signed; the contract is locked. */
export async function listExhibits(context: SignedContext, contractId: string): Promise<void> {
  const now = exhibitsNow(await keptExhibits(context, contractId));
  await context.db.contract.updateMany({
    where: { id: contractId },
    data: { exhibitList: now as unknown as Prisma.InputJsonArray, version: { increment: 1 } },
  });
}
