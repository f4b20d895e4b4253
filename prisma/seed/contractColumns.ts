// A demonstration contract as columns, and its state in time.
import { richTextOf } from "#schema/richText.rules.ts";
import type { Prisma } from "../generated/client/client.ts";
import { addDays } from "./calendar.ts";
import { changeOf, optionsOf } from "./contractChanges.ts";
import type { DemoContract } from "./demoContracts.ts";
import type { Someone } from "./resolutionBook.ts";

export interface ContractGround {
  timeZone: string;
  /** YYYY-MM-DD. */
  today: string;
  /** By name. */
  departments: ReadonlyMap<string, string>;
  person: (name: string) => Someone;
  /** Keys by the vendor's name and the titles of its sources. */
  vendors: ReadonlyMap<string, string>;
  projects: ReadonlyMap<string, string>;
  resolutions: ReadonlyMap<string, string>;
}

/** A contract's content and sources, as columns. */
export function contractColumns(
  { today, departments, vendors, projects, resolutions, person }: ContractGround,
  contract: DemoContract,
  identity: { id: string; number: string; owner: Someone; createdAt: Date },
): Prisma.ContractCreateManyInput {
  const { name, description, department, vendor, start, end, notice, amount, categories } = contract;
  const { project, resolution, confirmed } = contract;
  const { id, number, owner, createdAt } = identity;
  const resolutionId = resolutions.get(resolution ?? "") ?? null;
  const legal = confirmed && resolutionId ? person("legal") : null;
  const day = (days: number) => addDays(today, days);
  return {
    id,
    number,
    name,
    description,
    department,
    departmentId: departments.get(department) ?? null,
    vendorId: vendors.get(vendor) as string,
    vendorName: vendor,
    startDate: day(start),
    endDate: day(end),
    noticeDate: notice === undefined ? null : day(notice),
    notToExceed: amount === null ? null : BigInt(amount * 100),
    categories,
    text: richTextOf(
      [
        `Between the county and ${vendor}.`,
        description,
        "The vendor is paid within thirty days of a proper invoice, and no more than the amount above.",
        "Either side may end this agreement for cause with thirty days' notice in writing.",
      ].join("\n"),
    ) as unknown as Prisma.InputJsonObject,
    projectId: projects.get(project ?? "") ?? null,
    resolutionId,
    purposeConfirmedById: legal?.id ?? null,
    purposeConfirmedByName: legal?.name ?? null,
    // As in its text.
    ...(contract.change ? {} : { causeDays: 30 }),
    ...optionsOf(contract),
    ...changeOf(contract),
    ownerId: owner.id,
    ownerName: owner.name,
    createdAt,
  };
}

/** The day if it is a weekday, else the Friday before it. */
export function weekday(day: string): string {
  let found = day;
  while ([0, 6].includes(new Date(`${found}T00:00:00Z`).getUTCDay())) found = addDays(found, -1);
  return found;
}
