import { bodyNameOf, WITH_NAMES } from "../../bodies/bodyName.ts";
import { describedEnum } from "../../describedEnum.ts";
import { exportList } from "../../files/exportList.ts";
import { ExportFormat } from "../../files/keepSheet.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { nodeNow } from "../../subject.ts";
import { statusOf } from "../facts.rules.ts";
import { verb } from "../../verb.ts";
import { type ExportedResolution, LAYOUTS } from "./exports.rules.ts";
import { ResolutionFilter } from "../repository/ResolutionFilter.ts";
import { ResolutionList } from "../repository/resolutions.ts";
import { SortDirection } from "../../SortDirection.ts";

const ExportLayout = describedEnum("ExportLayout", "Columns of an export.", {
  REPOSITORY: "The columns of the repository.",
  DASHBOARD: "The columns of the Meetings table on the tenant dashboard.",
});

verb("exportResolutions", {
  description:
    "Creates a spreadsheet of a list of resolutions that you may read, at most 50,000 rows. Only you can read it, and it is kept for one day.",
  permission: { rule: "Everyone, for what they may read." },
  forTokens: true,
  input: (t) => ({
    filter: t.field({ type: ResolutionFilter, description: "Filter of the list. Null: all resolutions." }),
    sort: t.field({ type: ResolutionList.Sort, description: "Sort order, as for the list." }),
    direction: t.field({ type: SortDirection, description: "Sort direction, as for the list." }),
    format: t.field({ type: ExportFormat, required: true, description: "File format of the export." }),
    layout: t.field({ type: ExportLayout, description: "Columns of the export. Null: REPOSITORY." }),
  }),
  run: async ({ filter, format, layout, ...order }, context) => {
    const list = await ResolutionList.listed(context, { filter, ...order });
    return exportList(context, {
      what: "resolutions",
      layout: LAYOUTS[layout ?? "REPOSITORY"],
      format,
      filter,
      places: (page) => ResolutionList.placesOf(context, list, page),
      find: (ids) =>
        context.db.resolution.findMany({
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
              select: { meeting: { select: { meetingType: true, date: true, body: WITH_NAMES } } },
            },
          },
        }),
      rowOf: ({ agendaItems, ...row }): ExportedResolution => {
        const meeting = agendaItems[0]?.meeting;
        return {
          ...row,
          status: statusOf(row.status),
          createdOn: todayIn(context.tenant.timeZone, row.createdAt),
          authority: meeting ? (bodyNameOf(meeting) ?? meeting.meetingType) : null,
        };
      },
    });
  },
  payload: (t) => ({
    file: nodeNow(
      t,
      "StoredFile",
      "The spreadsheet: Resolutions.xlsx, or Meetings.xlsx in the dashboard's layout.",
      (done) => done.fileId,
    ),
    rows: t.exposeInt("rows", { description: "Number of resolutions in the file." }),
  }),
});
