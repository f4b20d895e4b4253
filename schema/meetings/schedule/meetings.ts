import { SortDirection } from "../../SortDirection.ts";
import { GraphQLError } from "graphql";
import { queryFromInfo } from "@pothos/plugin-prisma";
import { resolveCursorConnection } from "@pothos/plugin-relay";
import { Prisma } from "#prisma/generated/client/client.ts";
import { builder, keyOf } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import type { Context } from "../../context.ts";
import { committeesOf } from "../../bodies/committees.ts";
import { MeetingNode } from "../Meeting.ts";
import { readableSql } from "../readableMeetings.ts";
import { ENDED_STATES } from "../rules.ts";
import { like } from "../../listing.rules.ts";
import { todayOf } from "../../tenancy/today.ts";

const MeetingTab = describedEnum("MeetingTab", "Tab of the meeting dashboard.", {
  BOARD: "Meetings whose type contains 'board'.",
  COMMITTEE: "Meetings whose type contains 'committee' or names one of the county's committees.",
  OTHER: "All other meetings.",
});
const MeetingSort = describedEnum("MeetingSort", "Sort order of meetings. Ties are sorted by date.", {
  NUMBER: "By number, 2026-2 before 2026-10.",
  TYPE: "By meeting type.",
  DATE: "By date and start time.",
  LOCATION: "By location. A meeting without one sorts as empty.",
  NEAREST: "Ascending: today's and upcoming meetings, nearest first, then past ones, latest first.",
});
type Tab = typeof MeetingTab.$inferType;
type Sort = typeof MeetingSort.$inferType;

const DAY = Prisma.sql`m.date || ' ' || coalesce(m.start_time, '')`;
// One text for sorting and paging. Runs of digits in a number are padded, so that they sort as numbers.
const sortKeys = (today: string): Record<Sort, Prisma.Sql> => ({
  NUMBER: Prisma.sql`regexp_replace(regexp_replace(lower(m.number), '(\\d+)', '000000000\\1', 'g'), '0*(\\d{10})(?!\\d)', '\\1', 'g')`,
  TYPE: Prisma.sql`lower(m.meeting_type) || chr(1) || ${DAY}`,
  DATE: DAY,
  LOCATION: Prisma.sql`lower(coalesce(m.location, '')) || chr(1) || ${DAY}`,
  // Complementing the digits sorts days in reverse.
  NEAREST: Prisma.sql`case when m.date >= ${today} then '0' || ${DAY} else '1' || translate(${DAY}, '0123456789', '9876543210') end`,
});

/** The meetings in a tab, as SQL on `meeting m`. */
async function inTab(context: Context, tab: Tab | null | undefined): Promise<Prisma.Sql> {
  if (!tab) return Prisma.sql`true`;
  const board = Prisma.sql`m.meeting_type ilike '%board%'`;
  if (tab === "BOARD") return board;
  const names = ["committee", ...(await committeesOf(context))].map(like);
  const committee = Prisma.sql`m.meeting_type ilike any(${names})`;
  return tab === "COMMITTEE" ? committee : Prisma.sql`not (${board}) and not (${committee})`;
}

function withText(text: string | null | undefined): Prisma.Sql {
  if (!text?.trim()) return Prisma.sql`true`;
  const pattern = like(text.trim().slice(0, 200));
  // Matches the date as stored and as shown on the dashboard.
  return Prisma.sql`(m.number ilike ${pattern} or m.meeting_type ilike ${pattern} or m.location ilike ${pattern} or m.date like ${pattern}
    or to_char(to_date(m.date, 'YYYY-MM-DD'), 'Mon FMDD, YYYY') ilike ${pattern})`;
}

/** Matches a type, ignoring case, as `same` does. */
const ofType = (type: string): Prisma.Sql => Prisma.sql`lower(btrim(m.meeting_type)) = ${type.trim().toLowerCase()}`;

interface Row {
  id: string;
  sortKey: string;
}
const toCursor = (row: Row): string => Buffer.from(JSON.stringify([row.sortKey, row.id])).toString("base64url");

function readCursor(cursor: string): Row {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (
      Array.isArray(read) &&
      typeof read[0] === "string" &&
      typeof read[1] === "string" &&
      !`${read[0]}${read[1]}`.includes("\0")
    )
      return { sortKey: read[0], id: read[1] };
  } catch {
    // Throws below.
  }
  throw new GraphQLError("This cursor is not from this list.", { extensions: { code: "BAD_USER_INPUT" } });
}

builder.queryField("meetings", (t) =>
  t.connection(
    {
      type: MeetingNode,
      description:
        "Meetings that the viewer may see, newest first unless sorted otherwise. At most 100 per page. Paging is stable while meetings are added.",
      args: {
        tab: t.arg({ type: MeetingTab, description: "Only meetings of this dashboard tab. Null: all." }),
        year: t.arg.int({ description: "Only meetings of this year. Null: all." }),
        day: t.arg({ type: "Date", description: "Only meetings on this date. Null: all dates." }),
        type: t.arg.string({
          description: "Only meetings of this type, ignoring case. Null: all types.",
        }),
        bodyId: t.arg.id({ description: "Global id of a body, to return only its meetings. Null: all bodies." }),
        over: t.arg.boolean({
          description: "True: only meetings that were held and are over. False: only the others. Null: both.",
        }),
        text: t.arg.string({
          description: "Text to search for in the number, type, date and location, ignoring case.",
        }),
        sort: t.arg({ type: MeetingSort, description: "Sort order. Null: DATE." }),
        direction: t.arg({
          type: SortDirection,
          description: "Sort direction. Null: DESC for dates, ASC for everything else.",
        }),
      },
      resolve: async (_root, args, context, info) => {
        const sort = args.sort ?? "DATE";
        const downward = (args.direction ?? (sort === "DATE" ? "DESC" : "ASC")) === "DESC";
        const conditions = [readableSql(context), await inTab(context, args.tab), withText(args.text)];
        if (args.year != null) conditions.push(Prisma.sql`m.date like ${`${args.year}-%`}`);
        if (args.day != null) conditions.push(Prisma.sql`m.date = ${args.day}`);
        if (args.type != null) conditions.push(ofType(args.type));
        if (args.bodyId != null) conditions.push(Prisma.sql`m.body_id = ${keyOf("Body", args.bodyId)}`);
        if (args.over != null) conditions.push(Prisma.sql`(m.state::text = any(${[...ENDED_STATES]})) = ${args.over}`);
        const where = Prisma.join(
          conditions.map((condition) => Prisma.sql`(${condition})`),
          " and ",
        );
        const key = Prisma.sql`(${sortKeys(todayOf(context))[sort]}) collate "C"`;
        const side = (cursor: string, after: boolean) => {
          const { sortKey, id } = readCursor(cursor);
          return Prisma.sql` and (${key}, m.id collate "C") ${after === downward ? Prisma.sql`<` : Prisma.sql`>`} (${sortKey}, ${id})`;
        };
        const connection = await resolveCursorConnection<Promise<Row[]>>(
          { args, defaultSize: 20, maxSize: 100, toCursor },
          ({ before, after, limit, inverted }) => {
            const order = downward === inverted ? Prisma.sql`asc` : Prisma.sql`desc`;
            return context.db.$queryRaw<Row[]>`
              select m.id, ${key} as "sortKey" from meeting m
              where ${where}${after ? side(after, true) : Prisma.empty}${before ? side(before, false) : Prisma.empty}
              order by ${key} ${order}, m.id collate "C" ${order} limit ${limit}`;
          },
        );
        const ids = connection.edges.map((edge) => edge.node.id);
        const found = await context.db.meeting.findMany({
          // Pothos types its query loosely. Prisma checks it at run time.
          ...(queryFromInfo({ context, info, typeName: "Meeting", path: ["edges", "node"] }) as object),
          where: { id: { in: ids } },
        });
        const meetings = new Map(found.map((meeting) => [meeting.id, meeting]));
        const edges = connection.edges.flatMap(({ cursor, node }) => {
          const meeting = meetings.get(node.id);
          return meeting ? [{ cursor, node: meeting }] : [];
        });
        return {
          ...connection,
          edges,
          countAll: async () => {
            const counted = await context.db.$queryRaw<
              { n: number }[]
            >`select count(*)::int as n from meeting m where ${where}`;
            return counted[0]?.n ?? 0;
          },
        };
      },
    },
    {
      description: "Page of meetings.",
      fields: (fields) => ({
        totalCount: fields.int({
          description: "Number of meetings that match the filter, on all pages.",
          resolve: (connection) => (connection as unknown as { countAll: () => Promise<number> }).countAll(),
        }),
      }),
    },
    { description: "A meeting on a page." },
  ),
);

builder.queryField("meetingYears", (t) =>
  t.intList({
    description: "Years with meetings that the viewer may see, newest first.",
    args: { tab: t.arg({ type: MeetingTab, description: "Only meetings of this dashboard tab. Null: all." }) },
    resolve: async (_root, { tab }, context) => {
      const rows = await context.db.$queryRaw<{ year: number }[]>`
        select distinct left(m.date, 4)::int as year from meeting m where (${readableSql(context)}) and (${await inTab(context, tab)}) order by year desc`;
      return rows.map((row) => row.year);
    },
  }),
);

/** Maximum number of types returned, most used first. */
const MAX_TYPES = 200;

builder.queryField("meetingTypes", (t) =>
  t.stringList({
    description: `Types of the meetings that the viewer may see, in alphabetical order. If there are more than ${MAX_TYPES}, only the most used are returned.`,
    resolve: async (_root, _args, context) => {
      const rows = await context.db.$queryRaw<{ type: string }[]>`
        select m.meeting_type as type from meeting m where (${readableSql(context)})
        group by m.meeting_type order by count(*) desc, m.meeting_type collate "C" limit ${MAX_TYPES}`;
      return rows.map(({ type }) => type).toSorted((one, other) => one.localeCompare(other, "en"));
    },
  }),
);
