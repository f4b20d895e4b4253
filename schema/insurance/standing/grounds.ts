import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Context } from "../../context.ts";
import { todayOf } from "../../tenancy/today.ts";
import type { Certificate } from "../engine/certificate.rules.ts";
import type { Ground } from "../engine/check.rules.ts";
import type { Waiver } from "../engine/waivers.rules.ts";
import { certificateOf, holdersOf, requirementsOf } from "../stored.rules.ts";

// Everything known about the insurance of contracts, read together for all asked.

const CONTRACT = {
  id: true,
  number: true,
  name: true,
  status: true,
  isDeleted: true,
  startDate: true,
  endDate: true,
  endDateNow: true,
  vendorId: true,
  vendorName: true,
  ownerId: true,
  vendor: { select: { legalName: true, dba: true } },
  insurance: { include: { version: true } },
  insuranceWaivers: { where: { withdrawnAt: null }, orderBy: [{ at: "asc" }, { id: "asc" }] },
} as const satisfies Prisma.ContractSelect;
export type AskedContract = Prisma.ContractGetPayload<{ select: typeof CONTRACT }>;

/** A contract with all facts for its insurance check. */
export interface Asked {
  contract: AskedContract & { insurance: NonNullable<AskedContract["insurance"]> };
  ground: Ground;
}

type Reading = Pick<Context, "db" | "ports" | "tenant">;

/** Certificates by vendor, without superseded ones: refused ones still say what to send again. */
export async function certificatesOf(
  { db }: Pick<Context, "db">,
  vendorIds: readonly string[],
): Promise<Map<string, Certificate[]>> {
  const rows = await db.insuranceCertificate.findMany({
    where: { vendorId: { in: [...new Set(vendorIds)] }, review: { not: "SUPERSEDED" } },
    orderBy: { id: "asc" },
    select: {
      id: true,
      vendorId: true,
      review: true,
      form: true,
      insured: true,
      holder: true,
      issuedOn: true,
      isSigned: true,
      policies: true,
    },
  });
  const grouped = Map.groupBy(rows, ({ vendorId }) => vendorId);
  return new Map([...grouped].map(([vendorId, certificateRows]) => [vendorId, certificateRows.map(certificateOf)]));
}

/** A waiver as the rules read it. */
export const waiverFrom = (
  row: Pick<
    AskedContract["insuranceWaivers"][number],
    "line" | "code" | "gapFrom" | "gapTo" | "insured" | "byName" | "reason" | "until"
  >,
): Waiver => ({
  line: row.line as Waiver["line"],
  code: row.code as Waiver["code"],
  gap: row.gapFrom !== null && row.gapTo !== null ? { from: row.gapFrom, to: row.gapTo } : null,
  insured: row.insured,
  by: row.byName,
  reason: row.reason,
  until: row.until,
});

/** The given contracts that require insurance, each with its facts. @param known certificates that were already read */
export async function groundsOf(
  context: Reading,
  where: Prisma.ContractWhereInput,
  known?: ReadonlyMap<string, readonly Certificate[]>,
): Promise<Asked[]> {
  const contracts = await context.db.contract.findMany({
    where: { AND: [where, { insurance: { isNot: null } }] },
    select: CONTRACT,
    orderBy: { id: "asc" },
  });
  const vendorIds = contracts.flatMap(({ vendorId }) => vendorId ?? []);
  const certificates = known ?? (vendorIds.length > 0 ? await certificatesOf(context, vendorIds) : new Map());
  const today = todayOf(context);
  const holders = holdersOf(context.tenant ?? { name: "", displayName: "" });
  return contracts.flatMap((contract) => {
    const { insurance, vendor } = contract;
    if (!insurance) return [];
    // Executed changes may have changed its term.
    const endDate = contract.endDateNow ?? contract.endDate;
    const ground: Ground = {
      requirements: requirementsOf(insurance.version),
      // A vendor name without a record has no certificates.
      vendor: vendor ?? { legalName: contract.vendorName, dba: null },
      holders,
      term: { from: contract.startDate ?? today, to: endDate },
      today,
      certificates: certificates.get(contract.vendorId ?? "") ?? [],
      waivers: contract.insuranceWaivers.map(waiverFrom),
    };
    return [{ contract: { ...contract, endDate, insurance }, ground }];
  });
}
