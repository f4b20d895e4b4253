import { builder } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { momentInFigures } from "../../dates.rules.ts";
import { ExportFormat, keepSheet } from "../../files/keepSheet.ts";
import { toCursor } from "../../paging.ts";
import { Refused } from "../../refusal.ts";
import { SortDirection } from "../../SortDirection.ts";
import { nodeNow } from "../../subject.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { verb } from "../../verb.ts";
import { projectStatusOf, WAITING_FOR } from "../words.rules.ts";
import { type ExportedProject, LAYOUTS, MOST_ROWS } from "./exports.rules.ts";
import { ProjectFilter } from "./ProjectFilter.ts";
import { type Listed, listed, placesOf, ProjectSort } from "./projects.ts";

const ProjectLayout = builder.enumType("ProjectLayout", {
  description: "Which columns an export of projects has.",
  values: {
    PROJECTS: { description: "The columns of the list of projects." },
    DASHBOARD: { description: "The columns of the tenant dashboard's table Procurement." },
  } as const,
});
/** Rows that are read at once. */
const BATCH = 2_000;

verb("exportProjects", {
  description:
    "Makes a spreadsheet of a list of projects that you may read, at most 50,000 rows. Only you can read it, and it is kept for one day.",
  permission: "procurement.project-record.export",
  forTokens: true,
  input: (t) => ({
    filter: t.field({ type: ProjectFilter, description: "What it is narrowed to. Null: everything." }),
    sort: t.field({ type: ProjectSort, description: "As for the list." }),
    direction: t.field({ type: SortDirection, description: "As for the list." }),
    format: t.field({ type: ExportFormat, required: true, description: "How it is written." }),
    layout: t.field({ type: ProjectLayout, description: "Which columns. Null: PROJECTS." }),
  }),
  run: async (input, context) => {
    const list = await listed(context, input);
    const layout = LAYOUTS[input.layout ?? "PROJECTS"];
    const rows: (string | number | null)[][] = [];
    for await (const batch of rowsOf(context, list)) {
      if (rows.length + batch.length > MOST_ROWS) {
        throw new Refused({
          code: "TOO_MANY_ROWS",
          message: "More than 50,000 projects match. Narrow the list, for example by year, and export again.",
          field: "filter",
        });
      }
      for (const row of batch) rows.push(layout.columns.map((column) => column.of(row)));
    }
    return keepSheet(context, {
      what: "projects",
      file: layout.file,
      format: input.format,
      sheet: { name: layout.sheet, columns: layout.columns, rows },
      filter: input.filter,
    });
  },
  payload: (t) => ({
    file: nodeNow(
      t,
      "StoredFile",
      "The spreadsheet: Projects.xlsx, or Procurement.xlsx in the dashboard's layout.",
      (done) => done.fileId,
    ),
    rows: t.exposeInt("rows", { description: "How many projects it holds." }),
  }),
});

/** The rows of a list in its order, some at a time. */
async function* rowsOf(context: SignedContext, list: Listed): AsyncGenerator<ExportedProject[]> {
  const zone = context.tenant.timeZone;
  let after: string | undefined;
  for (;;) {
    const places = await placesOf(context, list, { after, limit: BATCH, inverted: false });
    const ids = places.map((place) => place.id);
    const found = await context.db.project.findMany({
      where: { id: { in: ids } },
      include: {
        solicitation: { select: { number: true, dueAt: true } },
        awardedVendor: { select: { legalName: true } },
      },
    });
    const byId = new Map(found.map((row) => [row.id, row]));
    yield ids.flatMap((id): ExportedProject[] => {
      const row = byId.get(id);
      if (!row) return [];
      const { solicitation, estimatedCost } = row;
      return [
        {
          ...row,
          bidNumber: solicitation?.number ?? null,
          status: projectStatusOf(row.status),
          waitingFor: WAITING_FOR.find((each) => each === row.waitingFor) ?? null,
          estimatedCost: estimatedCost === null ? null : Number(estimatedCost),
          createdOn: todayIn(zone, row.createdAt),
          due: solicitation?.dueAt ? momentInFigures(solicitation.dueAt, zone) : null,
          vendor: row.awardedVendor?.legalName ?? null,
        },
      ];
    });
    const last = places.at(-1);
    if (!last || places.length < BATCH) return;
    after = toCursor(last);
  }
}
