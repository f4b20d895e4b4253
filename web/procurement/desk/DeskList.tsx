import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { Section, Text } from "#design-system/Layout/Layout.tsx";
import { type ProjectRow, rowsOf } from "#web/projects/list/ProjectColumns.tsx";
import type { DeskList_projects$key } from "./__generated__/DeskList_projects.graphql.ts";
import { texts } from "./texts.ts";

type Props = {
  title: string;
  projects: DeskList_projects$key;
  columns: readonly Column<ProjectRow>[];
  /** Text shown if the list is empty. */
  none: string;
  /** Address of the full list. */
  all: string;
};

/** One list of the desk: its first rows, and a link to the full list. */
export function DeskList({ title, projects, columns, none, all }: Props) {
  const { edges, totalCount } = useFragment(
    graphql`
      fragment DeskList_projects on QueryProjectsConnection {
        totalCount
        edges {
          ...ProjectColumns_edge
        }
      }
    `,
    projects,
  );
  const rows = rowsOf(edges);
  return (
    <Section
      title={title}
      actions={
        totalCount > rows.length && (
          <Link to={all} aria-label={`${title}: ${texts.all(totalCount)}`}>
            {texts.all(totalCount)}
          </Link>
        )
      }
    >
      {rows.length === 0 ? (
        <Text color="muted">{none}</Text>
      ) : (
        <DataTable<ProjectRow> caption={title} captionHidden rows={rows} rowKey={(row) => row.id} columns={columns} />
      )}
    </Section>
  );
}
