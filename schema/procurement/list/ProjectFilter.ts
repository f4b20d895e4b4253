import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { askedByDepartment } from "../../departments/departmentNamed.ts";
import { MORE } from "../../listing.rules.ts";
import { startOfDay } from "../../tenancy/rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { ProcurementTypeEnum, ProjectStatusEnum } from "../enums.ts";
import { BEFORE_PUBLICATION, lateSince, STAFF_TURNS } from "./late.rules.ts";
import { waitsOnViewer } from "./waitsOnViewer.ts";

/** What a list of projects is narrowed to. */
export const ProjectFilter = builder.inputType("ProjectFilter", {
  description: "What a list of projects is narrowed to; all that is given must fit.",
  fields: (t) => ({
    q: t.string({
      description:
        'Words sought in titles, numbers, names, descriptions, sections, lines, names of documents, dates, status and whose turn it is, whatever their ending; "quoted" as they stand; -without; one or other. The last may be unfinished. Null: no search.',
    }),
    status: t.field({ type: ProjectStatusEnum, description: "How far they have come. Null: all." }),
    statuses: t.field({
      type: [ProjectStatusEnum],
      most: 13,
      description: "Any of these statuses. Null or []: all.",
    }),
    department: t.string({
      description:
        "The department that asked, its whole name whatever the case: as it is called now, or as it was when it asked. Null: all.",
    }),
    waitingOnMe: t.boolean({
      description: "True: those whose turn is the viewer's, and which ask what the viewer may do. Else: all.",
    }),
    mine: t.boolean({
      description: "True: those that the viewer made, or in which the viewer is a contact. Else: all.",
    }),
    category: t.string({ description: "Code of a commodity. Null: all." }),
    type: t.field({ type: ProcurementTypeEnum, description: "How their answers are compared. Null: all." }),
    year: t.int({ description: "Year in which they were asked for. Null: all." }),
    late: t.boolean({
      description:
        "True: those that run late: waiting on staff for more than 14 days, an opening overdue, or a start date passed before publication. Else: all.",
    }),
    dueBy: t.field({
      type: "Date",
      description: "Open ones whose bids are due from now to the end of this day. Null: all.",
    }),
  }),
});
export type Filter = typeof ProjectFilter.$inferInput;

/** A filter as conditions, the search left out; [] when it narrows nothing. */
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
  const department = await askedByDepartment(context, filter.department);
  if (department) all.push(department);
  return all;
}

/** Projects in a category: few are named, of many the first are soon met along any order. */
async function ofCategory({ db }: Context, category: string): Promise<Prisma.ProjectWhereInput> {
  const of: Prisma.ProjectWhereInput = { categories: { has: category } };
  const found = await db.$queryRaw<
    { id: string }[]
  >`select id from dais_projects_of_category(${category}, ${MORE}::int)`;
  return found.length < MORE ? { AND: [{ id: { in: found.map((each) => each.id) } }, of] } : of;
}

/** What `lateWhy` finds late, as a condition. */
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
