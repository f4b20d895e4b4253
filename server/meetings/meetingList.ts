import { z } from "zod";
import { isSameName } from "#schema/bodies/office.rules.ts";
import { countyQuery, day, text, unknownName } from "../rest/fields.ts";
import { PAGE_FIELDS, pageQuery } from "../rest/list.ts";
import { route } from "../rest/route.ts";
import { MEETING_FIELDS, type MeetingData, MeetingJson, meetingJson } from "./meetingJson.ts";

/** Up to this many, a county's meetings come in one answer. */
const MAX = 500;

/** Types that every county has, besides those of its committees. */
const TYPES = ["Board", "Committee", "Special", "Budget", "Mid-Month", "Other"];
/** Types that name a tab of the dashboard: all of its meetings, whatever their own type. */
const TABS: Record<string, string> = { board: "BOARD", committee: "COMMITTEE", other: "OTHER" };
const tabOf = (type: string | undefined): string | null => TABS[type?.trim().toLowerCase() ?? ""] ?? null;
/** A type that does not name a tab. Null: none is given. */
const typeOf = (type: string | undefined): string | null => (type && !tabOf(type) ? type : null);

interface Known {
  tenant: { committees: string[] } | null;
  meetingTypes: string[];
  ofType: { totalCount: number };
}

export const meetingList = route<{ meetings: { edges: { node: MeetingData }[] } } & Known>()({
  method: "get",
  path: "/api/meetings",
  tag: "Meetings",
  summary: "The county's meetings, newest first",
  description: `Up to ${MAX} meetings are returned whole. If the county has more, or if first is given, they come in pages: follow the Link header's rel next until it is absent.`,
  query: countyQuery.extend({
    type: text(
      120,
      "Board, Committee or Other, as on the dashboard's tabs, or a type, such as Special or Budget Committee, in upper or lower case. A type that the county does not have is refused.",
    ).optional(),
    date: day("Only meetings on this date.").optional(),
    year: z.coerce
      .number({ error: "must be a year" })
      .int()
      .min(1800)
      .max(2200)
      .optional()
      .describe("Only meetings of this year."),
    ...pageQuery(MAX),
  }),
  list: { of: "meetings", most: MAX },
  steps: [
    {
      query: `query($type: String!) { viewer { user { key } } tenant { committees } meetingTypes ofType: meetings(type: $type, first: 1) { totalCount } }`,
      variables: ({ query: { type } }) => (typeOf(type) ? { type: typeOf(type) } : null),
    },
    {
      refuse: ({ query: { type } }, { tenant, meetingTypes, ofType }) => {
        if (!type || tabOf(type) || ofType.totalCount > 0) return null;
        const committees = (tenant?.committees ?? []).map((committee) => `${committee} Committee`);
        const known = [...TYPES, ...committees, ...meetingTypes];
        return known.some((each) => isSameName(each, type)) ? null : unknownName("type", type, known);
      },
    },
    {
      query: `query($first: Int, $after: String, $last: Int, $before: String, $tab: MeetingTab, $type: String, $year: Int, $day: Date) { viewer { user { key } } meetings(first: $first, after: $after, last: $last, before: $before, tab: $tab, type: $type, year: $year, day: $day, sort: DATE, direction: DESC) { edges { node { ${MEETING_FIELDS} } } ${PAGE_FIELDS} } }`,
      variables: ({ query: { type, date, year } }) => ({
        tab: tabOf(type),
        type: typeOf(type),
        year: year ?? null,
        day: date?.slice(0, 10) ?? null,
      }),
      lists: true,
    },
  ],
  reply: {
    schema: z.array(MeetingJson),
    json: ({ meetings }, input) => meetings.edges.map(({ node }) => meetingJson(node, input)),
  },
});
