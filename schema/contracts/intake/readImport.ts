import { type Context, may, type SignedContext } from "../../context.ts";
import { cellOf, type Planned, type Row } from "../../files/import.rules.ts";
import { fullName } from "../../people.rules.ts";
import { knownCodes } from "../../projects/commodities/knownCodes.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { rolesHolding } from "../../users/holders.ts";
import { readableVendors } from "../../vendors/VendorRecord.ts";
import { readableContracts } from "../ContractRecord.ts";
import { fieldsInContract } from "../fields/contractColumns.ts";
import { lockContractNumbers } from "../fields/nextNumber.ts";
import { markOf } from "../money/ledger.rules.ts";
import { linkableResolutions } from "../linkable.ts";
import { type ContractStatus, contractStatusOf } from "../words.rules.ts";
import { type ContractColumn } from "./columns.rules.ts";
import type { IntakeGround } from "./ground.rules.ts";
import { type ContractChange, type IntakeFacts, planContracts, type PresentContract } from "./import.rules.ts";

/**
 * What happens to rows of contracts. `locked`: locks the contracts, so that no one else changes them until the
 * transaction ends.
 */
export async function planRows(
  context: SignedContext,
  rows: readonly Row<ContractColumn>[],
  locked: boolean,
): Promise<Planned<ContractChange>[]> {
  return planContracts(rows, await intakeFacts(context, rows, locked));
}

/** County records that these rows may name or change, as far as the viewer may know them. */
async function intakeFacts(
  context: SignedContext,
  rows: readonly Row<ContractColumn>[],
  locked: boolean,
): Promise<IntakeFacts> {
  const marks = [...new Set(rows.map((row) => markOf(cellOf(row, "number"))))];
  if (locked) {
    // Contracts are locked before numbers, because a change of a contract may then take a number.
    await context.db
      .$queryRaw`select id from contract where upper(number) = any(${marks}::text[]) order by id for update`;
    await lockContractNumbers(context);
  }
  const codes = rows.flatMap((row) => cellOf(row, "categories").split(/[;,|]/)).map((code) => code.trim());
  const present = await presentOf(context, marks);
  const had = [...present.values()].flatMap(({ values }) => values.fields.categories);
  return {
    ...(await groundOf(context, rows)),
    present,
    today: todayOf(context),
    // Codes that contracts already have stay, even if the county's list no longer has them.
    codes: new Set([...(await knownCodes(context, [...new Set(codes)])), ...had]),
    maySayExecuted: may(context, "contracts.lifecycle.mark-executed"),
  };
}

/** Contracts with these numbers, without regard to the viewer, by normalized number. */
export async function presentOf(
  context: SignedContext,
  marks: readonly string[],
): Promise<Map<string, PresentContract>> {
  const { db, tenant } = context;
  const keys = await db.$queryRaw<{ id: string }[]>`
    select id from contract where upper(number) = any(${[...marks]}::text[]) order by id`;
  const where = { id: { in: keys.map(({ id }) => id) } };
  const readable = await db.contract.findMany({
    where: { AND: [where, await readableContracts(context)] },
    select: { id: true },
  });
  const found = await db.contract.findMany({
    where,
    include: {
      intake: true,
      resolution: { select: { number: true } },
      _count: { select: { payments: true, encumbrances: true, children: true, terminations: true, ceilings: true } },
    },
  });
  const reads = new Set(readable.map(({ id }) => id));
  const mayEdit = may(context, "contracts.contract-record.edit");
  return new Map(
    found.map((row): [string, PresentContract] => {
      const { intake, resolution, _count: has, ...contract } = row;
      const { executedAt } = contract;
      const status = contractStatusOf(row.status);
      return [
        markOf(row.number),
        {
          id: row.id,
          status,
          isDeleted: row.isDeleted,
          isReadable: reads.has(row.id),
          mayEdit: mayEdit || row.ownerId === context.actor.userId,
          cameIn: intake !== null,
          rested: intake && restedOn(has, { ...contract, status, intake }),
          values: {
            fields: fieldsInContract(contract),
            departmentId: row.departmentId,
            department: row.department,
            vendorId: row.vendorId,
            vendorName: row.vendorName,
            ownerId: row.ownerId,
            ownerName: row.ownerName,
            executedOn: intake?.wasExecuted ? intake.executedOn : executedAt && todayIn(tenant.timeZone, executedAt),
            terminatedOn: row.terminatedOn,
            resolutionId: row.resolutionId,
            resolutionNumber: intake?.resolutionNumber ?? resolution?.number ?? null,
          },
        },
      ];
    }),
  );
}

/** What was done here with an imported contract, in words. Null: nothing. */
function restedOn(
  has: Record<"payments" | "encumbrances" | "children" | "terminations" | "ceilings", number>,
  contract: {
    status: ContractStatus;
    edition: number;
    archivedAt: Date | null;
    intake: { wasExecuted: boolean; at: Date };
  },
): string | null {
  const { status, edition, archivedAt, intake } = contract;
  if (has.children > 0) return "it was renewed or amended";
  if (has.payments > 0) return "payments were entered";
  if (has.encumbrances > 0 || has.ceilings > 0) return "its money was changed";
  if (has.terminations > 0) return "its termination was asked for";
  if (!intake.wasExecuted) return status !== "DRAFT" || edition > 1 ? "it was sent to its route" : null;
  return archivedAt !== null && archivedAt > intake.at ? "it was archived" : null;
}

/** Any one of these permissions is enough to own a contract. */
const OWNS = [
  "contracts.contract-record.view-own",
  "contracts.contract-record.view-department",
  "contracts.contract-record.view-all",
] as const;

async function groundOf(context: SignedContext, rows: readonly Row<ContractColumn>[]): Promise<IntakeGround> {
  const { db, actor } = context;
  const vendors = await db.vendor.findMany({
    where: { AND: [{ standing: { in: ["ACTIVE", "WAITING"] } }, await readableVendors(context)] },
    select: { id: true, legalName: true, dba: true },
    orderBy: { id: "asc" },
  });
  const laws = [...new Set(rows.map((row) => markOf(cellOf(row, "resolution"))).filter((mark) => mark !== ""))];
  // Vendors' users and guests may not view contracts, so they own none.
  const roles = await rolesHolding(context, OWNS);
  const people = await db.user.findMany({
    where: { isActive: true, roleId: { in: [...roles.keys()] } },
    select: { id: true, firstName: true, lastName: true, email: true },
    orderBy: { id: "asc" },
  });
  return {
    vendors: vendors.map(({ id, legalName: name, dba }) => ({ id, name, dba })),
    departments: await db.department.findMany({ select: { id: true, name: true, abbreviation: true } }),
    people: people.map((user) => ({ id: user.id, name: fullName(user), email: user.email })),
    resolutions: laws.length === 0 ? [] : await lawsNamed(context, laws),
    self: { id: actor.userId, name: actor.name },
  };
}

/** Adopted resolutions with these numbers. */
async function lawsNamed(context: Context, marks: readonly string[]): Promise<{ id: string; number: string }[]> {
  const keys = await context.db.$queryRaw<{ id: string }[]>`
    select id from resolution where upper(number) = any(${[...marks]}::text[]) order by id`;
  const found = await context.db.resolution.findMany({
    where: {
      AND: [
        { id: { in: keys.map(({ id }) => id) }, isDeleted: false, status: { in: ["ADOPTED", "PUBLISHED"] } },
        await linkableResolutions(context),
      ],
    },
    select: { id: true, number: true },
    orderBy: { id: "asc" },
  });
  return found.flatMap(({ id, number }) => (number === null ? [] : [{ id, number }]));
}
