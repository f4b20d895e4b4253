import { fetchQuery, graphql } from "react-relay";
import type { IEnvironment } from "relay-runtime";
import type { exportMeetingsQuery } from "./__generated__/exportMeetingsQuery.graphql.ts";
import { type MeetingFilters, orderOf, placeOf } from "./meetingFilters.ts";
import { columnWidths, meetingSheet, type SheetRow } from "./meetingSheet.ts";

const query = graphql`
  query exportMeetingsQuery(
    $tab: MeetingTab
    $year: Int
    $day: Date
    $text: String
    $sort: MeetingSort
    $direction: SortDirection
    $first: Int
    $after: String
  ) {
    meetings(
      tab: $tab
      year: $year
      day: $day
      text: $text
      sort: $sort
      direction: $direction
      first: $first
      after: $after
    ) {
      edges {
        node {
          number
          meetingType
          date
          location
          agendaFile {
            filename
          }
          minutesFile {
            filename
          }
          mediaFile {
            filename
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

type Edge = exportMeetingsQuery["response"]["meetings"]["edges"][number];

const rowOf = ({ node }: Edge): SheetRow => [
  node.number,
  node.meetingType,
  node.date,
  node.location,
  node.agendaFile?.filename,
  node.minutesFile?.filename,
  node.mediaFile?.filename,
];

const atOnce = 100;

async function allMeetings(
  environment: IEnvironment,
  { tab, year, day, text, ...order }: MeetingFilters,
): Promise<SheetRow[]> {
  const found: SheetRow[] = [];
  let after: string | null = null;
  do {
    const variables: exportMeetingsQuery["variables"] = {
      ...placeOf({ tab, year, day }),
      text: text || null,
      ...orderOf(order),
      first: atOnce,
      after,
    };
    const answer: exportMeetingsQuery["response"] | undefined = await fetchQuery<exportMeetingsQuery>(
      environment,
      query,
      variables,
      { fetchPolicy: "network-only" },
    ).toPromise();
    if (!answer) break;
    found.push(...answer.meetings.edges.map(rowOf));
    after = answer.meetings.pageInfo.hasNextPage ? (answer.meetings.pageInfo.endCursor ?? null) : null;
  } while (after !== null);
  return found;
}

/**
 * Saves all meetings of the filtered view, not only the current page, as Meetings.xlsx. Throws if the server cannot be
 * reached.
 */
export async function exportMeetings(environment: IEnvironment, filters: MeetingFilters): Promise<void> {
  const [{ default: writeExcelFile }, meetings] = await Promise.all([
    import("write-excel-file/browser"),
    allMeetings(environment, filters),
  ]);
  await writeExcelFile(meetingSheet(meetings), {
    sheet: "Sheet1",
    columns: columnWidths.map((width) => ({ width })),
  }).toFile("Meetings.xlsx");
}
