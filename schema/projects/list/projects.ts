import { Allowance, allowance } from "../../Allowance.ts";
import { Viewer } from "../../Viewer.ts";
import { builder } from "../../builder.ts";
import { may } from "../../context.ts";
import { COUNTED } from "../../listing.rules.ts";
import { recordList } from "../../recordList.ts";
import { ProjectStatusEnum } from "../enums.ts";
import { ProjectNode } from "../Project.ts";
import { readableProjects, refuseProjects } from "../ProjectRecord.ts";
import { PROJECT_STATUSES } from "../words.rules.ts";
import { narrowed, ProjectFilter } from "./ProjectFilter.ts";

/** Maximum number of active projects that are sorted here. */
const MAX_UNDER_WAY = 5_000;

/** Projects for lists. */
export const ProjectList = recordList("projects", {
  node: ProjectNode,
  filter: ProjectFilter,
  narrowed,
  readable: readableProjects,
  readsAll: (context) => may(context, "procurement.project-record.view-all"),
  search: {
    finds: "dais_search_projects",
    // Looks up the project's number first, then its solicitation's, because an OR across two tables would use no index.
    numbered: async ({ db, tenant }, typed) => {
      const tenantId = tenant?.id ?? "";
      const number = typed.toUpperCase();
      const projects = await db.project.findMany({ where: { tenantId, procurementId: number }, select: { id: true } });
      const bids = await db.solicitation.findMany({ where: { tenantId, number }, select: { projectId: true } });
      return [...projects.map(({ id }) => id), ...bids.map(({ projectId }) => projectId)];
    },
  },
  // Active projects are usually the newest, so another order's index would read all others first.
  few: ({ filter }) => (filter?.waitingOnMe || filter?.late ? MAX_UNDER_WAY : COUNTED),
  sorts: {
    description: "Sort order of projects, ignoring case. Equal ones are ordered by creation.",
    values: {
      NUMBER: {
        column: "sortNumber",
        description: "By number: by year, with PR-2026-2 before PR-2026-10.",
      },
      TITLE: { column: "sortTitle", description: "By title, in alphabetical order." },
      DEPARTMENT: { column: "sortDepartment", description: "By department, in alphabetical order." },
      STATUS: { column: "sortStatus", description: "By status, in workflow order." },
      CREATED: { description: "By time of the request." },
      DUE: {
        column: "sortDue",
        description: "By due date of the bids. Projects without a date come last when ascending.",
      },
      VENDOR: {
        column: "sortVendor",
        description: "By awarded vendor. Projects without an award come last when ascending.",
      },
      START: { column: "sortStart", description: "By Start Date. Projects without one come last when descending." },
      END: { column: "sortEnd", description: "By End Date. Projects without one come last when descending." },
      AWARDED: {
        column: "sortAwarded",
        description: "By date of the award. Projects without an award come last when descending.",
      },
      WAITING_ON: {
        column: "sortWaiting",
        description: "By the name of whom they wait for. Projects that wait for no one come last when ascending.",
      },
      RELEVANCE: {
        description:
          "By how well they match the search, best first regardless of direction. Without a search, CREATED applies.",
      },
    },
  },
  words: {
    query:
      "Projects that the viewer may read, newest first, or best match first in a search, unless sorted otherwise. At most 100 per page. Paging stays correct while projects are added. A search with more than 1,000 matches ranks the newest 1,000. [] for vendors and guests.",
    filter: "Filter for the projects. Null for all.",
    sort: "Sort order. Null for RELEVANCE with a search, otherwise CREATED.",
    direction: "Sort direction. Null for DESC with CREATED, otherwise ASC. Ignored for RELEVANCE.",
    connection: "A page of projects.",
    totalCount: "Number of projects on all pages: exact up to 1,000. 1,001 means more.",
    edge: "A project on a page.",
  },
  counts: {
    query: "projectCounts",
    type: "ProjectCount",
    status: ProjectStatusEnum,
    statuses: PROJECT_STATUSES,
    ignored: { status: null, statuses: null },
    words: {
      query: "Number of projects of each status that the viewer may read, in workflow order.",
      filter: "Filter for the projects. Its status is ignored. Null for all.",
      type: "The number of projects with a status.",
      status: "Status of the projects.",
      count: "Number of projects: exact up to 1,000. 1,001 means more.",
    },
  },
});

builder.objectField(Viewer, "seeProjects", (t) =>
  t.field({
    type: Allowance,
    description: "Whether the viewer may view procurement projects: all, their departments', or their own.",
    resolve: (_viewer, _args, context) => allowance(refuseProjects(context)),
  }),
);
