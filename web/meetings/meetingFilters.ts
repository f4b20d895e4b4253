import { addressOf, cursors, direction, oneOf, page, text, year, type Held } from "#web/lists/listAddress.ts";

export const pageSize = 25;

/** How the list of meetings is filtered, ordered and paged; what the address does not know falls back to Board, all years, newest first. */
export const meetingAddress = addressOf(
  {
    tab: oneOf(["BOARD", "COMMITTEE", "OTHER"]).withDefault("BOARD"),
    year,
    text: text.withDefault(""),
    sort: oneOf(["NUMBER", "TYPE", "DATE", "LOCATION"]).withDefault("DATE"),
    direction: direction.withDefault("DESC"),
    ...page,
  },
  { text: "q" },
);
export const { read: readFilters, write: writeFilters } = meetingAddress;
export type MeetingFilters = Held<typeof meetingAddress>;

/** The arguments of `meetings` for one page of a view. */
export const pageVariables = (filters: MeetingFilters) => ({
  tab: filters.tab,
  year: filters.year,
  text: filters.text || null,
  sort: filters.sort,
  direction: filters.direction,
  ...cursors(filters, pageSize),
});
