import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { may } from "../../context.ts";
import { COUNTED } from "../../listing.rules.ts";
import { recordList } from "../../recordList.ts";
import { ResolutionStatusEnum } from "../enums.ts";
import { RESOLUTION_STATUSES } from "../facts.rules.ts";
import { ResolutionNode } from "../Resolution.ts";
import { readableResolutions } from "../ResolutionRecord.ts";
import type { MatchPart } from "./filter.rules.ts";
import { narrowed, ResolutionFilter } from "./ResolutionFilter.ts";
import { corrected, matchesShown } from "./search.ts";

const Match = builder.objectRef<MatchPart>("MatchPart").implement({
  description: "Part of a text that matches a search. Plain text, never HTML.",
  fields: (t) => ({
    text: t.exposeString("text", { description: "Text of this part." }),
    hit: t.exposeBoolean("hit", { description: "Whether this part is a search hit." }),
  }),
});

/** Resolutions for lists. */
export const ResolutionList = recordList("resolutions", {
  node: ResolutionNode,
  filter: ResolutionFilter,
  narrowed,
  readable: readableResolutions,
  readsAll: (context) => may(context, "meetings.meeting-items.view-all"),
  search: {
    finds: "dais_search",
    numbered: async ({ db, tenant }, typed) => {
      const found = await db.resolution.findMany({
        where: { tenantId: tenant?.id ?? "", OR: [{ number: typed }, { fileNumber: typed.toUpperCase() }] },
        select: { id: true },
      });
      return found.map(({ id }) => id);
    },
    corrected,
  },
  // Newest first, a filtered list reads along an index, and a search limits itself. Other orders are sorted here.
  few: ({ isFiltered, isSearch, sort }) => (isFiltered && !isSearch && sort !== "CREATED" ? COUNTED : null),
  sorts: {
    description: "Sort order of resolutions, ignoring case. Ties are sorted by creation.",
    values: {
      NUMBER: {
        column: "sortNumber",
        description: "By register number, or file number if there is none: by year, then 2-2026 before 10-2026.",
      },
      DEPARTMENT: { column: "sortDepartment", description: "By department name." },
      TITLE: { column: "sortTitle", description: "By title of the resolution." },
      VENDOR: {
        column: "sortVendor",
        description: "By vendor. Resolutions without one come last in ascending order.",
      },
      CREATED: { description: "By the time they were requested." },
      STATUS: { column: "sortStatus", description: "By status in lifecycle order." },
      WAITING_ON: {
        column: "sortWaiting",
        description: "By the party they wait on. Resolutions that wait on no one come last in ascending order.",
      },
      ADOPTED: {
        column: "sortAdopted",
        newestFirst: true,
        description: "By date of adoption. Resolutions not adopted come last in descending order.",
      },
      AUTHORITY: {
        column: "sortAuthority",
        description:
          "By the body whose agenda they are or were last on. Resolutions on no agenda come last in ascending order.",
      },
      START: {
        column: "sortStart",
        description: "By first day of the term. Resolutions without one come last in descending order.",
      },
      END: {
        column: "sortEnd",
        description: "By last day of the term. Resolutions without one come last in descending order.",
      },
      RELEVANCE: {
        description: "By relevance to the search, best match first whatever the direction. Without a search: CREATED.",
      },
    },
  },
  words: {
    query:
      "Resolutions that the viewer may read. Newest first, or best match first with a search, unless sorted otherwise. At most 100 per page. Paging is stable while resolutions are added. If a search matches more than 1,000, only the newest 1,000 are ranked.",
    filter: "Filter to apply. Null: all resolutions.",
    sort: "Sort order. Null: RELEVANCE with a search, otherwise CREATED.",
    direction: "Sort direction. Null: DESC for CREATED and ADOPTED, ASC for everything else. Ignored for RELEVANCE.",
    connection: "Page of resolutions.",
    totalCount: "Number of resolutions on all pages, exact up to 1,000. 1,001 means more.",
    edge: "A resolution on a page.",
  },
  connectionFields: (t) => ({
    correctedTo: t.string({
      nullable: true,
      description: "Search words used instead, after correction of typos. Null if the search was used as typed.",
      resolve: ({ list }) => list.correctedTo,
    }),
  }),
  edgeFields: (t) => ({
    match: t.field({
      type: [Match],
      description: "Text around the search hits. [] without a search, or if the number matched.",
      resolve: async ({ list: { words }, node }, _args, context) => {
        if (words === null) return [];
        return (await batched(context, `match:${words}`, node.id, (ids) => matchesShown(context, words, ids))) ?? [];
      },
    }),
  }),
  counts: {
    query: "resolutionCounts",
    type: "StatusCount",
    status: ResolutionStatusEnum,
    statuses: RESOLUTION_STATUSES,
    ignored: { status: null },
    words: {
      query: "Number of resolutions of each status that the viewer may read, in lifecycle order.",
      filter: "Filter to apply. Its status is ignored. Null: all.",
      type: "Number of resolutions with a status.",
      status: "Status that is counted.",
      count: "Number of resolutions, exact up to 1,000. 1,001 means more.",
    },
  },
});
