import { addressOf, cursors, direction, like, oneOf, page, text, year, type Held } from "#web/lists/listAddress.ts";
import { yearNow } from "#web/shell/formats.ts";

export const pageSize = 25;

/** Filters, order and page of the meeting list. Unknown values fall back to Board, all years, nearest first. */
export const meetingAddress = addressOf(
  {
    tab: oneOf(["BOARD", "COMMITTEE", "OTHER"]).withDefault("BOARD"),
    year,
    /** The day whose meetings of all tabs are listed. */
    day: like(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/),
    text: text.withDefault(""),
    sort: oneOf(["NEAREST", "NUMBER", "TYPE", "DATE", "LOCATION"]).withDefault("NEAREST"),
    direction: direction.withDefault("DESC"),
    ...page,
  },
  { text: "q" },
);
export const { read: readFilters, write: writeFilters } = meetingAddress;
export type MeetingFilters = Held<typeof meetingAddress>;

/** The order of the list. Nearest first has only one direction, with past meetings below. */
export const orderOf = ({ sort, direction: way }: Pick<MeetingFilters, "sort" | "direction">) => ({
  sort,
  direction: sort === "NEAREST" ? ("ASC" as const) : way,
});

/** A day includes its meetings of every tab. */
export const placeOf = ({ tab, year: of, day }: Pick<MeetingFilters, "tab" | "year" | "day">) =>
  day === null ? { tab, year: of, day: null } : { tab: null, year: null, day };

/** The arguments of `meetings` for one page of a view. */
export const pageVariables = (filters: MeetingFilters) => ({
  ...placeOf(filters),
  text: filters.text || null,
  ...orderOf(filters),
  ...cursors(filters, pageSize),
});

/** The year of the calendar above a view. */
export const calendarYearOf = ({ year: of, day }: Pick<MeetingFilters, "year" | "day">): number =>
  day === null ? (of ?? yearNow()) : Number(day.slice(0, 4));
