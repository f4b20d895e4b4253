import { builder } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { ExportFormat, keepSheet } from "../../files/keepSheet.ts";
import { toCursor } from "../../paging.ts";
import { Refused } from "../../refusal.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { nodeNow } from "../../subject.ts";
import { statusOf } from "../facts.rules.ts";
import { verb } from "../../verb.ts";
import { type ExportedResolution, LAYOUTS, MOST_ROWS } from "./exports.rules.ts";
import { ResolutionFilter } from "../repository/ResolutionFilter.ts";
import { type Listed, listed, placesOf, ResolutionSort } from "../repository/resolutions.ts";
import { SortDirection } from "../../SortDirection.ts";

const ExportLayout = builder.enumType("ExportLayout", {
  description: "Which columns an export has.",
  values: {
    REPOSITORY: { description: "The columns of the repository." },
    DASHBOARD: { description: "The columns of the tenant dashboard's table Meetings." },
  } as const,
});
/** Rows that are read at once. */
const BATCH = 2_000;

verb("exportResolutions", {
  description:
    "Makes a spreadsheet of a list of resolutions that you may read, at most 50,000 rows. Only you can read it, and it is kept for one day.",
  permission: { rule: "everybody exports what she may read" },
  forTokens: true,
  input: (t) => ({
    filter: t.field({ type: ResolutionFilter, description: "What it is narrowed to. Null: everything." }),
    sort: t.field({ type: ResolutionSort, description: "As for the list." }),
    direction: t.field({ type: SortDirection, description: "As for the list." }),
    format: t.field({ type: ExportFormat, required: true, description: "How it is written." }),
    layout: t.field({ type: ExportLayout, description: "Which columns. Null: REPOSITORY." }),
  }),
  run: async (input, context) => {
    const list = await listed(context, input);
    const layout = LAYOUTS[input.layout ?? "REPOSITORY"];
    const rows: (string | null)[][] = [];
    for await (const batch of rowsOf(context, list)) {
      if (rows.length + batch.length > MOST_ROWS) {
        throw new Refused({
          code: "TOO_MANY_ROWS",
          message: "More than 50,000 resolutions match. Narrow the list, for example by year, and export again.",
          field: "filter",
        });
      }
      for (const row of batch) rows.push(layout.columns.map((column) => column.of(row)));
    }
    return keepSheet(context, {
      what: "resolutions",
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
      "The spreadsheet: Resolutions.xlsx, or Meetings.xlsx in the dashboard's layout.",
      (done) => done.fileId,
    ),
    rows: t.exposeInt("rows", { description: "How many resolutions it holds." }),
  }),
});

/** The rows of a list in its order, some at a time. */
async function* rowsOf(context: SignedContext, list: Listed): AsyncGenerator<ExportedResolution[]> {
  let after: string | undefined;
  for (;;) {
    const places = await placesOf(context, list, { after, limit: BATCH, inverted: false });
    const ids = places.map((place) => place.id);
    const found = await context.db.resolution.findMany({
      where: { id: { in: ids } },
      select: {
        id: true,
        number: true,
        fileNumber: true,
        department: true,
        title: true,
        vendor: true,
        createdAt: true,
        status: true,
        waitingOn: true,
        adoptedOn: true,
        termStart: true,
        termEnd: true,
        agendaItems: {
          where: { meeting: { isDeleted: false } },
          orderBy: { meeting: { date: "desc" } },
          take: 1,
          select: { meeting: { select: { meetingType: true, body: { select: { name: true } } } } },
        },
      },
    });
    const byId = new Map(found.map((row) => [row.id, row]));
    yield ids.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      const meeting = row.agendaItems[0]?.meeting;
      return [
        {
          ...row,
          status: statusOf(row.status),
          createdOn: todayIn(context.tenant.timeZone, row.createdAt),
          authority: meeting ? (meeting.body?.name ?? meeting.meetingType) : null,
        },
      ];
    });
    const last = places.at(-1);
    if (!last || places.length < BATCH) return;
    after = toCursor(last);
  }
}
