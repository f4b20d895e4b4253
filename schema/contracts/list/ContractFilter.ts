import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, keyOf } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { askedByDepartment } from "../../departments/departmentNamed.ts";
import { MORE } from "../../listing.rules.ts";
import { startOfDay } from "../../tenancy/rules.ts";
import { ContractKindEnum, ContractStatusEnum } from "../enums.ts";
import { ContractFlag, flagged } from "../notices/flags.ts";
import { waitsOnViewer } from "./waitsOnViewer.ts";

/** What a list of contracts is narrowed to. */
export const ContractFilter = builder.inputType("ContractFilter", {
  description: "What a list of contracts is narrowed to; all that is given must fit.",
  fields: (t) => ({
    q: t.string({
      description:
        'Words sought in names, numbers, vendors, departments, owners, descriptions, texts, dates, status, number of the resolution and whose turn it is, whatever their ending; "quoted" as they stand; -without; one or other. The last may be unfinished. Null: no search.',
    }),
    status: t.field({ type: ContractStatusEnum, description: "How far they have come. Null: all." }),
    kind: t.field({ type: ContractKindEnum, description: "What they are to the one they came from. Null: all." }),
    department: t.string({
      description:
        "The department, its whole name whatever the case: as it is called now, or as it was when it asked. Null: all.",
    }),
    vendorId: t.id({ description: "The vendor. Null: all." }),
    waitingOnMe: t.boolean({
      description: "True: those whose turn is the viewer's, and which ask what the viewer may do. Else: all.",
    }),
    mine: t.boolean({ description: "True: those that the viewer owns. Else: all." }),
    flag: t.field({ type: ContractFlag, description: "What the calendar says of them today. Null: all." }),
    category: t.string({ description: "Code of a commodity. Null: all." }),
    year: t.int({ description: "Year in which they were started. Null: all." }),
    endsBy: t.field({
      type: "Date",
      description: "Executed ones whose last day, with their changes, is on or before this one. Null: all.",
    }),
  }),
});
export type Filter = typeof ContractFilter.$inferInput;

/** A filter as conditions, the search left out; [] when it narrows nothing. */
export async function narrowed(
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
  if (filter.flag) all.push({ id: { in: await flagged(context, filter.flag) } });
  if (filter.mine) all.push(context.actor ? { ownerId: context.actor.userId } : { id: { in: [] } });
  if (filter.waitingOnMe) all.push(await waitsOnViewer(context));
  if (filter.year != null) {
    const zone = context.tenant?.timeZone ?? "UTC";
    const [from, to] = [filter.year, filter.year + 1].map((year) =>
      year >= 1 && year <= 9999 ? startOfDay(zone, `${String(year).padStart(4, "0")}-01-01`) : null,
    );
    all.push(from && to ? { createdAt: { gte: from, lt: to } } : { id: { in: [] } });
  }
  const department = await askedByDepartment(context, filter.department);
  if (department) all.push(department);
  return all;
}

/** Executed contracts that end by a day: few are named along the index of last days; of many the first are soon met along any order. */
async function endingBy({ db }: Pick<Context, "db">, day: string): Promise<Prisma.ContractWhereInput> {
  // In the words that lists sort by; those without a last day sort before every digit.
  const of = { status: "EXECUTED", sortEnd: { gt: "0", lt: `${day}\u0002` } } satisfies Prisma.ContractWhereInput;
  const found = await db.contract.findMany({
    where: of,
    orderBy: { sortEnd: "asc" },
    take: MORE,
    select: { id: true },
  });
  return found.length < MORE ? { AND: [{ id: { in: found.map(({ id }) => id) } }, of] } : of;
}

/** Contracts in a category: few are named, of many the first are soon met along any order. */
async function ofCategory({ db }: Pick<Context, "db">, category: string): Promise<Prisma.ContractWhereInput> {
  const of: Prisma.ContractWhereInput = { categories: { has: category } };
  const found = await db.$queryRaw<
    { id: string }[]
  >`select id from dais_contracts_of_category(${category}, ${MORE}::int)`;
  return found.length < MORE ? { AND: [{ id: { in: found.map(({ id }) => id) } }, of] } : of;
}
