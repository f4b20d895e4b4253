import type { Context } from "../../context.ts";
import { startOfDay } from "../../tenancy/rules.ts";
import { GROUP_NAMES } from "../../vendors/commodityGroups.rules.ts";
import type { LockedProject } from "../../projects/ProjectRecord.ts";
import type { TwelveMonthSum } from "./sums.rules.ts";

interface Row {
  code: string;
  projects: number;
  awarded: bigint | null;
  estimated: bigint | null;
  unknown: number;
}

/**
 * Other purchases since a day: for each of the project's commodities, and by its department. An award counts with its
 * amount. Any other project that has not ended counts with its estimate.
 */
export async function sumsOf(
  context: Context,
  project: Pick<LockedProject, "id" | "categories" | "departmentId" | "department">,
  from: string,
): Promise<TwelveMonthSum[]> {
  const { db } = context;
  const since = startOfDay(context.tenant?.timeZone ?? "UTC", from);
  const { categories } = project;
  const byCode =
    categories.length === 0
      ? []
      : await db.$queryRaw<Row[]>`
          select code, count(*)::int as projects, sum(awarded_amount)::bigint as awarded,
            sum(estimated_cost) filter (where awarded_amount is null)::bigint as estimated,
            (count(*) filter (where awarded_amount is null and estimated_cost is null))::int as unknown
          from project, unnest(categories) as code
          where not is_deleted and status not in ('CANCELLED', 'NO_AWARD') and created_at >= ${since}
            and id <> ${project.id} and code = any(${categories})
          group by code`;
  const byDepartment =
    project.departmentId === null
      ? []
      : await db.$queryRaw<Row[]>`
          select '' as code, count(*)::int as projects, sum(awarded_amount)::bigint as awarded,
            sum(estimated_cost) filter (where awarded_amount is null)::bigint as estimated,
            (count(*) filter (where awarded_amount is null and estimated_cost is null))::int as unknown
          from project
          where not is_deleted and status not in ('CANCELLED', 'NO_AWARD') and created_at >= ${since}
            and id <> ${project.id} and department_id = ${project.departmentId}`;
  const ownCodes = await db.commodityCode.findMany({
    where: { code: { in: categories } },
    select: { code: true, name: true },
  });
  const names = new Map([...GROUP_NAMES, ...ownCodes.map(({ code, name }) => [code, name] as const)]);
  const amounts = (row: Row | undefined) => ({
    projects: row?.projects ?? 0,
    awarded: Number(row?.awarded ?? 0),
    estimated: Number(row?.estimated ?? 0),
    unknown: row?.unknown ?? 0,
  });
  return [
    ...categories.map((code) => ({
      of: "COMMODITY" as const,
      code,
      name: names.get(code) ?? "",
      ...amounts(byCode.find((row) => row.code === code)),
    })),
    ...byDepartment.map((row) => ({
      of: "DEPARTMENT" as const,
      code: null,
      name: project.department,
      ...amounts(row),
    })),
  ];
}
