import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, keyOf } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { requestedByDepartment } from "../../departments/departmentNamed.ts";
import { MORE } from "../../listing.rules.ts";
import { startOfDay } from "../../tenancy/rules.ts";
import { ContractKindEnum, ContractStatusEnum } from "../enums.ts";
import { ContractFlag, flaggedContracts } from "../notices/flags.ts";
import { waitsOnViewer } from "./waitsOnViewer.ts";

export const ContractFilter = builder.inputType("ContractFilter", {
  description: "Filter for a list of contracts. All conditions must match.",
  fields: (t) => ({
    q: t.string({
      description:
        'Search words in names, numbers, vendors, departments, owners, descriptions, texts, dates, statuses, resolution numbers and who must act next, matched with any ending. Use "quotes" for exact phrases, -word to exclude, and or for alternatives. The last word may be unfinished. Null for no search.',
    }),
    status: t.field({ type: ContractStatusEnum, description: "Status of the contracts. Null for all." }),
    kind: t.field({
      type: ContractKindEnum,
      description: "Kind of contract: an original, or a change of one. Null for all.",
    }),
    department: t.string({
      description:
        "Whole name of the department, ignoring case: its current name, or its name when the contract was saved. Null for all.",
    }),
    vendorId: t.id({ description: "Global id of the vendor. Null for all vendors." }),
    waitingOnMe: t.boolean({
      description:
        "True limits the list to contracts on which the viewer must act next and may do so. Null or false for all.",
    }),
    mine: t.boolean({ description: "True limits the list to contracts that the viewer owns. Null or false for all." }),
    flag: t.field({ type: ContractFlag, description: "Date flag of the contracts today. Null for all." }),
    category: t.string({ description: "Commodity code of the contracts. Null for all." }),
    year: t.int({ description: "Year in which the contracts were started. Null for all." }),
    endsBy: t.field({
      type: "Date",
      description:
        "Limits the list to executed contracts whose last day, including changes, is on or before this date. Null for all.",
    }),
  }),
});
export type Filter = typeof ContractFilter.$inferInput;

/** A filter as conditions, without the search text. [] if it limits nothing. */
export async function filterConditions(
  context: Context,
  filter: Filter | null | undefined,
): Promise<Prisma.ContractWhereInput[]> {
  const all: Prisma.ContractWhereInput[] = [];
  if (!filter) return all;
  if (filter.status) all.push({ status: filter.status });
  if (filter.kind) all.push({ kind: filter.kind });
  if (filter.category) all.push(await ofCategory(context, filter.category));
  if (filter.vendorId) all.push({ vendorId: keyOf("Vendor", filter.vendorId) });
  if (filter.endsBy) all.push(await endingBy(context, filter.endsBy));
  if (filter.flag) all.push({ id: { in: await flaggedContracts(context, filter.flag) } });
  if (filter.mine) all.push(context.actor ? { ownerId: context.actor.userId } : { id: { in: [] } });
  if (filter.waitingOnMe) all.push(await waitsOnViewer(context));
  if (filter.year != null) {
    const zone = context.tenant?.timeZone ?? "UTC";
    const [from, to] = [filter.year, filter.year + 1].map((year) =>
      year >= 1 && year <= 9999 ? startOfDay(zone, `${String(year).padStart(4, "0")}-01-01`) : null,
    );
    all.push(from && to ? { createdAt: { gte: from, lt: to } } : { id: { in: [] } });
  }
  const department = await requestedByDepartment(context, filter.department);
  if (department) all.push(department);
  return all;
}

/**
 * Executed contracts that end by a day. A few are found along the index of last days. If there are many, any order
 * finds them soon.
 */
async function endingBy({ db }: Pick<Context, "db">, day: string): Promise<Prisma.ContractWhereInput> {
  // As sorted text; contracts without a last day come before every digit.
  const of = { status: "EXECUTED", sortEnd: { gt: "0", lt: `${day}\u0002` } } satisfies Prisma.ContractWhereInput;
  const found = await db.contract.findMany({
    where: of,
    orderBy: { sortEnd: "asc" },
    take: MORE,
    select: { id: true },
  });
  return found.length < MORE ? { AND: [{ id: { in: found.map(({ id }) => id) } }, of] } : of;
}

/** Contracts in a category. A few are listed by id. If there are many, any order finds them soon. */
async function ofCategory({ db }: Pick<Context, "db">, category: string): Promise<Prisma.ContractWhereInput> {
  const of: Prisma.ContractWhereInput = { categories: { has: category } };
  const found = await db.$queryRaw<
    { id: string }[]
  >`select id from dais_contracts_of_category(${category}, ${MORE}::int)`;
  return found.length < MORE ? { AND: [{ id: { in: found.map(({ id }) => id) } }, of] } : of;
}
