// Whom and what a row names, among what the county keeps: vendor, department, owner, resolution. Decision 'Contracts come in from a file'.
import { plainName } from "../../vendors/duplicates.rules.ts";
import { markOf } from "../money/ledger.rules.ts";
import type { ContractValues } from "./import.rules.ts";
import type { SaidContract } from "./read.rules.ts";

export interface Named {
  id: string;
  name: string;
}

/** What the county keeps that rows may name. */
export interface IntakeGround {
  vendors: readonly (Named & { dba: string | null })[];
  departments: readonly (Named & { abbreviation: string | null })[];
  people: readonly (Named & { email: string })[];
  resolutions: readonly { id: string; number: string }[];
  /** Whoever sends the file: she owns what names nobody. */
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

const LONGEST_RESOLUTION = 60;
const cut = (text: string): string => `“${text.slice(0, 60)}”`;

/** The same by what rows may call it: made once for a file. */
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

/** The one of these names; a name to the letter goes before one that is only alike. */
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

/** Whom and what a row names; what it leaves empty stays as it is. A resolution that is not found is told, and its number kept. */
export function resolveRow(
  said: SaidContract,
  before: Omit<ContractValues, "status"> | undefined,
  ground: Ground,
): (Who & { notes: string[] }) | { problem: string } {
  const stays = (text: string, name: string | undefined): boolean =>
    name !== undefined && (text === "" || markOf(text) === markOf(name));
  if (said.vendor === "" && !before) return { problem: "The vendor is missing." };
  if (said.department === "" && !before) return { problem: "The department is missing." };
  const vendor =
    before && stays(said.vendor, before.vendorName)
      ? { id: before.vendorId, name: before.vendorName }
      : vendorOf(said.vendor, ground);
  if ("problem" in vendor) return vendor;
  const department =
    before && stays(said.department, before.department)
      ? { id: before.departmentId, name: before.department }
      : departmentOf(said.department, ground);
  if ("problem" in department) return department;
  const owner =
    before && stays(said.owner, before.ownerName)
      ? { id: before.ownerId, name: before.ownerName }
      : said.owner === ""
        ? ground.self
        : ownerOf(said.owner, ground);
  if ("problem" in owner) return owner;
  const law = lawOf(said.resolution, before, ground);
  if ("problem" in law) return law;
  return {
    // One that is the same vendor by another spelling keeps the name that the contract gives her.
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

/** The resolution that is named, linked where the county keeps it. */
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
  if (number.length > LONGEST_RESOLUTION)
    return { problem: `A resolution number may have at most ${LONGEST_RESOLUTION} characters.` };
  if (before?.resolutionId && markOf(before.resolutionNumber ?? "") === markOf(number))
    return { ...before, resolutionId: before.resolutionId, resolutionNumber: before.resolutionNumber, notes: [] };
  const found = resolutions.get(markOf(number)) ?? [];
  const [only, ...others] = found;
  const kept = before && markOf(before.resolutionNumber ?? "") === markOf(number) ? before.resolutionNumber : number;
  return only && others.length === 0
    ? { resolutionId: only.id, resolutionNumber: kept, notes: [] }
    : {
        resolutionId: null,
        resolutionNumber: kept,
        notes: [
          found.length > 1
            ? `${found.length} resolutions have the number ${cut(number)}. The number is noted, but none is linked.`
            : `No adopted resolution ${cut(number)} was found. The number is noted, but none is linked.`,
        ],
      };
}
