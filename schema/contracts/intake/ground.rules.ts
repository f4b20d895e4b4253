// Matches what a row names with the county's records: vendor, department, owner, resolution. Decision 'Contracts come
// in from a file'.
import { plainName } from "../../vendors/duplicates.rules.ts";
import { markOf } from "../money/ledger.rules.ts";
import type { ContractValues } from "./import.rules.ts";
import type { SaidContract } from "./read.rules.ts";

export interface Named {
  id: string;
  name: string;
}

/** County records that rows may name. */
export interface IntakeGround {
  vendors: readonly (Named & { dba: string | null })[];
  departments: readonly (Named & { abbreviation: string | null })[];
  people: readonly (Named & { email: string })[];
  resolutions: readonly { id: string; number: string }[];
  /** The person who imports owns contracts that name no owner. */
  self: Named;
}

type Who = Pick<
  ContractValues,
  | "vendorId"
  | "vendorName"
  | "departmentId"
  | "department"
  | "ownerId"
  | "ownerName"
  | "resolutionId"
  | "resolutionNumber"
>;

const MAX_RESOLUTION_LENGTH = 60;
const cut = (text: string): string => `“${text.slice(0, 60)}”`;

/** The same, indexed by what rows may contain; built once per file. */
export function groundFor({ vendors, departments, people, resolutions, self }: IntakeGround) {
  return {
    self,
    vendorsExactly: Map.groupBy(vendors, ({ name }) => markOf(name)),
    vendorsAlike: Map.groupBy(vendors, ({ name }) => plainName(name)),
    vendorsByTrade: Map.groupBy(vendors, ({ dba }) => plainName(dba)),
    departments: new Map([
      ...departments.flatMap((each) => (each.abbreviation ? [[markOf(each.abbreviation), each] as const] : [])),
      ...departments.map((each) => [markOf(each.name), each] as const),
    ]),
    peopleByName: Map.groupBy(people, ({ name }) => markOf(name)),
    peopleByEmail: Map.groupBy(people, ({ email }) => markOf(email)),
    resolutions: Map.groupBy(resolutions, ({ number }) => markOf(number)),
  };
}
export type Ground = ReturnType<typeof groundFor>;

/** The match for a name; an exact match comes before a similar one. */
function vendorOf(name: string, ground: Ground): Named | { problem: string } {
  const plain = plainName(name);
  const exactly = ground.vendorsExactly.get(markOf(name)) ?? [];
  const alike = ground.vendorsAlike.get(plain) ?? [];
  const trade = plain === "" ? [] : (ground.vendorsByTrade.get(plain) ?? []);
  const found = exactly.length === 1 ? exactly : alike.length > 0 ? alike : trade;
  const [only, ...others] = found;
  if (!only) return { problem: `Vendor ${cut(name)} not found. Add the vendor first, or import your vendors.` };
  return others.length === 0
    ? only
    : { problem: `${found.length} vendors are named ${cut(name)}. Merge them, or use the full name of one.` };
}

const departmentOf = (name: string, { departments }: Ground): Named | { problem: string } =>
  departments.get(markOf(name)) ?? { problem: `Department ${cut(name)} not found.` };

function ownerOf(name: string, { peopleByEmail, peopleByName }: Ground): Named | { problem: string } {
  const [only, ...others] = (name.includes("@") ? peopleByEmail : peopleByName).get(markOf(name)) ?? [];
  if (!only) return { problem: `No user named ${cut(name)} can view and own contracts. Use an email address.` };
  return others.length === 0 ? only : { problem: `Several users are named ${cut(name)}. Use an email address.` };
}

/**
 * Records that a row names; empty cells change nothing. If a resolution is not found, that is reported and its number
 * kept.
 */
export function resolveRow(
  contractRow: SaidContract,
  before: Omit<ContractValues, "status"> | undefined,
  ground: Ground,
): (Who & { notes: string[] }) | { problem: string } {
  const stays = (text: string, name: string | undefined): boolean =>
    name !== undefined && (text === "" || markOf(text) === markOf(name));
  if (contractRow.vendor === "" && !before) return { problem: "The vendor is missing." };
  if (contractRow.department === "" && !before) return { problem: "The department is missing." };
  const vendor =
    before && stays(contractRow.vendor, before.vendorName)
      ? { id: before.vendorId, name: before.vendorName }
      : vendorOf(contractRow.vendor, ground);
  if ("problem" in vendor) return vendor;
  const department =
    before && stays(contractRow.department, before.department)
      ? { id: before.departmentId, name: before.department }
      : departmentOf(contractRow.department, ground);
  if ("problem" in department) return department;
  const owner =
    before && stays(contractRow.owner, before.ownerName)
      ? { id: before.ownerId, name: before.ownerName }
      : contractRow.owner === ""
        ? ground.self
        : ownerOf(contractRow.owner, ground);
  if ("problem" in owner) return owner;
  const law = lawOf(contractRow.resolution, before, ground);
  if ("problem" in law) return law;
  return {
    // If it is the same vendor with a different spelling, the contract's own spelling stays.
    vendorId: vendor.id,
    vendorName: before && vendor.id === before.vendorId ? before.vendorName : vendor.name.slice(0, 300),
    departmentId: department.id,
    department: before && department.id === before.departmentId ? before.department : department.name,
    ownerId: owner.id,
    ownerName: before && owner.id === before.ownerId ? before.ownerName : owner.name,
    ...law,
  };
}

type Law = Pick<Who, "resolutionId" | "resolutionNumber"> & { notes: string[] };

/** The named resolution, linked if the county has it. */
function lawOf(
  number: string,
  before: Pick<Who, "resolutionId" | "resolutionNumber"> | undefined,
  { resolutions }: Ground,
): Law | { problem: string } {
  if (number === "")
    return {
      resolutionId: before?.resolutionId ?? null,
      resolutionNumber: before?.resolutionNumber ?? null,
      notes: [],
    };
  if (number.length > MAX_RESOLUTION_LENGTH)
    return { problem: `A resolution number may have at most ${MAX_RESOLUTION_LENGTH} characters.` };
  if (before?.resolutionId && markOf(before.resolutionNumber ?? "") === markOf(number))
    return { ...before, resolutionId: before.resolutionId, resolutionNumber: before.resolutionNumber, notes: [] };
  const found = resolutions.get(markOf(number)) ?? [];
  const [only, ...others] = found;
  const storedNumber =
    before && markOf(before.resolutionNumber ?? "") === markOf(number) ? before.resolutionNumber : number;
  return only && others.length === 0
    ? { resolutionId: only.id, resolutionNumber: storedNumber, notes: [] }
    : {
        resolutionId: null,
        resolutionNumber: storedNumber,
        notes: [
          found.length > 1
            ? `${found.length} resolutions have the number ${cut(number)}. The number is noted, but none is linked.`
            : `No adopted resolution ${cut(number)} was found. The number is noted, but none is linked.`,
        ],
      };
}
