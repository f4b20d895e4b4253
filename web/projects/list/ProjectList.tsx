import { useMemo, useState, type ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import { useNavigate } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { ListPages } from "#web/lists/ListPages.tsx";
import { ordered } from "#web/lists/ordered.ts";
import type { ProjectList_projects$key } from "./__generated__/ProjectList_projects.graphql.ts";
import { DeleteProject } from "./DeleteProject.tsx";
import { everything, isNarrowed, orderOf, type ProjectView } from "./projectAddress.ts";
import { columns, deleteColumn, editColumn, projectPath, type ProjectRow, rowsOf } from "./ProjectColumns.tsx";
import { texts } from "./texts.ts";

type Props = {
  projects: ProjectList_projects$key;
  view: ProjectView;
  onChange: (change: Partial<ProjectView>) => void;
  onDeleted: () => void;
  /** The first step, shown if the list is empty. */
  create: ReactNode;
};

/** One page of projects, with a message if it is empty. */
export function ProjectList({ projects, view, onChange, onDeleted, create }: Props) {
  const { edges, pageInfo, totalCount } = useFragment(
    graphql`
      fragment ProjectList_projects on QueryProjectsConnection {
        totalCount
        pageInfo {
          ...ListPages_page
        }
        edges {
          ...ProjectColumns_edge
        }
      }
    `,
    projects,
  );
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<ProjectRow | null>(null);
  const drawn = useMemo(
    () => [
      editColumn,
      deleteColumn(setLeaving),
      columns.number,
      columns.title,
      columns.department,
      columns.status,
      view.tab === "waiting" ? columns.asked : columns.waiting,
      columns.due,
      columns.created,
    ],
    [view.tab],
  );
  const rows = rowsOf(edges);
  const showAll = <Button onClick={() => onChange(everything)}>{texts.showAll}</Button>;
  const empty = isNarrowed(view) ? (
    <EmptyState title={texts.noneMatch} text={texts.noneMatchHelp} action={showAll} />
  ) : view.tab === "all" ? (
    <EmptyState title={texts.none} text={texts.noneHelp} action={create} />
  ) : (
    <EmptyState title={view.tab === "waiting" ? texts.noneWaiting : texts.noneMine} action={showAll} />
  );
  return (
    <>
      <DataTable<ProjectRow>
        caption={texts.projects}
        captionHidden
        rows={rows}
        rowKey={(row) => row.id}
        columns={drawn}
        {...ordered(orderOf(view), onChange)}
        onOpen={(row) => void navigate(projectPath(row))}
        empty={empty}
      />
      {totalCount > 0 && (
        <ListPages
          page={pageInfo}
          label={texts.projects}
          summary={texts.shown(rows.length, totalCount)}
          onShow={onChange}
        />
      )}
      {leaving && <DeleteProject project={leaving} onClose={() => setLeaving(null)} onDeleted={onDeleted} />}
    </>
  );
}
