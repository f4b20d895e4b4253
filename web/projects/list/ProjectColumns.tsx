import { Eye, Pencil, Trash2 } from "lucide-react";
import { graphql, readInlineData } from "react-relay";
import { Link } from "react-router";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import type { Column } from "#design-system/DataTable/DataTable.tsx";
import { Box } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenDay, writtenMoment } from "#web/shell/formats.ts";
import { projectLook } from "#web/shell/projectLooks.ts";
import type { ProjectColumns_edge$data, ProjectColumns_edge$key } from "./__generated__/ProjectColumns_edge.graphql.ts";
import { texts } from "./texts.ts";

const fragment = graphql`
  fragment ProjectColumns_edge on QueryProjectsConnectionEdge @inline {
    node {
      id
      key
      procurementId
      title
      department
      status
      isLocked
      waitingOn
      waitingSince
      createdAt
      askedOfViewer
      askedAt
      lateWhy
      solicitation {
        dueAt
      }
      viewerCan {
        delete {
          reason
        }
      }
    }
  }
`;

/** A project as lists show it. */
export type ProjectRow = ProjectColumns_edge$data["node"];

/** The rows of a page. A project that was just deleted leaves an empty edge until the list is refetched. */
export const rowsOf = (edges: readonly ProjectColumns_edge$key[]): ProjectRow[] =>
  edges.flatMap((edge) => {
    const { node } = readInlineData(fragment, edge);
    return node ? [{ ...node, id: node.id }] : [];
  });

export const projectPath = ({ key }: Pick<ProjectRow, "key">) => `/projects/${key}`;

const noWrap = (content: React.ReactNode) => (
  <Box as="span" whiteSpace="nowrap">
    {content}
  </Box>
);

const column = (
  key: keyof typeof texts.columns,
  cell: Column<ProjectRow>["cell"],
  more: Partial<Column<ProjectRow>> = {},
): Column<ProjectRow> => ({ key, header: texts.columns[key], cell, ...more });

/** The columns available to lists of projects. */
export const columns = {
  number: column("NUMBER", (row) => noWrap(row.procurementId), { rowHeader: true, sortable: true }),
  title: column("TITLE", (row) => <Link to={row.askedAt ?? projectPath(row)}>{row.title}</Link>, {
    sortable: true,
    width: "32%",
  }),
  department: column("DEPARTMENT", (row) => row.department, { sortable: true }),
  status: column("STATUS", (row) => noWrap(<StatusBadge {...projectLook(row.status)} size="sm" />), { sortable: true }),
  waiting: column("WAITING", (row) =>
    row.waitingOn == null ? (
      texts.absent
    ) : (
      <>
        {row.waitingOn} {row.askedOfViewer && <strong>{texts.you}</strong>}
      </>
    ),
  ),
  due: column(
    "DUE",
    ({ solicitation }) => (solicitation?.dueAt ? noWrap(writtenMoment(solicitation.dueAt)) : texts.absent),
    { sortable: true },
  ),
  created: column("CREATED", (row) => noWrap(writtenDay(row.createdAt)), { sortable: true }),
  asked: column("ASKED", (row) => row.askedOfViewer ?? texts.absent),
  since: column("SINCE", ({ waitingSince }) => (waitingSince ? noWrap(writtenDay(waitingSince)) : texts.absent)),
  why: column("WHY", (row) => row.lateWhy ?? texts.absent),
} as const;

/** The link to the project's workspace, where a draft is edited. */
export const editColumn: Column<ProjectRow> = column(
  "edit",
  (row) => (
    <Button asChild kind="quiet" size="sm">
      <Link
        to={projectPath(row)}
        aria-label={row.isLocked ? texts.open(row.procurementId) : texts.edit(row.procurementId)}
      >
        {row.isLocked ? <Eye aria-hidden size={16} /> : <Pencil aria-hidden size={16} />}
      </Link>
    </Button>
  ),
  // On a phone, the title is the link.
  { hideHeader: true, width: "2.75rem", hideOnPhone: true, hideOnPaper: true },
);

export const deleteColumn = (onDelete: (row: ProjectRow) => void): Column<ProjectRow> =>
  column(
    "delete",
    (row) => (
      <IconButton
        label={texts.delete(row.procurementId)}
        icon={<Trash2 aria-hidden size={16} />}
        reason={row.viewerCan.delete.reason ?? null}
        onClick={() => onDelete(row)}
      />
    ),
    { hideHeader: true, width: "2.75rem", lastOnPhone: true, hideOnPaper: true },
  );
