import { builder } from "../../builder.ts";
import { momentInFigures } from "../../dates.rules.ts";
import { exportList } from "../../files/exportList.ts";
import { ExportFormat } from "../../files/keepSheet.ts";
import { SortDirection } from "../../SortDirection.ts";
import { nodeNow } from "../../subject.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { verb } from "../../verb.ts";
import { projectStatusOf, WAITING_FOR } from "../words.rules.ts";
import { type ExportedProject, LAYOUTS } from "./exports.rules.ts";
import { ProjectFilter } from "./ProjectFilter.ts";
import { ProjectList } from "./projects.ts";

const ProjectLayout = builder.enumType("ProjectLayout", {
  description: "Columns in an export of projects.",
  values: {
    PROJECTS: { description: "Columns of the project list." },
    DASHBOARD: { description: "Columns of the Procurement table on the tenant dashboard." },
  } as const,
});

verb("exportProjects", {
  description:
    "Creates a spreadsheet of the projects that you may read, at most 50,000 rows. Only you can read it, and it is kept for one day.",
  permission: "procurement.project-record.export",
  forTokens: true,
  input: (t) => ({
    filter: t.field({ type: ProjectFilter, description: "Filter for the projects. Null for all." }),
    sort: t.field({ type: ProjectList.Sort, description: "Sort order, as for the list." }),
    direction: t.field({ type: SortDirection, description: "Sort direction, as for the list." }),
    format: t.field({ type: ExportFormat, required: true, description: "File format of the export." }),
    layout: t.field({ type: ProjectLayout, description: "Columns of the export. Null for PROJECTS." }),
  }),
  run: async ({ filter, format, layout, ...order }, context) => {
    const list = await ProjectList.listed(context, { filter, ...order });
    const zone = context.tenant.timeZone;
    return exportList(context, {
      what: "projects",
      layout: LAYOUTS[layout ?? "PROJECTS"],
      format,
      filter,
      places: (page) => ProjectList.placesOf(context, list, page),
      find: (ids) =>
        context.db.project.findMany({
          where: { id: { in: ids } },
          include: {
            solicitation: { select: { number: true, dueAt: true } },
            awardedVendor: { select: { legalName: true } },
          },
        }),
      rowOf: ({ solicitation, estimatedCost, awardedVendor, ...row }): ExportedProject => ({
        ...row,
        bidNumber: solicitation?.number ?? null,
        status: projectStatusOf(row.status),
        waitingFor: WAITING_FOR.find((each) => each === row.waitingFor) ?? null,
        estimatedCost: estimatedCost === null ? null : Number(estimatedCost),
        createdOn: todayIn(zone, row.createdAt),
        due: solicitation?.dueAt ? momentInFigures(solicitation.dueAt, zone) : null,
        vendor: awardedVendor?.legalName ?? null,
      }),
    });
  },
  payload: (t) => ({
    file: nodeNow(
      t,
      "StoredFile",
      "The spreadsheet: Projects.xlsx, or Procurement.xlsx in the dashboard's layout.",
      (done) => done.fileId,
    ),
    rows: t.exposeInt("rows", { description: "Number of projects in the file." }),
  }),
});
