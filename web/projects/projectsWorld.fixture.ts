// Mock server answers about projects for stories. Everything is made up.

import { WAITING_LABELS } from "#schema/projects/words.rules.ts";

type Row = Record<string, unknown>;

export const may = { __typename: "Allowance", allowed: true, reason: null };
export const mayNot = (reason: string) => ({ __typename: "Allowance", allowed: false, reason });

const TITLES: [title: string, department: string, status: string, waitingFor: string | null][] = [
  ["Road salt for the coming winter", "Highway", "DRAFT", "CONTACT"],
  ["Two tandem dump trucks with plows", "Highway", "SUBMITTED", "PURCHASING"],
  ["Cleaning of the county office building", "County Administration", "LEGAL_REVIEW", "LEGAL"],
  ["Resurfacing of County Routes 4 and 12", "Highway", "PUBLISHED", "VENDORS"],
  ["Guide rail on County Route 12", "Highway", "CLOSED", "PURCHASING"],
  ["Asphalt and crushed stone", "Highway", "AWARDED", null],
  ["Carpet of the second floor", "County Administration", "CANCELLED", null],
];

/** A project in a list. */
export function projectOf(at: number, change: Row = {}): Row {
  const [title, department, status, waitingFor] = TITLES[at % TITLES.length] as (typeof TITLES)[number];
  return {
    __typename: "Project",
    id: `Project:${at}`,
    key: `project-${at}`,
    procurementId: `PR-2026-${at + 1}`,
    title,
    department,
    status,
    isLocked: status !== "DRAFT",
    waitingOn: waitingFor && (waitingFor === "PURCHASING" ? "Pat Buyer" : WAITING_LABELS[waitingFor as "LEGAL"]),
    askedAt: waitingFor === "PURCHASING" ? `/projects/project-${at}?tab=review` : null,
    waitingSince: waitingFor && "2026-03-02T15:00:00Z",
    createdAt: "2026-02-20T15:00:00Z",
    askedOfViewer: waitingFor === "PURCHASING" ? "Check, and submit to Legal" : null,
    lateWhy: at === 1 ? "It has been waiting for 21 days." : null,
    solicitation: {
      __typename: "Solicitation",
      id: `Solicitation:${at}`,
      number: null,
      dueAt: status === "PUBLISHED" ? "2026-03-25T18:00:00Z" : null,
    },
    viewerCan: { delete: status === "DRAFT" ? may : mayNot("Only a draft can be deleted.") },
    ...change,
  };
}

/** A page of projects. */
export const pageOf = (rows: Row[], more: Row = {}): Row => ({
  totalCount: rows.length,
  edges: rows.map((node) => ({ cursor: String(node["id"]), node })),
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: "first", endCursor: "last" },
  ...more,
});

const departments = ["County Administration", "Highway"].map((name) => ({
  __typename: "Department",
  id: `Department:${name}`,
  name,
}));

type Asked = { filter?: { q?: string; status?: string; waitingOnMe?: boolean; late?: boolean; dueBy?: string } };

/** A county with these projects. */
export const projectsWorld = (rows: Row[], more: Row = {}) => ({
  tenant: { __typename: "Tenant", id: "Tenant:1", today: "2026-03-22", timeZone: "America/New_York" },
  viewer: {
    user: { __typename: "User", id: "User:1", firstName: "Priya", lastName: "Raman" },
    canCreateProject: may,
    canCreateSolicitation: may,
    seeProjects: may,
    can: may,
  },
  departments,
  people: [],
  waitingOnMe: [],
  projects: ({ filter: { q = "", status, waitingOnMe, late, dueBy } = {} }: Asked) =>
    pageOf(
      rows.filter(
        (row) =>
          String(row["title"]).toLowerCase().includes(q.toLowerCase()) &&
          (!status || row["status"] === status) &&
          (!dueBy || row["status"] === "PUBLISHED") &&
          (!late || row["lateWhy"] !== null) &&
          (!waitingOnMe || row["askedOfViewer"] !== null),
      ),
    ),
  procurementDates: rows.flatMap((row) =>
    row["status"] === "PUBLISHED"
      ? [
          ["QUESTIONS", "2026-03-18T20:00:00Z"],
          ["DUE", "2026-03-25T18:00:00Z"],
          ["OPENING", "2026-03-25T18:15:00Z"],
        ].map(([kind, at]) => ({
          kind,
          at,
          projectKey: row["key"],
          procurementId: row["procurementId"],
          title: row["title"],
        }))
      : [],
  ),
  deleteProject: ({ input }: { input: { projectId: string } }) => ({
    __typename: "DeleteProjectPayload",
    deletedId: input.projectId,
  }),
  createProject: () => ({
    __typename: "CreateProjectPayload",
    project: { __typename: "Project", id: "Project:new", key: "new", procurementId: "PR-2026-99" },
  }),
  createSolicitation: () => ({
    __typename: "CreateSolicitationPayload",
    project: { __typename: "Project", id: "Project:new", key: "new" },
    solicitation: { __typename: "Solicitation", id: "Solicitation:new", number: "BID-2026-12" },
    warnings: [],
  }),
  ...more,
});

export const someProjects = (count = 7): Row[] => Array.from({ length: count }, (_, index) => projectOf(index));
