import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { requestedByDepartment } from "../../departments/departmentNamed.ts";
import { MORE } from "../../listing.rules.ts";
import { startOfDay } from "../../tenancy/rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { ProcurementTypeEnum, ProjectStatusEnum } from "../enums.ts";
import { BEFORE_PUBLICATION, lateSince, STAFF_TURNS } from "./late.rules.ts";
import { waitsOnViewer } from "./waitsOnViewer.ts";

/** Filters for a list of projects. */
export const ProjectFilter = builder.inputType("ProjectFilter", {
  description: "Filter for a list of projects. All given conditions must match.",
  fields: (t) => ({
    q: t.string({
      description:
        'Words to search for in titles, numbers, names, descriptions, sections, lines, document names, dates, status and who has to act, ignoring word endings. "quoted" for an exact phrase, -without to exclude, one or other for either. The last word may be incomplete. Null for no search.',
    }),
    status: t.field({ type: ProjectStatusEnum, description: "Status of the projects. Null for all." }),
    statuses: t.field({
      type: [ProjectStatusEnum],
      most: 13,
      description: "Any of these statuses. Null or [] for all.",
    }),
    department: t.string({
      description:
        "Full name of the requesting department, ignoring case, as it is now or as it was at the time of the request. Null for all.",
    }),
    waitingOnMe: t.boolean({
      description: "True for projects that wait for an action the viewer may take. Otherwise all.",
    }),
    mine: t.boolean({
      description: "True for projects that the viewer created or is a contact of. Otherwise all.",
    }),
    category: t.string({ description: "Code of a commodity. Null for all." }),
    type: t.field({ type: ProcurementTypeEnum, description: "How bids or proposals are compared. Null for all." }),
    year: t.int({ description: "Year of the request. Null for all." }),
    late: t.boolean({
      description:
        "True for late projects: waiting for staff for more than 14 days, past the opening time, or past the start date before publication. Otherwise all.",
    }),
    dueBy: t.field({
      type: "Date",
      description: "Open projects whose bids are due between now and the end of this day. Null for all.",
    }),
  }),
});
export type Filter = typeof ProjectFilter.$inferInput;

/** A filter as query conditions, except the search text. [] if it filters nothing. */
export async function narrowed(
  context: Context,
  filter: Filter | null | undefined,
): Promise<Prisma.ProjectWhereInput[]> {
  const all: Prisma.ProjectWhereInput[] = [];
  if (!filter) return all;
  const zone = context.tenant?.timeZone ?? "UTC";
  if (filter.status) all.push({ status: filter.status });
  if (filter.statuses && filter.statuses.length > 0) all.push({ status: { in: [...filter.statuses] } });
  if (filter.type) all.push({ procurementType: filter.type });
  if (filter.category) all.push(await ofCategory(context, filter.category));
  if (filter.year != null && filter.year >= 1 && filter.year <= 9998) {
    const [from, to] = [filter.year, filter.year + 1].map((year) =>
      startOfDay(zone, `${String(year).padStart(4, "0")}-01-01`),
    );
    all.push({ createdAt: { gte: from, lt: to } } as Prisma.ProjectWhereInput);
  } else if (filter.year != null) all.push({ id: { in: [] } });
  if (filter.mine) {
    const userId = context.actor?.userId;
    all.push(
      userId
        ? { OR: [{ creatorId: userId }, { projectContactId: userId }, { procurementContactId: userId }] }
        : { id: { in: [] } },
    );
  }
  if (filter.waitingOnMe) all.push(waitsOnViewer(context));
  if (filter.late) all.push(isLate(context));
  if (filter.dueBy) {
    const now = context.ports.clock.now();
    all.push({ solicitation: { state: "OPEN", dueAt: { gte: now, lt: startOfDay(zone, filter.dueBy, 1) } } });
  }
  const department = await requestedByDepartment(context, filter.department);
  if (department) all.push(department);
  return all;
}

/**
 * Projects in a category. A few are listed by id. If there are many, any index order reaches the first ones quickly.
 */
async function ofCategory({ db }: Context, category: string): Promise<Prisma.ProjectWhereInput> {
  const of: Prisma.ProjectWhereInput = { categories: { has: category } };
  const found = await db.$queryRaw<
    { id: string }[]
  >`select id from dais_projects_of_category(${category}, ${MORE}::int)`;
  return found.length < MORE ? { AND: [{ id: { in: found.map((each) => each.id) } }, of] } : of;
}

/** The query condition for what `lateWhy` calls late. */
function isLate(context: Context): Prisma.ProjectWhereInput {
  const now = context.ports.clock.now();
  return {
    waitingFor: { in: [...STAFF_TURNS] },
    OR: [
      { waitingSince: { lt: lateSince(now) } },
      { status: "CLOSED", solicitation: { openingAt: { lte: now } } },
      { status: { in: [...BEFORE_PUBLICATION] }, startDate: { lt: todayOf(context) } },
    ],
  };
}
